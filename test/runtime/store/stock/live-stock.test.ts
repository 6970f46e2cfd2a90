import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { stock } from '../../../../runtime/store/database/schema.ts'
import { choiceOf, DATABASE_KINDS, type Databases } from '../support/database-choices.ts'
import { type OpenStore, open } from '../support/open.ts'
import { MUG, SCARCE } from '../support/small-shop.ts'

describe.each(DATABASE_KINDS)('stock that has changed in $name', ({ isThere, name, start }) => {
  let databases: Databases
  let location: string
  let shop: OpenStore

  beforeAll(async () => {
    if (!isThere) return
    databases = await start()
    location = databases.next()
    shop = await open({ database: choiceOf(location) })
  })
  afterAll(async () => {
    await shop?.close()
    databases?.stop()
  })

  it.skipIf(!isThere)('is that of items which were sold, put back or set since', async () => {
    const { moment, items } = await shop.store.changedStock()
    expect([items.has('mug'), items.get(SCARCE.itemId)?.[0]?.qtyInStock]).toEqual([true, SCARCE.stock])
    const shopper = shop.shopper()
    await shopper.add('mug', MUG.red, 3)
    const sold = await shop.store.changedStock(moment)
    // All variants of the item, in the order of the site's data.
    expect(sold.items.get('mug')?.map(({ sku }) => sku)).toEqual(items.get('mug')?.map(({ sku }) => sku))
    expect(sold.items.get('mug')?.find(({ sku }) => sku === MUG.red)?.qtyInStock).toBe(MUG.stock - 3)
    expect(sold.items.size).toBe(1)
    expect((await shop.store.changedStock(sold.moment)).items.size).toBe(0)
    const [line] = (await shopper.cart()).entries
    await shopper.send('DELETE', `/api/commerce/shopping-cart/entries/${line?.id}`)
    const { items: back } = await shop.store.changedStock(sold.moment)
    expect(back.get('mug')).toEqual(items.get('mug'))
  })

  it.skipIf(!isThere)('is all of it where the database has gone back, as from a backup', async () => {
    const { moment, items } = await shop.store.changedStock()
    const later = String(Number(moment) + 1000)
    expect([...(await shop.store.changedStock(later)).items.keys()].sort()).toEqual([...items.keys()].sort())
  })

  it.skipIf(!isThere || !name.includes('server'))(
    'is that of a change in another process, too, which had begun before and ended later',
    async () => {
      const other = await openDatabase(choiceOf(location))
      const row = and(eq(stock.itemId, SCARCE.itemId), eq(stock.variantId, SCARCE.sku))
      const moment = await other.db.transaction(async (tx) => {
        await tx.update(stock).set({ quantity: 1 }).where(row)
        // Later transactions end before.
        await shop.shopper().add('mug', MUG.blue)
        return (await shop.store.changedStock()).moment
      })
      const { items } = await shop.store.changedStock(moment)
      expect(items.get(SCARCE.itemId)?.[0]?.qtyInStock).toBe(1)
      await other.close()
    },
  )
})
