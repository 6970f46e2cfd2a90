import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile } from '../../../../../runtime/entries/page.ts'
import { type OpenStore, open } from '../../support/open.ts'
import type { Answer, Shopper } from '../../support/shopper.ts'
import { MUG, SMALL_SHOP } from '../../support/small-shop.ts'

const LINE_GONE = 'That item is not in your cart any more. The cart is shown as it is now.'

let shop: OpenStore

beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())

/** Somebody who has a page open: pages answer with the crumb. */
function visitor(): Shopper {
  const shopper = shop.shopper()
  const { crumb } = shop.store.session(new Request(shop.origin))
  shopper.cookies.set('crumb', crumb)
  return shopper
}

const request = (shopper: Shopper) =>
  new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })

const notice = (shopper: Shopper) => shop.store.notice(request(shopper))

function expectRedirect({ status, headers }: Answer, to: string): void {
  expect([status, headers.get('location')]).toEqual([303, to])
}

/** Answers that the contact form asks for, but for the e-mail. */
const FILLED = [
  ['name.First', 'Eva'],
  ['name.Last', 'Ek'],
  ['survey.Friendly', '2'],
  ['survey.Fast', '1'],
] as const

describe('a page without script', () => {
  it('adds to the cart by its options, changes quantities and removes', async () => {
    const shopper = visitor()
    const added = await shopper.submit('/cart/entries', [
      ['itemId', 'mug'],
      ['variant-option-Colour', 'Blue'],
      ['variant-option-Size', 'S'],
      ['quantity', '3'],
      ['crumb', shopper.cookies.get('crumb') ?? ''],
    ])
    expectRedirect(added, '/cart')
    const { entries } = await shop.store.cart(request(shopper))
    expect(entries).toMatchObject([{ chosenVariant: { sku: MUG.blue }, quantity: 3 }])
    const line = `/cart/entries/${entries[0]?.id}`
    expectRedirect(await shopper.submit(line, [['quantity', '5']], '/cart'), '/cart')
    expect(await shop.store.cart(request(shopper))).toMatchObject({ totalQuantity: 5 })
    expectRedirect(await shopper.submit('/cart/coupons', [['code', 'TEN']], '/cart'), '/cart')
    expect(await shop.store.cart(request(shopper))).toMatchObject({ discountCents: 600 })
    expectRedirect(await shopper.submit('/cart/coupons', [['remove', 'TEN']], '/cart'), '/cart')
    const gone = await shopper.submit(
      line,
      [
        ['quantity', '5'],
        ['remove', ''],
      ],
      '/cart',
    )
    expectRedirect(gone, '/cart')
    expect(await shop.store.cart(request(shopper))).toMatchObject({ entries: [], discountCents: 0 })
  })

  it('shows once, on the page that it came from, why something was refused', async () => {
    const shopper = visitor()
    const fields = [
      ['itemId', 'mug'],
      ['variant-option-Colour', 'Blue'],
    ] as const
    expectRedirect(
      await shopper.submit('/cart/entries', fields, '/shop/mug?from=list'),
      '/shop/mug?from=list#add-mug',
    )
    expect(await notice(shopper)).toEqual({
      about: 'cart',
      id: 'mug',
      isSuccess: false,
      message: 'Please select the Size option.',
      errors: {},
      values: { 'variant-option-Colour': 'Blue' },
    })
    expect(await notice(shopper)).toBeUndefined()
  })

  it('takes one where no number is asked for, and an emptied field for no number', async () => {
    const shopper = visitor()
    expectRedirect(await shopper.submit('/cart/entries', [['itemId', 'song']]), '/cart')
    expect(await shop.store.cart(request(shopper))).toMatchObject({ totalQuantity: 1 })
    for (const [path, itemId] of [
      ['/cart/entries', 'song'],
      ['/cart/subscriptions', 'coffee'],
    ] as const) {
      const fields = [
        ['itemId', itemId],
        ['quantity', ''],
      ] as const
      expectRedirect(await shopper.submit(path, fields), `/shop/scarf#add-${itemId}`)
      expect(await notice(shopper)).toMatchObject({ message: 'Quantity must be a number.' })
    }
    expect(await shop.store.cart(request(shopper))).toMatchObject({ totalQuantity: 1 })
  })

  it('signs up for restock', async () => {
    const shopper = visitor()
    const wish = (email: string) =>
      [
        ['productId', 'mug'],
        ['variantId', 'variant-none'],
        ['siteVisitorEmail', email],
      ] as const
    expectRedirect(await shopper.submit('/restock', wish(' ')), '/shop/scarf#restock-mug')
    expect(await notice(shopper)).toMatchObject({
      about: 'restock',
      id: 'mug',
      isSuccess: false,
      message: 'Email cannot be blank',
    })
    expectRedirect(await shopper.submit('/restock', wish('o’hara@example.com')), '/shop/scarf#restock-mug')
    expect(await notice(shopper)).toMatchObject({ message: 'Email is invalid' })
    expectRedirect(await shopper.submit('/restock', wish('eva@example.com')), '/shop/scarf#restock-mug')
    expect(await notice(shopper)).toMatchObject({ isSuccess: true, message: 'Signed up!' })
  })

  it('submits a form, and gets back with every message and everything that was typed', async () => {
    const shopper = visitor()
    const answers = [
      ['name.first', 'Eva'],
      ['name.last', ''],
      ['email', 'eva@example.com'],
      ['topics', 'Orders'],
      ['topics', 'Stolen'],
      ['survey.Friendly', '2'],
      ['survey.Fast', '-1'],
      ['message', 'This is longer than twenty letters.'],
    ] as const
    const refused = await shopper.submit('/forms/form-contact', answers, '/contact')
    expectRedirect(refused, '/contact#form-form-contact')
    expect(await notice(shopper)).toEqual({
      about: 'form',
      id: 'form-contact',
      isSuccess: false,
      message: 'One or more fields is invalid, please check your entries.',
      errors: {
        name: 'Required',
        topics: 'Stolen is not one of the expected options',
        message: 'You have exceeded the character limit.',
      },
      values: {
        name: { first: 'Eva', last: '' },
        email: 'eva@example.com',
        topics: ['Orders', 'Stolen'],
        survey: { Friendly: '2', Fast: '-1' },
        message: 'This is longer than twenty letters.',
      },
    })
    const good = answers.filter(([, value]) => value !== 'Stolen' && value !== '' && value.length < 20)
    const sent = await shopper.submit('/forms/form-contact', [...good, ['name.last', 'Ek']], '/contact')
    expectRedirect(sent, '/contact#form-form-contact')
    expect(await notice(shopper)).toMatchObject({ isSuccess: true, message: 'Thank you for writing.' })
    const newsletter = await shopper.submit('/forms/form-newsletter', [['email', 'eva@example.com']])
    expectRedirect(newsletter, '/thank-you')
  })

  it('counts a line break that was typed as one character', async () => {
    const shopper = visitor()
    const fields = [
      ['name.first', 'Eva'],
      ['name.last', 'Ek'],
      ['email', 'eva@example.com'],
      ['survey.Friendly', '2'],
      ['survey.Fast', '-1'],
      // Twenty characters, as many as the field takes.
      ['message', '12345678\r\n\r\n1234567890'],
    ] as const
    expectRedirect(
      await shopper.submit('/forms/form-contact', fields, '/contact'),
      '/contact#form-form-contact',
    )
  })

  it('fills hidden fields from the address of the page that the form is on', async () => {
    const shopper = visitor()
    const fields = [
      ['email', 'eva@example.com'],
      ['origin', ''],
    ] as const
    await shopper.submit('/forms/form-contact', fields, '/contact?from=far-too-long')
    const refused = await notice(shopper)
    expect(refused?.errors).toMatchObject({ origin: 'You have exceeded the character limit.' })
    await shopper.submit('/forms/form-contact', fields, '/contact?from=letter')
    expect((await notice(shopper))?.errors.origin).toBeUndefined()
  })

  it('is led to the checkout by an add where the store wants it', async () => {
    const storeSettings = { selectedCurrency: 'EUR', expressCheckout: true }
    const express = await open({ site: { ...SMALL_SHOP, website: { ...SMALL_SHOP.website, storeSettings } } })
    const added = await express.shopper().submit('/cart/entries', [['itemId', 'song']])
    await express.close()
    expectRedirect(added, '/commerce/goto-checkout')
  })

  it.each([
    ['de-AT', 'EUR'],
    ['en-GB', 'JPY'],
    ['pl-PL', 'XBT'],
  ])('writes money at the checkout as templates do in %s and %s', async (language, selectedCurrency) => {
    const site = JSON.parse(JSON.stringify(SMALL_SHOP).replaceAll('"EUR"', `"${selectedCurrency}"`))
    const other = await open({ site: { ...site, website: { ...site.website, language } } })
    const { text } = await other.shopper().get('/checkout/giftcard?giftCardProductId=card&sku=CARD-50')
    await other.close()
    const priceMoney = { value: '50.00', currency: selectedCurrency }
    const { html } = compile('{priceMoney|money}').render({ priceMoney }, { locale: language })
    expect(text).toContain(`>${html}</td>`)
  })

  it('sends a form once, however often it is pressed, and another answer or visitor as well', async () => {
    const owner = shop.shopper()
    const count = async () => (await owner.get('/dashboard')).text.match(/twice@example\.com/g)?.length ?? 0
    const send = (shopper: Shopper, fields: readonly (readonly [string, string])[]) =>
      shopper.submit('/forms/form-contact', [...FILLED, ...fields], '/contact')
    const shopper = visitor()
    const twice = [['email', 'twice@example.com']] as const
    const [one, two] = await Promise.all([send(shopper, twice), send(shopper, twice)])
    for (const answer of [one, two, await send(shopper, twice)])
      expectRedirect(answer, '/contact#form-form-contact')
    expect(await count()).toBe(1)
    await send(shopper, [...twice, ['message', 'And more']])
    expect(await count()).toBe(2)
    await send(visitor(), twice)
    expect(await count()).toBe(3)
    // Without cookies a visitor is known by the address.
    for (const stranger of [shop.shopper(), shop.shopper()])
      await send(stranger, [['email', 'cookie@example.com']])
    expect((await owner.get('/dashboard')).text.match(/cookie@example\.com/g)).toHaveLength(1)
  })

  it('takes a line away once, however often that is pressed, and says what else cannot be done with it', async () => {
    const shopper = visitor()
    await shopper.submit('/cart/entries', [['itemId', 'song']])
    const [entry] = (await shop.store.cart(request(shopper))).entries
    const line = `/cart/entries/${entry?.id}`
    expectRedirect(await shopper.submit(line, [['remove', 'yes']], '/cart'), '/cart')
    expect(await notice(shopper)).toMatchObject({
      isSuccess: true,
      message: 'Song was removed from your cart.',
    })
    expectRedirect(await shopper.submit(line, [['remove', 'yes']], '/cart'), '/cart')
    expect(await notice(shopper)).toBeUndefined()
    await shopper.submit(line, [['quantity', '2']], '/cart')
    expect(await notice(shopper)).toMatchObject({ message: LINE_GONE })
    const gone = await shopper.send('DELETE', `/api/commerce/shopping-cart/entries/${entry?.id}`)
    expect(gone).toMatchObject({ status: 404, json: { message: LINE_GONE } })
  })

  it('without cookies is answered at once', async () => {
    const { status, text, headers } = await shop
      .shopper()
      .submit('/forms/form-newsletter', [['email', '<b>']])
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('Email is not valid.')
    expect(text).not.toContain('<b>')
  })

  it('is never led to another site', async () => {
    const shopper = visitor()
    const headers = { accept: 'text/html', referer: `${shop.origin}//evil.example/x` }
    const body = new URLSearchParams({ itemId: 'none' })
    expectRedirect(await shopper.call('POST', '/cart/entries', { headers, body }), '/evil.example/x#add-none')
    expectRedirect(await shopper.call('POST', '/cart/entries', { body }), '/#add-none')
  })
})

