import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseChoice } from '../../../../runtime/store/database/database.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { openStore } from '../../../../runtime/store/index.ts'
import { choiceOf, DATABASE_KINDS, type Databases } from '../support/database-choices.ts'
import { readLedger, readLedgers } from '../support/ledger.ts'
import { type OpenStore, open } from '../support/open.ts'
import { type StoreProcess, startStore } from '../support/process.ts'
import { Shopper } from '../support/shopper.ts'
import { MUG, SCARCE, SMALL_SHOP } from '../support/small-shop.ts'

const TIME = 120_000
/** `npm run test:long` kills the server three times. */
const ROUNDS = process.env.LONG ? [1, 2, 3] : [1]
/** Shoppers who come at once, and how many of them fill and change carts. */
const [CROWD, BUSY] = process.env.LONG ? [40, 12] : [16, 6]
/** Shoppers who add while the server is killed, and answers before it. */
const [ADDING, ANSWERED] = process.env.LONG ? [30, 60] : [12, 24]
const MANY = { cart: { limit: 1_000_000, windowSeconds: 60 } }

describe.each(DATABASE_KINDS)('a store in $name', { timeout: TIME }, ({ isThere, name, start }) => {
  const isServer = name.includes('server')
  let databases: Databases
  /** For tests that do not disturb each other. */
  let shop: OpenStore
  const processes: StoreProcess[] = []
  const stores: OpenStore[] = []

  beforeAll(async () => {
    if (!isThere) return
    databases = await start()
    shop = await open({ database: databases.fresh(), limits: MANY })
  }, TIME)
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((one) => one.stop()))
    for (const one of stores.splice(0)) await one.close()
  })
  afterAll(async () => {
    await shop?.close()
    databases?.stop()
  })

  async function openOn(database: DatabaseChoice): Promise<OpenStore> {
    const opened = await open({ database, limits: MANY })
    stores.push(opened)
    return opened
  }

  async function startAt(location: string): Promise<StoreProcess> {
    const started = await startStore(location)
    processes.push(started)
    return started
  }

  it.skipIf(!isThere)(
    'never sells more than there is to shoppers who all come at once, and finds all again when it is opened again',
    async () => {
      const location = databases.next()
      const busyShop = await openOn(choiceOf(location))
      const shoppers = Array.from({ length: CROWD }, () => busyShop.shopper())
      const answers = await Promise.all(shoppers.map((shopper) => shopper.add(SCARCE.itemId, SCARCE.sku)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(SCARCE.stock)
      expect(statuses.filter((status) => status === 409)).toHaveLength(CROWD - SCARCE.stock)
      const busy = Array.from({ length: BUSY }, async () => {
        const shopper = busyShop.shopper()
        for (const step of [1, 2, 3]) {
          await shopper.add('mug', step % 2 ? MUG.red : MUG.blue, 100)
          const [line] = (await shopper.cart()).entries
          const path = `/api/commerce/shopping-cart/entries/${line?.id}`
          if (step === 2) await shopper.send('PUT', path, { quantity: 7 })
          if (step === 3) await shopper.send('DELETE', path)
        }
      })
      await Promise.all(busy)
      const [shopper] = shoppers
      await shopper!.add('mug', MUG.blue, 2)
      const [cart, left] = [await shopper!.cart(), await shopper!.stock('mug', MUG.blue)]
      await stores.pop()?.close()

      // The cart, its secrets and the stock are those of before; a cart is found by its visitor, too.
      const again = new Shopper((await openOn(choiceOf(location))).origin)
      for (const [name, value] of shopper!.cookies) again.cookies.set(name, value)
      expect(cart.entries).toContainEqual(expect.objectContaining({ quantity: 2 }))
      expect(await again.cart()).toEqual(cart)
      expect(await again.stock('mug', MUG.blue)).toBe(left)
      again.cookies.delete('CART')
      expect(await again.cart()).toEqual(cart)
      await stores.pop()?.close()

      const [scarce, mug] = await readLedgers(location, [SCARCE.itemId, 'mug'])
      expect(scarce).toEqual({ seeded: 5, left: 0, held: 5, inCarts: 5 })
      expect(mug?.seeded).toBe(2 * MUG.stock)
      expect(mug).toMatchObject({ held: mug?.inCarts, left: 2 * MUG.stock - Number(mug?.held) })
    },
  )

  it.skipIf(!isThere)('puts the first adds of one visitor into one cart', async () => {
    const shopper = shop.shopper()
    await shopper.send('POST', '/api/form/FormSubmissionKey')
    await Promise.all(Array.from({ length: 8 }, () => shopper.add('mug', MUG.red)))
    expect(await shopper.cart()).toMatchObject({ totalQuantity: 8, entries: [{ quantity: 8 }] })
  })

  it.skipIf(!isThere)('thanks for a form however often it is pressed, and keeps it once', async () => {
    const shopper = shop.shopper()
    const { crumb } = shop.store.session(new Request(shop.origin))
    shopper.cookies.set('crumb', crumb)
    const fields = [['email', 'eva@example.com']] as const
    const presses = Array.from({ length: 6 }, () => shopper.submit('/forms/form-newsletter', fields))
    const locations = (await Promise.all(presses)).map(({ headers }) => headers.get('location'))
    expect(locations).toEqual(Array(6).fill('/thank-you'))
    const { text } = await shopper.get('/dashboard')
    expect(text.match(/eva@example\.com/g) ?? []).toHaveLength(1)
  })

  it.skipIf(!isThere)('keeps its books when the server is killed in the middle of adds', async () => {
    const location = databases.next()
    const answered = { count: 0 }
    for (const round of ROUNDS) {
      const server = await startAt(location)
      if (!isServer) await expectLocked(location)
      const adding = Array.from({ length: ADDING }, async () => {
        const shopper = server.shopper()
        for (;;) {
          const { status } = await shopper.add('mug', MUG.red, 1)
          if (status === 200) answered.count++
          else if (status !== 409) throw new Error(`The server answered ${status}.`)
        }
      })
      const cut = Promise.allSettled(adding)
      while (answered.count < round * ANSWERED) await new Promise((done) => setTimeout(done, 5))
      await server.kill()
      const endings = await cut
      expect(endings.every((ending) => String(Reflect.get(ending, 'reason')).includes('fetch failed'))).toBe(
        true,
      )
      const { seeded, left, held, inCarts } = await readLedger(location, 'mug')
      expect(left + held).toBe(seeded)
      expect(held).toBe(inCarts)
      // What was answered is kept; of what was under way, each add happened whole or not at all.
      expect(held).toBeGreaterThanOrEqual(answered.count)
      expect(held).toBeLessThanOrEqual(answered.count + round * ADDING)
    }
  })

  it.skipIf(!isThere || !isServer)(
    'is made once by processes that open it at once, and is one to all of them',
    async () => {
      const location = databases.next()
      const [first, second] = await Promise.all([startAt(location), startAt(location)])
      const shopper = first.shopper()
      await shopper.add(SCARCE.itemId, SCARCE.sku, 2)
      const elsewhere = new Shopper(second.origin)
      for (const [name, value] of shopper.cookies) elsewhere.cookies.set(name, value)
      expect(await elsewhere.cart()).toEqual(await shopper.cart())
      expect(await elsewhere.stock(SCARCE.itemId, SCARCE.sku)).toBe(3)
      const rush = Array.from({ length: 20 }, (_, i) =>
        new Shopper(i % 2 ? first.origin : second.origin).add(SCARCE.itemId, SCARCE.sku),
      )
      const statuses = (await Promise.all(rush)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(3)
      expect(await readLedger(location, SCARCE.itemId)).toMatchObject({ left: 0, held: 5 })
    },
  )

  it.skipIf(!isThere || !isServer)('says so where the user may make no tables', async () => {
    const location = databases.next()
    const { db, close } = await openDatabase(choiceOf(location))
    await db.execute(sql`create role guest login`)
    await close()
    const opening = openStore({ site: SMALL_SHOP, database: { url: location.replace('store@', 'guest@') } })
    await expect(opening).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringContaining('The user may not make tables.'),
    })
  })

  it.skipIf(!isThere)('follows a site whose data says more or less of a product', async () => {
    const shopper = shop.shopper()
    await shopper.add(SCARCE.itemId, SCARCE.sku, 2)
    const restocked: unknown = JSON.parse(
      JSON.stringify(SMALL_SHOP).replace('"qtyInStock":5', '"qtyInStock":9'),
    )
    await shop.store.setSite(restocked as typeof SMALL_SHOP)
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(7)
    await shop.store.setSite(SMALL_SHOP)
    expect(await shopper.stock(SCARCE.itemId, SCARCE.sku)).toBe(3)
  })
})

/** A folder belongs to one process at a time. */
async function expectLocked(folder: string): Promise<void> {
  await expect(openStore({ site: SMALL_SHOP, database: { folder } })).rejects.toMatchObject({
    name: 'StoreError',
    message: `Another process uses the store's folder ${folder}/.vitrine-store.`,
    help: expect.stringContaining('DATABASE_URL'),
  })
}
