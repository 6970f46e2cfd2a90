import { and, asc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cartEntries, stock } from '../database/schema.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import type { Catalog } from './catalog.ts'

/**
 * Key of stock. A variant's stock is taken when it goes into a cart and put back when
 * it leaves the cart or the cart expires (`LIFETIMES.cart` after its last change). So what lies in a cart can
 * be bought, two shoppers never hold the last piece, and at any moment
 *
 *     stock.quantity + the sum of cart_entries.held = stock.seeded
 *
 * Where the owner lowers stock below what carts hold, `quantity` is below 0, and the first orders get what
 * there is (`requireHeld`). Every change of both happens in one transaction, and taking is a conditional
 * update of one row: the database puts shoppers in order, whichever process they speak to.
 */
export interface StockKey {
  readonly itemId: string
  readonly variantId: string
}

/** Stock of a variant for sale. */
export interface StockLine extends StockKey {
  readonly unlimited: boolean
  readonly qtyInStock: number
}

/** Most pieces that are counted of unlimited stock: no visitor can fill its column. */
const MOST_COUNTED = 1_000_000_000

/**
 * Takes a number of pieces from stock, from unlimited stock, too: once it is limited, what was sold counts.
 * @returns how many were taken: all, or none where no more of unlimited stock can be counted. @throws Refusal
 */
export async function takeStock(tx: Database, key: StockKey, quantity: number): Promise<number> {
  const isCounted = and(eq(stock.unlimited, true), gt(stock.quantity, -MOST_COUNTED))
  const taken = tx.$with('taken').as(
    tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(and(isRow(key), or(gte(stock.quantity, quantity), isCounted)))
      .returning({ quantity: stock.quantity }),
  )
  // One way to the database for both kinds of stock.
  const [row] = await tx
    .with(taken)
    .select({ unlimited: stock.unlimited, isTaken: sql<boolean>`exists (select from ${taken})` })
    .from(stock)
    .where(isRow(key))
  if (row?.isTaken === true) return quantity
  if (row?.unlimited === true) return 0
  throw notEnough()
}

/** Makes sure that anything is left of a variant. @throws Refusal */
export async function requireStock(db: Database, key: StockKey): Promise<void> {
  if (!(await hasStock(db, key))) throw notEnough()
}

/** Returns true if any of a variant is left. */
export async function hasStock(db: Database, key: StockKey): Promise<boolean> {
  const isSomeLeft = or(stock.unlimited, gt(stock.quantity, 0))
  const rows = await db
    .select({ quantity: stock.quantity })
    .from(stock)
    .where(and(isRow(key), isSomeLeft))
  return rows.length > 0
}

/**
 * Makes sure that what a line of a cart holds is there to be sold: the owner may have less by now than all
 * carts hold together, and the first order gets it. @throws Refusal
 */
export async function requireHeld(tx: Database, key: StockKey, held: number): Promise<void> {
  if (held === 0) return
  const [row] = await tx.select().from(stock).where(isRow(key)).for('update')
  if (row === undefined || row.unlimited || row.quantity >= 0) return
  const isLine = and(eq(cartEntries.itemId, key.itemId), eq(cartEntries.variantId, key.variantId))
  const [carts] = await tx
    .select({ held: sql<number>`coalesce(sum(${cartEntries.held}), 0)::int` })
    .from(cartEntries)
    .where(isLine)
  if (row.quantity + (carts?.held ?? 0) < held) throw notEnough()
}

function notEnough(): Refusal {
  return new Refusal({ status: 409, code: 'OUT_OF_STOCK', message: MESSAGES.notEnough })
}

/** Puts a number of pieces back into stock. */
export async function putBackStock(tx: Database, key: StockKey, quantity: number): Promise<void> {
  if (quantity === 0) return
  await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${quantity}` })
    .where(isRow(key))
}

/** Returns the stock of the variants of some items, in a stable order. */
export async function readStock(db: Database, itemIds: readonly string[]): Promise<readonly StockLine[]> {
  if (itemIds.length === 0) return []
  return selectStock(db)
    .where(inArray(stock.itemId, [...itemIds]))
    .orderBy(asc(stock.itemId), asc(stock.variantId))
}

/** Returns the stock of all items. */
export async function readAllStock(db: Database): Promise<readonly StockLine[]> {
  return selectStock(db)
}

/**
 * Returns the stock of the items that have changed since a moment of `readMoment`, and of others that were
 * about to change then. A row names the transaction that wrote it last.
 */
export async function readChangedStock(db: Database, since: string): Promise<readonly StockLine[]> {
  const changed = db
    .select({ itemId: stock.itemId })
    .from(stock)
    .where(sql`age(${stock}.xmin) <= age(${since}::xid)`)
  return selectStock(db).where(inArray(stock.itemId, changed))
}

/** Returns the first transaction that may not have ended: whatever is read later shows all those before. */
export async function readMoment(db: Database): Promise<string> {
  const [row] = await db
    .select({ moment: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::xid::text` })
    .from(sql`(select) as one`)
  return row!.moment
}

function selectStock(db: Database) {
  return db
    .select({
      itemId: stock.itemId,
      variantId: stock.variantId,
      unlimited: stock.unlimited,
      qtyInStock: sql<number>`greatest(${stock.quantity}, 0)`,
    })
    .from(stock)
    .$dynamic()
}

/**
 * Adds the stock of a site's data: new variants as the data has them, known ones by the change of the data
 * since the last time. What lies in carts stays there: where it is more than there is now, stock is below 0.
 * @returns a line for the log about each variant whose stock this brought below 0
 */
export async function seedStock(db: Database, catalog: Catalog): Promise<readonly string[]> {
  const variants = [...catalog.values()]
    .flatMap((item) => item.variants)
    // In one order, so that two processes that open at once do not wait for each other in a ring.
    .sort((a, b) => compareText(a.itemId, b.itemId) || compareText(a.id, b.id))
  const column = (key: 'itemId' | 'id' | 'unlimited' | 'quantity', type: SQL) =>
    sql`${sql.param(variants.map((variant) => variant[key]))}::${type}[]`
  const columns = [
    column('itemId', sql`text`),
    column('id', sql`text`),
    column('unlimited', sql`boolean`),
    column('quantity', sql`integer`),
    column('quantity', sql`integer`),
  ]
  // A column is one parameter: a query has room for some thousands, a site for more variants.
  const changed = await db
    .insert(stock)
    .select(sql`select * from unnest(${sql.join(columns, sql`, `)})`)
    .onConflictDoUpdate({
      target: [stock.itemId, stock.variantId],
      set: {
        unlimited: sql`excluded.unlimited`,
        seeded: sql`excluded.seeded`,
        quantity: sql`${stock.quantity} + excluded.seeded - ${stock.seeded}`,
      },
      setWhere: sql`${stock.seeded} <> excluded.seeded or ${stock.unlimited} <> excluded.unlimited`,
    })
    .returning()
  return changed
    .filter(({ unlimited, quantity }) => !unlimited && quantity < 0)
    .map((row) => describeMissing(row, catalog))
}

function describeMissing(row: typeof stock.$inferSelect, catalog: Catalog): string {
  const item = catalog.get(row.itemId)
  const sku = item?.variants.find(({ id }) => id === row.variantId)?.sku
  return `stock of ${item?.title} (${sku || row.variantId}) is ${row.quantity}: its qtyInStock of ${row.seeded} is less than what was sold and is in carts; write the sum of all pieces that ever came in`
}

function isRow({ itemId, variantId }: StockKey) {
  return and(eq(stock.itemId, itemId), eq(stock.variantId, variantId))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
