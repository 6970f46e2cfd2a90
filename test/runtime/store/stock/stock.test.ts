import { describe, expect, it, onTestFinished } from 'vitest'
import { fillIn, order, submit } from '../support/checkout.ts'
import { open } from '../support/open.ts'
import { firstEntry } from '../support/shopper.ts'
import { SCARCE, SMALL_SHOP } from '../support/small-shop.ts'

function withStock(stock: string): typeof SMALL_SHOP {
  return JSON.parse(JSON.stringify(SMALL_SHOP).replace('"qtyInStock":5', stock))
}

async function openShop(options: Parameters<typeof open>[0] = {}) {
  const shop = await open(options)
  onTestFinished(() => shop.close())
  return shop
}

describe('a site that has less of a product than carts hold', () => {
  it('sells no more than there is: the first order gets it, and a line that leaves a cart frees only that', async () => {
    const lines: string[] = []
    const shop = await openShop({ log: (line) => lines.push(line) })
    const [first, second] = [shop.shopper(), shop.shopper()]
    await first.add(SCARCE.itemId, SCARCE.sku, 2)
    await second.add(SCARCE.itemId, SCARCE.sku, 2)
    await shop.store.setSite(withStock('"qtyInStock":3'))
    expect(await first.stock(SCARCE.itemId, SCARCE.sku)).toBe(0)
    expect(lines).toEqual([
      'stock of Scarf (SCARF) is -1: its qtyInStock of 3 is less than what was sold and is in carts; write the sum of all pieces that ever came in',
    ])
    expect(await order(first)).toMatch(/^\/orders\//)
    const answer = await submit(second, await fillIn(second))
    expect([answer.status, answer.text.includes('is not available in this quantity')]).toEqual([200, true])
    const [line] = (await second.cart()).entries
    await second.send('DELETE', `/api/commerce/shopping-cart/entries/${line?.id}`)
    expect(await second.stock(SCARCE.itemId, SCARCE.sku)).toBe(1)
    await second.add(SCARCE.itemId, SCARCE.sku, 1)
    expect(await order(second)).toMatch(/^\/orders\//)
  })

  it('sells without limit where stock is unlimited, and counts what is sold then', async () => {
    const shop = await openShop()
    const [first, second] = [shop.shopper(), shop.shopper()]
    await first.add(SCARCE.itemId, SCARCE.sku, 4)
    await shop.store.setSite(withStock('"unlimited":true'))
    expect(await second.add(SCARCE.itemId, SCARCE.sku, 50)).toMatchObject({ status: 200 })
    expect([await order(first), await order(second)]).toEqual(
      Array(2).fill(expect.stringMatching('/orders/')),
    )
    await shop.store.setSite(withStock('"qtyInStock":60'))
    expect(await first.stock(SCARCE.itemId, SCARCE.sku)).toBe(6)
  })

  it('puts back what a line of unlimited stock holds', async () => {
    const shop = await openShop()
    const shopper = shop.shopper()
    await shop.store.setSite(withStock('"unlimited":true'))
    const added = await shopper.add(SCARCE.itemId, SCARCE.sku, 50)
    const line = `/api/commerce/shopping-cart/entries/${firstEntry(added)}`
    expect(await shopper.send('PUT', line, { quantity: 1 })).toMatchObject({ status: 200 })
    await shop.store.setSite(withStock('"qtyInStock":6'))
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(5)
  })
})

it('is kept for variants by ids with any characters', async () => {
  const ids = ['NULL', 'a "b", \\c', '{d}', '日本', "e's"]
  const priceMoney = { value: '1.00', currency: 'EUR' }
  const variants = ids.map((id, at) => ({ id, priceMoney, unlimited: at === 0, qtyInStock: at }))
  const item = {
    ...SMALL_SHOP.collections[0]!.items![0]!,
    id: 'odd',
    structuredContent: { productType: 1, variants },
  }
  const site = { ...SMALL_SHOP, collections: [{ ...SMALL_SHOP.collections[0]!, items: [item] }] }
  const shop = await open({ site })
  onTestFinished(() => shop.close())
  const { items } = await shop.store.changedStock()
  expect(items.get('odd')?.map(({ unlimited, qtyInStock }) => [unlimited, qtyInStock])).toEqual([
    [true, 0],
    ...[1, 2, 3, 4].map((left) => [false, left]),
  ])
})
