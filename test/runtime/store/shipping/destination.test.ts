import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { type OpenStore, open } from '../support/open.ts'
import { SCARCE, SMALL_SHOP } from '../support/small-shop.ts'

const CART = '/api/commerce/shopping-cart'
const RATES = [{ name: 'Post', cents: 500, freeFromCents: 5000, days: [2, 3] }]
const SITE: Site = {
  ...SMALL_SHOP,
  website: {
    ...SMALL_SHOP.website,
    storeSettings: {
      ...Object(SMALL_SHOP.website.storeSettings),
      shipping: { zones: [{ countries: ['DE', 'AT'], rates: RATES }] },
    },
  },
}

let shop: OpenStore
beforeAll(async () => {
  shop = await open({ site: SITE })
})
afterAll(() => shop.close())

async function withScarf() {
  const shopper = shop.shopper()
  await shopper.send('POST', `${CART}/entries`, { ...SCARCE, quantity: 1 })
  return shopper
}

describe('where an order goes', () => {
  it('is kept with the cart, which has the ways of delivery from then on', async () => {
    const shopper = await withScarf()
    expect((await shopper.get(CART)).json).toMatchObject({ shippingLocation: null, shippingOptions: [] })
    const destination = { countryCode: 'de', postalCode: ' 10115 ' }
    const { status, json } = await shopper.send('PUT', `${CART}/shipping-location`, destination)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      shoppingCart: {
        shippingLocation: { countryCode: 'DE', postalCode: '10115' },
        shippingOptions: [{ name: 'Post', costCents: 500 }],
      },
    })
    expect((await shopper.get(CART)).json).toMatchObject({ shippingOptions: [{ name: 'Post' }] })
  })

  it('fills the checkout in, which names the country in the language of the site', async () => {
    const shopper = await withScarf()
    await shopper.send('PUT', `${CART}/shipping-location`, { countryCode: 'DE', postalCode: '10115' })
    const { text } = await shopper.get('/commerce/goto-checkout')
    const filledIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1]
    expect(['zip', 'city'].map(filledIn)).toEqual(['10115', ''])
    expect(text).toContain('<option selected>Germany</option>')
  })

  it('is asked by a form without script, and a refusal leads back with a notice', async () => {
    const shopper = await withScarf()
    const send = (countryCode: string) =>
      shopper.submit(
        '/cart/shipping-location',
        [
          ['countryCode', countryCode],
          ['postalCode', ''],
        ],
        '/cart',
      )
    const taken = await send('AT')
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/cart#cart-shipping'])
    expect((await shopper.get(CART)).json).toMatchObject({ shippingLocation: { countryCode: 'AT' } })
    expect((await send('US')).status).toBe(303)
    expect((await shopper.get(CART)).json).toMatchObject({ shippingLocation: { countryCode: 'AT' } })
  })

  it.each([
    [{ countryCode: 'US', postalCode: '' }, { country: 'This shop does not send to that country.' }],
    [{ countryCode: '*', postalCode: '' }, { country: 'This shop does not send to that country.' }],
    [{}, { country: 'This shop does not send to that country.' }],
    [
      { countryCode: 'DE', postalCode: '1'.repeat(17) },
      { postalCode: 'A postal code has at most 16 characters.' },
    ],
  ])('%j is refused in words', async (destination, errors) => {
    const { status, json } = await (await withScarf()).send('PUT', `${CART}/shipping-location`, destination)
    expect(status).toBe(400)
    expect(json).toMatchObject({ errors })
  })

  it('needs a cart', async () => {
    const destination = { countryCode: 'DE', postalCode: '' }
    expect((await shop.shopper().send('PUT', `${CART}/shipping-location`, destination)).status).toBe(401)
  })
})