describe('pages', () => {
  it('show what is left of each variant', async () => {
    const shopper = visitor()
    const items = (await import('../../support/small-shop.ts')).SMALL_SHOP.collections[0]?.items ?? []
    await shopper.add('scarf', 'SCARF', 2)
    const [scarf, mug, song] = await shop.store.live(items)
    expect(scarf).toMatchObject({ title: 'Scarf', structuredContent: { variants: [{ qtyInStock: 3 }] } })
    expect(mug).toMatchObject({ structuredContent: { variants: [{}, {}, { qtyInStock: 0 }] } })
    expect(song).toBe(items[2])
  })

  it('know who asks', () => {
    const fresh = shop.store.session(new Request(shop.origin))
    expect(fresh).toMatchObject({ isNew: true, hasCart: false, siteUser: null, census: '' })
    expect(fresh.setCookies).toHaveLength(1)
    const cookie = [
      `crumb=${fresh.crumb}`,
      `SiteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"u1"}')}`,
      `ss_cvr=${encodeURIComponent('id|1|2|3|4')}`,
    ].join('; ')
    const known = shop.store.session(new Request(shop.origin, { headers: { cookie } }))
    expect(known).toMatchObject({
      isNew: false,
      visitor: fresh.visitor,
      setCookies: [],
      siteUser: { authenticated: true, siteUserId: 'u1' },
      census: 'id',
    })
    const forged = `crumb=${fresh.visitor}.x; SiteUserInfo={; ss_cvr=id|0|2|3|4`
    expect(shop.store.session(new Request(shop.origin, { headers: { cookie: forged } }))).toMatchObject({
      isNew: true,
      siteUser: null,
      census: '',
    })
  })
})
