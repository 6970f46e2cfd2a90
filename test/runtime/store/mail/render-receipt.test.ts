import { describe, expect, it } from 'vitest'
import { receiptData } from '../../../../runtime/store/mail/receipt-data.ts'
import { renderReceipt } from '../../../../runtime/store/mail/render-receipt.ts'
import type { Order, OrderLine } from '../../../../runtime/store/orders/order.ts'
import { readSiteFacts } from '../../../../runtime/store/site-facts.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const HOSTILE = '<img src=x onerror=alert(1)><a href="https://evil.example">Pay here</a>'
const SITE = readSiteFacts({
  ...SMALL_SHOP,
  website: { ...SMALL_SHOP.website, siteTitle: 'Wool & Co', baseUrl: 'https://wool.example' },
})

function order(change: Partial<Order> = {}): Order {
  return {
    ...{ id: 1, number: 'ABCD-2345', token: 'secret', cartId: '', visitor: '', browser: null },
    status: 'received' as const,
    ...{ email: 'eva@example.com', details: { name: 'Eva Muster', city: 'Berlin', note: 'One\nTwo' } },
    ...{ currency: 'EUR', coupons: ['TEN'], subtotalCents: 2400, discountCents: 240, totalCents: 2610 },
    ...{ giftCents: 450, giftNote: '', delivery: null, trackingUrl: '', createdAt: 0, changedAt: 0 },
    ...change,
  }
}

function line(change: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ id: 1, orderId: 1, itemId: 'mug', variantId: 'v', sku: 'MUG', title: 'Mug', options: 'Red, S' },
    ...{ formId: '', additionalFields: '', quantity: 2, held: 2, unitCents: 1200 },
    ...{ giftCard: null, giftSentAt: null },
    ...change,
  }
}

describe('a receipt', () => {
  it('says what was answered to the form of a product, also where the form has gone', () => {
    const lines = ['form-engraving', 'gone'].map((formId) =>
      line({ formId, additionalFields: '{"text-initials":"A\\nL","select-font":""}' }),
    )
    const data = receiptData(SITE, 'received', { order: order(), lines })
    const { html, text } = renderReceipt(data)
    for (const note of ['Initials: A L', 'text-initials: A L'])
      for (const form of [html, text]) expect(form).toContain(note)
  })

  it('runs in the direction of its language, with prices at the end of their column', () => {
    for (const [language, direction, end] of [
      ['ar', 'rtl', 'left'],
      ['he-IL', 'rtl', 'left'],
      ['de-CH', 'ltr', 'right'],
    ]) {
      const site = { ...SITE, language: String(language) }
      const { html } = renderReceipt(receiptData(site, 'received', { order: order(), lines: [line()] }))
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      // Outlook knows no `text-align: end`.
      expect(html).toMatch(new RegExp(`<td valign="top" style="text-align:${end};[^>]*white-space:nowrap`))
      expect(html).not.toMatch(/text-align:(?:start|end)/)
    }
  })

  it('has lines, sums, details and the address of the order in both forms', () => {
    const data = receiptData(SITE, 'received', { order: order(), lines: [line()] })
    const { html, text, mistakes } = renderReceipt(data)
    expect(mistakes).toEqual([])
    for (const part of [
      'Hello Eva Muster',
      'ABCD-2345',
      'Subtotal',
      '€24.00',
      'Discount (TEN)',
      '-€2.40',
      '€4.50',
      '€26.10',
      'Berlin',
    ]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).toMatch(/^<!DOCTYPE html>/i)
    expect(html).toContain('Wool &amp; Co')
    expect(html).toContain('href="https://wool.example/orders/secret"')
    expect(text).toContain('Wool & Co')
    expect(text).toContain('2 x Mug (Red, S)  €24.00')
    expect(text).toContain('One\nTwo')
    expect(text).not.toMatch(/\n{3}|[ \t]\n|[{}]/)
  })

  it('says for whom a gift card is', () => {
    const giftCard = { name: `Ada\r\n${HOSTILE}`, email: 'ada@example.org', message: 'Hello', day: '' }
    const given = { order: order(), lines: [line({ giftCard })] }
    const { html, text } = renderReceipt(receiptData(SITE, 'received', given))
    expect(html).toContain('For Ada &lt;img')
    expect(text).toMatch(/For Ada <img.*, ada@example\.org\. /)
  })

  it('has the link of the parcel once the order is sent, and no link of a site without an address', () => {
    const site = { ...SITE, baseUrl: undefined }
    const lines = [line()]
    const sent = order({ trackingUrl: 'https://parcels.example/5' })
    expect(renderReceipt(receiptData(site, 'sent', { order: sent, lines })).html).toContain(
      'href="https://parcels.example/5"',
    )
    const { html, text } = renderReceipt(receiptData(site, 'received', { order: sent, lines }))
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('http')
  })

  it('keeps markup of shoppers and titles as text, and one line where there is one', () => {
    const details = { name: `${HOSTILE}\r\nBcc: all@evil.example`, note: HOSTILE }
    const lines = [line({ title: HOSTILE, options: HOSTILE })]
    const given = { order: order({ details, giftNote: HOSTILE }), lines }
    const { html, text } = renderReceipt(receiptData(SITE, 'received', given))
    expect(html).not.toMatch(/<img|<a href="https:..evil/)
    expect(html).toContain('&lt;img')
    expect(text).not.toMatch(/^Bcc/m)
  })

  it('is cleaned where a template of the theme prints markup of a shopper as it is', () => {
    const details = { name: '<img src=x onerror=alert(1)><script>alert(1)</script>Eva' }
    const data = receiptData(SITE, 'received', { order: order({ details }), lines: [] })
    const templates = { html: '<p>{order.name}</p>{@|apply foot.block}', partials: { 'foot.block': 'Bye' } }
    const { html, mistakes } = renderReceipt(data, templates)
    expect(mistakes).toEqual([])
    expect(html).toContain('Bye')
    expect(html).not.toMatch(/onerror|<script/)
  })

  it.each([
    ['a mistake', '{.if order}'],
    ['no end', '{.repeated section order.lines}{@|apply self.block}{.end}'],
  ])('is the built-in one where a template of the theme has %s', (_, source) => {
    const data = receiptData(SITE, 'received', { order: order(), lines: [line()] })
    const partials = { 'self.block': '{@|apply self.block}' }
    const { html, text, mistakes } = renderReceipt(data, { html: source, text: source, partials })
    expect(html).toContain('ABCD-2345')
    expect(text).toContain('ABCD-2345')
    expect(mistakes).toHaveLength(2)
  })
})
