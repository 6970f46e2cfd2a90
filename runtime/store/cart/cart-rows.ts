import { and, asc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { LIFETIMES } from '../config.ts'
import type { Database } from '../database/database.ts'
import { cartEntries, carts } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { putBackStock, type StockKey } from '../stock/stock.ts'
import { newToken } from '../token.ts'

export type Cart = typeof carts.$inferSelect
export type Entry = typeof cartEntries.$inferSelect

/**
 * Who asks for a cart: the token in the cart cookie, empty where the browser sent none, and the visitor in
 * the crumb.
 */
export interface CartOwner {
  readonly token: string
  readonly visitor: string
  /** True if the visitor was unknown before this call, so that nothing can be found by the name. */
  readonly isNew: boolean
}

/** A call about the cart of a visitor at a moment (epoch milliseconds). */
export interface CartCall {
  readonly owner: CartOwner
  readonly now: number
}

/** Returns the columns by which the cart of an owner is found, with their values: first the token. */
export function ownerKeys({
  token,
  visitor,
  isNew,
}: CartOwner): readonly (readonly [column: 'token' | 'visitor', value: string])[] {
  return [
    ...(token === '' ? [] : [['token', token] as const]),
    ...(isNew ? [] : [['visitor', visitor] as const]),
  ]
}

function ownerships(owner: CartOwner): readonly (SQL | undefined)[] {
  return ownerKeys(owner).map(([column, value]) => and(eq(carts.kind, 'cart'), eq(carts[column], value)))
}

/** Returns the cart of a visitor; undefined where there is none or it has expired. */
export async function findCart(db: Database, { owner, now }: CartCall): Promise<Cart | undefined> {
  for (const isTheirs of ownerships(owner)) {
    const [cart] = await db
      .select()
      .from(carts)
      .where(and(isTheirs, gt(carts.expiresAt, now)))
    if (cart !== undefined) return cart
  }
  return undefined
}

/** The cart of a subscription by its token; undefined where there is none or it has expired. */
export async function findSubscription(db: Database, token: string, now: number): Promise<Cart | undefined> {
  const [cart] = await db.select().from(carts).where(isSubscription(token, now))
  return cart
}

/** Finds the cart of a subscription, which no other call changes before the transaction ends. */
export async function lockSubscription(tx: Database, token: string, now: number): Promise<Cart | undefined> {
  const [cart] = await tx.select().from(carts).where(isSubscription(token, now)).for('update')
  return cart
}

function isSubscription(token: string, now: number) {
  return and(eq(carts.kind, 'subscription'), eq(carts.token, token), gt(carts.expiresAt, now))
}

/** The lines of a cart in the order in which they came. */
export async function readEntries(db: Database, cartId: string): Promise<readonly Entry[]> {
  return db
    .select()
    .from(cartEntries)
    .where(eq(cartEntries.cartId, cartId))
    .orderBy(asc(cartEntries.position))
}

/**
 * Finds a cart to change it: the cart lives on from now, and no other call changes it before the transaction
 * ends.
 */
export async function lockCart(tx: Database, { owner, now }: CartCall): Promise<Cart | undefined> {
  for (const isTheirs of ownerships(owner)) {
    const [cart] = await tx
      .update(carts)
      .set({ expiresAt: now + LIFETIMES.cart })
      .where(and(isTheirs, gt(carts.expiresAt, now)))
      .returning()
    if (cart !== undefined) return cart
  }
  return undefined
}

/** Returns a new cart for a visitor, or the one that another call of the same visitor has just made. */
export async function makeCart(tx: Database, { owner, now }: CartCall): Promise<Cart> {
  const expiresAt = now + LIFETIMES.cart
  const values = { token: newToken(), kind: 'cart' as const, createdAt: now, expiresAt }
  if (!owner.isNew) await releaseWhere(tx, and(eq(carts.visitor, owner.visitor), lte(carts.expiresAt, now)))
  const [cart] = await tx
    .insert(carts)
    .values({ ...values, visitor: owner.visitor })
    .onConflictDoUpdate({ target: carts.visitor, set: { expiresAt } })
    .returning()
  return cart!
}

const CARTS_AT_ONCE = 100

/** Puts back what lies in carts that have expired. @returns how many carts there were */
export async function releaseExpiredCarts(db: Database, now: number): Promise<number> {
  let released = 0
  for (;;) {
    const expired = await inTransaction(db, (tx) => releaseWhere(tx, lte(carts.expiresAt, now)))
    released += expired
    if (expired < CARTS_AT_ONCE) return released
  }
}

/** Takes some carts away and puts back what lay in them. @returns how many there were */
async function releaseWhere(tx: Database, condition: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(condition)
    .limit(CARTS_AT_ONCE)
    // Another process may be at the same work.
    .for('update', { skipLocked: true })
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const entries = await tx.select().from(cartEntries).where(inArray(cartEntries.cartId, ids))
  // Rows of stock are always locked in this order, so that no two transactions wait for each other.
  const ordered = [...entries].sort((a, b) => (stockName(a) < stockName(b) ? -1 : 1))
  for (const entry of ordered) await putBackStock(tx, entry, entry.held)
  await tx.delete(carts).where(inArray(carts.id, ids))
  return rows.length
}

function stockName({ itemId, variantId }: StockKey): string {
  return `${itemId}\n${variantId}`
}
