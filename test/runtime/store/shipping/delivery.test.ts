import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { fillIn, order, submit } from '../support/checkout.ts'
import { type OpenStore, open } from '../support/open.ts'
import { SCARCE, SMALL_SHOP } from '../support/small-shop.ts'

const POST = { name: 'Post', cents: 500, freeFromCents: 5000, days: [2, 3] }
const SITE: Site = {
  ...SMALL_SHOP,
  website: {
    ...SMALL_SHOP.website,
    baseUrl: 'https://wool.example',
    storeSettings: {
      ...Object(SMALL_SHOP.website.storeSettings),
      shippingCountryDefaultValue: 'DE',
      shipping: {
        zones: [
          { countries: ['DE'], rates: [POST, { name: 'Express', cents: 1200, days: [1, 1] }] },
          { countries: ['AT'], postalCodes: ['10'], rates: [{ ...POST, cents: 900 }] },
        ],
        pickUp: { name: 'Fetch it', at: 'Lindenweg 4', countries: ['DE'], days: [1, 1] },
      },
    },
  },
}
const FRIDAY = Date.UTC(2026, 10, 27, 12)

let shop: OpenStore
beforeAll(async () => {
  const plenty: Site = JSON.parse(JSON.stringify(SITE).replace('"qtyInStock":5', '"qtyInStock":500'))
  shop = await open({ site: plenty, now: () => FRIDAY })
})
afterAll(() => shop.close())

async function withScarf() {
  const shopper = shop.shopper()
  await shopper.add(SCARCE.itemId, SCARCE.sku)
  return shopper
}

describe('the checkout', () => {
  it('offers the ways to the usual country, each with days, cost and total', async () => {
    const { text } = await (await withScarf()).get('/commerce/goto-checkout')
    // Each value keeps its direction in a sentence of another one.
    expect(text).toMatch(
      /\u2068Post\u2069, \u2068[^\u2069]+\u2069: \u2068€5.00\u2069 <small>Total \u2068€34.50\u2069/,
    )
    const plain = text.replace(/<[^>]*>|[\u2068\u2069]/g, '').replace(/\s/g, ' ')
    expect(plain).toContain('Post, 1 – 2 December: €5.00 Total €34.50')
    expect(plain).toContain('Express, 30 November: €12.00 Total €41.50')
    expect(plain).toContain('Fetch it, Lindenweg 4, 30 November: free Total €29.50')
    expect(text).toMatch(/value="500 Post"[^>]* checked/)
    expect(plain).toContain('Total without delivery€29.50')
  })

  it('adds the cost of the chosen way to the order, which shopper and owner see', async () => {
    const shopper = await withScarf()
    const path = await order(shopper, { delivery: '1200 Express' })
    const { text } = await shopper.get(path)
    expect(text).toMatch(/Delivery: Express.*€12\.00.*Total.*€41\.50/)
    // Each part is isolated: the name may be Arabic where the days are English.
    expect(text).toContain('<dd><bdi>Express</bdi>, <bdi>30 November</bdi></dd>')
    const [, number = ''] = /Order ([2-9A-Z-]{9})/.exec(text) ?? []
    const owners = (await shopper.get(`/dashboard/orders/${number}`)).text
    expect(owners).toMatch(/Delivery: Express.*€12\.00.*Total.*€41\.50/s)
    expect(owners).toContain('Way of delivery</dt><dd><bdi>Express</bdi>, <bdi>30 November</bdi></dd>')
    expect((await shopper.get('/dashboard/orders.csv')).text).toContain(',Express,12,41.5,EUR,Scarf')
  })

  it('shows the ways to another country at a press, with what was typed and without a reproach', async () => {
    const shopper = await withScarf()
    const fields = await fillIn(shopper, { country: 'Austria', zip: '1010', email: 'no address' })
    const answer = await shopper.submit('/checkout/address', fields, '/commerce/goto-checkout')
    expect(answer.headers.get('location')).toBe('/commerce/goto-checkout#checkout-ways')
    const { text } = await shopper.get('/commerce/goto-checkout')
    expect(text).toMatch(/value="900 Post"[^>]* checked/)
    expect(text).toContain('value="no address"')
    expect(text).not.toContain('aria-invalid="true"')
  })

  it('shows the ways once more where the address has others than were shown', async () => {
    const shopper = await withScarf()
    const fields = await fillIn(shopper, { country: 'Austria', zip: '1010', delivery: '500 Post' })
    const { text } = await submit(shopper, fields)
    expect(text).toContain('Choose a way of delivery to this address.')
    expect(text).toMatch(/value="900 Post"[^>]* checked/)
    expect(text).toContain('<option selected>Austria</option>')
    const again = fields.map(([name, value]) => [name, name === 'delivery' ? '900 Post' : value] as const)
    expect((await submit(shopper, again)).headers.get('location')).toMatch(/^\/orders\//)
  })

  it.each([
    [{ country: 'Atlantis' }, 'country', 'This shop does not send to that country.'],
    [{ country: 'Austria', zip: '6020' }, 'zip', 'This shop does not send to that postal code.'],
    [{}, 'delivery', 'Choose a way of delivery to this address.'],
  ] as const)('refuses %j', async (details, field, message) => {
    const shopper = await withScarf()
    const { text } = await submit(shopper, await fillIn(shopper, details))
    expect(text).toContain(`id="checkout-${field}-error">${message}`)
    expect((await shopper.cart()).totalQuantity).toBe(1)
  })

  it('asks for no delivery of a digital product', async () => {
    const shopper = shop.shopper()
    await shopper.add('song', '')
    expect((await shopper.get('/commerce/goto-checkout')).text).not.toContain('name="delivery"')
    expect(await order(shopper)).toMatch(/^\/orders\//)
  })
})
