import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { fillIn, order, submit } from '../support/checkout.ts'
import { type OpenStore, open } from '../support/open.ts'
import { MUG, SMALL_SHOP } from '../support/small-shop.ts'

const CART = '/api/commerce/shopping-cart'
const NOTE = '<b>For Ada</b>\nwith love'

function wraps(giftWrapping: unknown): Site {
  const storeSettings = { ...Object(SMALL_SHOP.website.storeSettings), giftWrapping }
  return { ...SMALL_SHOP, website: { ...SMALL_SHOP.website, storeSettings } }
}

let shop: OpenStore
beforeAll(async () => {
  shop = await open({ site: wraps({ enabled: true, price: { value: '4.50', currency: 'EUR' } }) })
})
afterAll(() => shop.close())

async function withMug(from = shop) {
  const shopper = from.shopper()
  await shopper.add('mug', MUG.blue)
  return shopper
}

/** Sends the form of a page without script. */
async function sendForm(fields: readonly (readonly [string, string])[]) {
  const shopper = await withMug()
  const { status, headers } = await shopper.submit('/cart/gift', fields, '/cart')
  return { shopper, status, to: headers.get('location') }
}

describe('a gift', () => {
  it('is kept with the cart, and its wrapping counts in the total', async () => {
    const shopper = await withMug()
    expect((await shopper.get(CART)).json).toMatchObject({
      ...{ gift: { priceCents: 450, isWrapped: false, note: '' }, giftCents: 0, grandTotalCents: 1200 },
    })
    const gift = { isWrapped: true, note: ' For Ada\r\nwith love ' }
    const { status, json } = await shopper.send('PUT', `${CART}/gift`, gift)
    expect(status).toBe(200)
    const kept = { priceCents: 450, isWrapped: true, note: 'For Ada\nwith love' }
    const shown = { gift: kept, giftCents: 450, subtotalCents: 1200, grandTotalCents: 1650 }
    expect(json).toMatchObject({ shoppingCart: shown })
    expect((await shopper.get(CART)).json).toMatchObject(shown)
  })

  it('is asked for by a form without script, whose other button leads to the checkout', async () => {
    const { shopper, ...answer } = await sendForm([
      ['giftWrap', 'yes'],
      ['giftNote', NOTE],
    ])
    expect(answer).toEqual({ status: 303, to: '/cart#cart-gift' })
    expect(await shopper.cart()).toMatchObject({ gift: { isWrapped: true, note: NOTE } })
    const second = await sendForm([
      ['giftNote', ''],
      ['checkout', 'yes'],
    ])
    expect(second.to).toBe('/commerce/goto-checkout')
    expect(await second.shopper.cart()).toMatchObject({ gift: { isWrapped: false, note: '' } })
  })

  it('is shown at the checkout and with the order, to the shopper and to the owner', async () => {
    const shopper = await withMug()
    await shopper.send('PUT', `${CART}/gift`, { isWrapped: true, note: NOTE })
    const shown = /Gift wrapping.*€4\.50.*Total.*€16\.50.*Gift note.*&lt;b&gt;For Ada&lt;\/b&gt;\nwith love/s
    const checkout = (await shopper.get('/commerce/goto-checkout')).text
    expect(checkout).toMatch(shown)
    // One element holds the table and the note, which wide screens show beside the form.
    expect(checkout).toMatch(
      /<div class="checkout-summary"><table class="order-table">.*Gift note.*<\/dl><\/div>.*<form/s,
    )
    const { text } = await shopper.get(await order(shopper))
    expect(text).toMatch(shown)
    const number = /Order ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(text)?.[1]
    const owners = await shopper.get(`/dashboard/orders/${number}`)
    expect(owners.text).toMatch(/Subtotal.*€12\.00.*Gift wrapping.*€4\.50.*Gift note.*For Ada/s)
    const { text: file } = await shopper.get('/dashboard/orders.csv')
    expect(file).toContain('Gift wrapping,Gift note,Delivery')
    expect(file).toContain(',4.5,"<b>For Ada</b>\nwith love",,,16.5,EUR')
  })

  it('that changed since the checkout was shown is shown once more', async () => {
    const shopper = await withMug()
    const fields = await fillIn(shopper)
    await shopper.send('PUT', `${CART}/gift`, { isWrapped: false, note: 'For Ada' })
    const answer = await submit(shopper, fields)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Your cart or a price has changed meanwhile.')
  })

  it('has a note of at most 500 characters', async () => {
    const shopper = await withMug()
    const send = (note: string) => shopper.send('PUT', `${CART}/gift`, { isWrapped: false, note })
    expect((await send('x'.repeat(500))).status).toBe(200)
    expect(await send('x'.repeat(501))).toMatchObject({
      ...{ status: 400, json: { errors: { giftNote: 'A gift note has at most 500 characters.' } } },
    })
    expect((await shopper.send('PUT', `${CART}/gift`, { isWrapped: 'yes' })).status).toBe(400)
    const { to, shopper: plain } = await sendForm([['giftNote', 'x'.repeat(501)]])
    expect(to).toBe('/cart')
    expect(await plain.cart()).toMatchObject({ gift: { note: '' } })
  })

  it('needs a cart, and something to wrap', async () => {
    const shopper = shop.shopper()
    expect((await shopper.send('PUT', `${CART}/gift`, { isWrapped: true })).status).toBe(401)
    await shopper.add('song', '')
    await shopper.send('PUT', `${CART}/gift`, { isWrapped: true, note: '' })
    expect(await shopper.cart()).toMatchObject({ gift: null, giftCents: 0, grandTotalCents: 120 })
  })
})

describe('the setting', () => {
  it.each([
    [{ enabled: true }, 0],
    [{ enabled: true, price: { value: '0.00', currency: 'EUR' } }, 0],
    [{ enabled: true, price: { decimalValue: '3', currencyCode: 'EUR' } }, 300],
    [{ enabled: true, price: { value: '-3', currency: 'EUR' } }, undefined],
    [{ enabled: true, price: 'free' }, undefined],
    [{ enabled: false, price: { value: '3', currency: 'EUR' } }, undefined],
    ['yes', undefined],
    [undefined, undefined],
  ])('%j offers wrapping for %j', async (giftWrapping, priceCents) => {
    const other = await open({ site: wraps(giftWrapping) })
    const shopper = await withMug(other)
    const { gift } = await shopper.cart()
    expect(gift).toEqual(priceCents === undefined ? null : { priceCents, isWrapped: false, note: '' })
    const { status } = await shopper.send('PUT', `${CART}/gift`, { isWrapped: true, note: 'x' })
    expect(status).toBe(priceCents === undefined ? 400 : 200)
    await other.close()
  })
})
