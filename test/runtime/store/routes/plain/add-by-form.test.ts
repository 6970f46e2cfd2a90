import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OpenStore, open } from '../../support/open.ts'
import type { Shopper } from '../../support/shopper.ts'
import { MUG } from '../../support/small-shop.ts'

const again = z.object({
  message: z.string(),
  values: z.object({
    again: z.object({
      path: z.string(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  }),
})

let shop: OpenStore
/** Milliseconds that the clock of the store is ahead. */
let ahead = 0
beforeAll(async () => {
  shop = await open({ now: () => Date.now() + ahead })
})
afterAll(() => shop.close())

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

  it('says at a second press that the first one counted, with the form of another add', async () => {
    const shopper = shop.shopper()
    const noticeOf = async () => {
      const request = new Request(shop.origin, { headers: { cookie: shopper.cookieHeader() } })
      return again.safeParse(await shop.store.notice(request)).data
    }
    await shopper.submit('/cart/entries', fields('', '3'))
    await shopper.submit('/cart/entries', fields('twice', '3'))
    expect(await noticeOf()).toBeUndefined()
    await shopper.submit('/cart/entries', fields('twice', '3'))
    const notice = await noticeOf()
    expect(notice?.message).toBe('You added Mug a moment ago. It was not added a second time.')
    const { path, fields: more } = notice!.values.again
    await shopper.submit(
      path,
      more.map(({ name, value }) => [name, value]),
    )
    expect(await noticeOf()).toBeUndefined()
    expect(await count(shopper)).toBe(9)
  })

  it('makes one cart of a subscription at two presses', async () => {
    const shopper = shop.shopper()
    await shopper.submit('/cart/entries', fields(''))
    const left = await shopper.stock('coffee', 'COFFEE')
    const press = (key: string) =>
      shopper.submit(
        '/cart/subscriptions',
        Object.entries({
          itemId: 'coffee',
          sku: 'COFFEE',
          quantity: '1',
          subscriptionOptionId: 'monthly',
          key,
        }),
      )
    const presses = await Promise.all(['same', 'same', 'other', ''].map(press))
    const carts = presses.map(({ headers }) => headers.get('location'))
    expect(carts[1]).toBe(carts[0])
    expect(new Set(carts).size).toBe(3)
    expect(await shopper.stock('coffee', 'COFFEE')).toBe(left - 3)
    for (const cart of carts) expect((await shopper.get(cart!)).status).toBe(200)
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
