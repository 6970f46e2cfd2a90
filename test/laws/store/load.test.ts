import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenStore, open } from '../../runtime/store/support/open.ts'
import { rush } from '../../runtime/store/support/rush.ts'
import { MUG, SCARCE } from '../../runtime/store/support/small-shop.ts'

let shop: OpenStore

beforeAll(async () => {
  shop = await open({ limits: { cart: { limit: 1000, windowSeconds: 60 } } })
})
afterAll(() => shop.close())

it('answers 200 adds in flight without an error', async () => {
  const { statuses } = await rush(shop.origin, { itemId: 'mug', sku: MUG.red }, { adds: 300, inFlight: 200 })
  expect([...statuses]).toEqual([[200, 300]])
  expect(await shop.shopper().stock('mug', MUG.red)).toBe(MUG.stock - 300)
})

it('sells what there is and no more to 100 in flight', async () => {
  const { statuses } = await rush(shop.origin, SCARCE, { adds: 100, inFlight: 100 })
  expect(Object.fromEntries(statuses)).toEqual({ 200: SCARCE.stock, 409: 100 - SCARCE.stock })
  expect(await shop.shopper().stock(SCARCE.itemId, SCARCE.sku)).toBe(0)
})

it('answers single queries that all come at once', async () => {
  const stocks = await Promise.all(Array.from({ length: 300 }, () => shop.store.changedStock()))
  expect(stocks.every(({ items }) => items.has('mug'))).toBe(true)
})
