import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenStore, open } from '../support/open.ts'
import { SMALL_SHOP } from '../support/small-shop.ts'

const ENTRIES = '/api/commerce/shopping-cart/entries'
/** The small shop with pens for everybody: their engravings make a line of each. */
const SITE = JSON.parse(JSON.stringify(SMALL_SHOP).replace('"qtyInStock":50', '"unlimited":true'))

let shop: OpenStore

beforeAll(async () => {
  shop = await open({ site: SITE })
})
afterAll(() => shop.close())

it('a cart has 200 lines at most, and what has a line is still added to it', async () => {
  const shopper = shop.shopper()
  const add = (initials: number) =>
    shopper.send('POST', ENTRIES, { itemId: 'pen', additionalFields: { 'text-initials': `${initials}` } })
  for (let n = 0; n < 200; n++) expect((await add(n)).status).toBe(200)
  const refused = await add(200)
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({
    message: 'The cart holds as many different items as it can. Please check out or remove one.',
  })
  expect((await add(7)).status).toBe(200)
  const { entries, totalQuantity } = await shopper.cart()
  expect([entries.length, totalQuantity]).toEqual([200, 201])
  await shopper.send('DELETE', `${ENTRIES}/${entries[0]!.id}`)
  expect((await add(200)).status).toBe(200)
})
