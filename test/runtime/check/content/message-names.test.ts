import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { DataNames } from '../../../../runtime/check/content/data-names.ts'
import { MESSAGE_NAMES, messageNames } from '../../../../runtime/check/content/message-names.ts'
import { receiptData } from '../../../../runtime/store/mail/receipt-data.ts'
import { readSiteFacts } from '../../../../runtime/store/site-facts.ts'
import { SMALL_SHOP } from '../../store/support/small-shop.ts'

const KINDS = Object.keys(MESSAGE_NAMES)

function unknownIn(kind: string, text: string) {
  const file = { name: kind, source: new Source(`pages/${kind}.page`, text) }
  return messageNames(file, MESSAGE_NAMES[kind] ?? [])
}

describe('names of a message', () => {
  it('are named where its data never has them, with the one that was meant', () => {
    const source = [
      '{words.greting|html} {.repeated section order.lines}{titel}{@index}{.end}',
      '{.if order.giftnote}{.end}{collection.title}',
      '<!-- {nothing} -->{.var @sum order.sums}{@sum}{kind}',
    ].join('\n')
    const found = unknownIn('receipt', source).map(({ line, message, suggestion }) => [
      line,
      message,
      suggestion,
    ])
    expect(found).toEqual([
      [1, "The data of this message have no 'words.greting'", 'greeting'],
      [1, "The data of this message have no 'titel'", 'title'],
      [2, "The data of this message have no 'order.giftnote'", 'giftNote'],
      [2, "The data of this message have no 'collection.title'", undefined],
    ])
  })

  it('of one kind are none of another', () => {
    expect(unknownIn('restock-message', '{product.url}{words.once}')).toEqual([])
    expect(unknownIn('sign-in-message', '{product.url}{words.once}')).toHaveLength(2)
  })

  it.each(KINDS)('of %s are those of the built-in templates and of the documents', (kind) => {
    const document = readFileSync('fixtures/docs/shop.md', 'utf8')
    const isListed = (name: string) => new RegExp(`\`(?:order\\.)?${name}\``).test(document)
    expect((MESSAGE_NAMES[kind] ?? []).filter((name) => !isListed(name))).toEqual([])
    for (const form of ['', '-text']) {
      const text = readFileSync(`templates/messages/${kind.replace('-message', '')}${form}.jsont`, 'utf8')
      expect(unknownIn(kind, text)).toEqual([])
    }
  })

  it('of a receipt are those of its data', () => {
    const line = {
      ...{ id: 1, orderId: 1, itemId: 'mug', variantId: 'v', sku: 'MUG', title: 'Mug', options: 'Red' },
      ...{ formId: '', additionalFields: '', quantity: 2, held: 2, unitCents: 1200 },
      ...{ giftCard: null, giftSentAt: null },
    }
    const order = {
      ...{ id: 1, number: 'ABCD-2345', token: 'secret', cartId: '', visitor: '', browser: null },
      ...{ status: 'received' as const, email: 'eva@example.com', details: { name: 'Eva Muster' } },
      ...{ currency: 'EUR', coupons: [], subtotalCents: 2400, discountCents: 0, totalCents: 2400 },
      ...{ giftCents: 0, giftNote: '', delivery: null, trackingUrl: '', createdAt: 0, changedAt: 0 },
    }
    const names = new DataNames()
    names.learn(receiptData(readSiteFacts(SMALL_SHOP), 'received', { order, lines: [line] }))
    const beside = ['squarespace', 'direction', 'start', 'end']
    expect(new Set([...names, ...beside])).toEqual(new Set(MESSAGE_NAMES.receipt))
  })
})
