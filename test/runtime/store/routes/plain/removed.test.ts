import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OpenStore, open } from '../../support/open.ts'
import type { Shopper } from '../../support/shopper.ts'
import { MUG, SMALL_SHOP } from '../../support/small-shop.ts'

const EXPRESS = {
  ...SMALL_SHOP,
  website: { ...SMALL_SHOP.website, storeSettings: { selectedCurrency: 'EUR', expressCheckout: true } },
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
beforeAll(async () => {
  shop = await open({ site: EXPRESS })
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

it('a line has one more or one less by a button of its form, and at least one', async () => {
  const shopper = shop.shopper()
  await shopper.add('song', '')
  const [entry] = (await shopper.cart()).entries
  const press = async (quantity: string, step: string) => {
    const fields = Object.entries({ quantity, step })
    await shopper.submit(`/cart/entries/${entry?.id}`, fields, '/cart')
    return (await shopper.cart()).totalQuantity
  }
  expect([await press('1', '1'), await press('5', '-1'), await press('1', '-1')]).toEqual([2, 4, 1])
})
