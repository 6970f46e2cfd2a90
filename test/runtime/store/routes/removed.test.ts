import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OpenStore, open } from '../support/open.ts'
import type { Shopper } from '../support/shopper.ts'
import { MUG, SMALL_SITE } from '../support/small-site.ts'

const EXPRESS = {
  ...SMALL_SITE,
  website: { ...SMALL_SITE.website, storeSettings: { selectedCurrency: 'EUR', expressCheckout: true } },
}
const ENTRIES = '/api/commerce/shopping-cart/entries'
const undoIn = z.object({
  values: z.object({
    undo: z.object({
      path: z.string(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  }),
})

let shop: OpenStore
/** Milliseconds that the clock of the store is ahead. */
let ahead = 0
beforeAll(async () => {
  shop = await open({ site: EXPRESS, now: () => Date.now() + ahead })
})
afterAll(() => shop.close())

/** Removes the first line of a cart as a page without script does. @returns path and fields of the form. */
async function remove(shopper: Shopper) {
  const [entry] = (await shopper.cart()).entries
  await shopper.submit(`/cart/entries/${entry?.id}`, [['remove', 'yes']], '/cart')
  const request = new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })
  return undoIn.parse(await shop.store.notice(request)).values.undo
}

describe('a line that was removed without script', () => {
  it.each([
    { itemId: 'mug', sku: MUG.blue, quantity: 3 },
    { itemId: 'song', sku: '', quantity: 1 },
    {
      ...{ itemId: 'pen', sku: '', quantity: 2 },
      additionalFields: { 'text-initials': '<"&', 'select-font': 'Sans' },
    },
    {
      ...{ itemId: 'card', sku: 'CARD-50', quantity: 2 },
      giftCard: { name: 'عائشة', email: 'a@example.org', message: 'Two\n<b>lines</b>', day: '' },
    },
  ])('is put back as it was by the form of its notice: $itemId', async (wish) => {
    const shopper = shop.shopper()
    await shopper.send('POST', ENTRIES, wish)
    const { entries } = await shopper.cart()
    const { path, fields } = await remove(shopper)
    expect((await shopper.cart()).entries).toEqual([])
    const sent = [...fields.map(({ name, value }) => [name, value] as const), ['undo', 'yes'] as const]
    // Two presses at once are one.
    // Not to the checkout, where an add leads in this shop.
    for (const answer of await Promise.all([1, 2].map(() => shopper.submit(path, sent, '/cart'))))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart'])
    expect((await shopper.cart()).entries).toEqual(
      entries.map((entry) => ({ ...entry, id: expect.any(String) })),
    )
  })
})

describe('the form of a product without script', () => {
  const keyOf = (shopper: Shopper) =>
    shop.store.session(new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })).press
  const fields = (key: string, quantity = '2') =>
    Object.entries({ itemId: 'mug', sku: MUG.blue, quantity, key })
  const count = async (shopper: Shopper) => (await shopper.cart()).totalQuantity

  it('adds once at two presses, and again from the next page', async () => {
    const shopper = shop.shopper()
    await shopper.submit('/cart/entries', fields(''))
    expect(await count(shopper)).toBe(2)
    const first = keyOf(shopper)
    const answers = await Promise.all([1, 2].map(() => shopper.submit('/cart/entries', fields(first))))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(await count(shopper)).toBe(4)
    await shopper.submit('/cart/entries', fields(first, '1'))
    expect(await count(shopper)).toBe(5)
    const second = keyOf(shopper)
    expect(second).not.toBe(first)
    await shopper.submit('/cart/entries', fields(second))
    expect(await count(shopper)).toBe(7)
    // A page that Back shows again, later.
    ahead += 31_000
    await shopper.submit('/cart/entries', fields(first))
    expect(await count(shopper)).toBe(9)
  })

  it('adds for each visitor of a page that they share, and after a refusal', async () => {
    for (const shopper of [shop.shopper(), shop.shopper()]) {
      await shopper.submit('/cart/entries', fields('shared', '1000000'))
      expect(await count(shopper)).toBe(0)
      for (let press = 0; press < 2; press++) await shopper.submit('/cart/entries', fields('shared', '1'))
      expect(await count(shopper)).toBe(1)
    }
  })
})
