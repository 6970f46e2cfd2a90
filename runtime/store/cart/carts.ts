import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { LIFETIMES, MOST } from '../config.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/order-schema.ts'
import { cartEntries, carts } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal, refusedCall } from '../refusal.ts'
import { sha256 } from '../sha256.ts'
import { putBackStock, type StockKey, takeStock } from '../stock/stock.ts'
import {
  type Cart,
  type CartCall,
  type Entry,
  lockCart,
  makeCart,
  readEntries,
  releaseExpiredCarts,
} from './cart-rows.ts'
import type { GiftCard } from './gift-card.ts'

/** An item for the cart. */
export interface NewEntry extends StockKey {
  readonly quantity: number
  /** JSON, empty for none. */
  readonly additionalFields: string
  /** Null for anything but a gift card. */
  readonly giftCard: GiftCard | null
}

/** A cart after a change: all its lines, and the one that was changed. */
export interface ChangedEntry {
  readonly cart: Cart
  readonly entries: readonly Entry[]
  readonly entry: Entry
}

/**
 * Puts something into the visitor's cart, into the line that already holds the same; the cart is made where
 * there is none.
 */
export function addEntry(db: Database, call: CartCall, wish: NewEntry): Promise<ChangedEntry> {
  return withStock(db, call.now, async (tx) => {
    const cart = (await lockCart(tx, call)) ?? (await makeCart(tx, call))
    const held = await takeStock(tx, wish, wish.quantity)
    const entry = await putEntry(tx, cart, { ...wish, held })
    // No other call can have put anything into the cart of a visitor who is new with this call.
    const isFirst = call.owner.isNew && call.owner.token === ''
    const entries = isFirst ? [entry] : await readEntries(tx, cart.id)
    if (entries.length > MOST.entries) throw refusedCall(MESSAGES.cartFull)
    return { cart, entries, entry }
  })
}

/** A subscription, and the token of the cart for it. */
export interface NewSubscription extends NewEntry {
  readonly token: string
  readonly subscriptionOptionId: string | null
}

/** Makes the cart of a subscription, which holds this and nothing else; one that is there lives on. */
export function addSubscription(
  db: Database,
  now: number,
  { token, subscriptionOptionId, ...wish }: NewSubscription,
): Promise<void> {
  return withStock(db, now, async (tx) => {
    const expiresAt = now + LIFETIMES.subscription
    const [cart] = await tx
      .insert(carts)
      .values({ token, kind: 'subscription', subscriptionOptionId, createdAt: now, expiresAt })
      .onConflictDoUpdate({ target: carts.token, set: { expiresAt } })
      .returning()
    if ((await readEntries(tx, cart!.id)).length > 0) return
    await putEntry(tx, cart!, { ...wish, held: await takeStock(tx, wish, wish.quantity) })
  })
}

/** Sets how many of a line are wanted. */
export function setQuantity(
  db: Database,
  call: CartCall,
  { entryId, quantity }: { readonly entryId: string; readonly quantity: number },
): Promise<ChangedEntry> {
  return withStock(db, call.now, async (tx) => {
    const { cart, entry } = await lockEntry(tx, call, entryId)
    const more = quantity - entry.quantity
    const taken = more > 0 ? await takeStock(tx, entry, more) : -Math.min(-more, entry.held)
    if (taken < 0) await putBackStock(tx, entry, -taken)
    return updateEntry(tx, cart, { ...entry, quantity, held: entry.held + taken })
  })
}

/** Replaces the answers of a line; a line that has the same answers already is joined to it. */
export function setAdditionalFields(
  db: Database,
  call: CartCall,
  { entryId, additionalFields }: { readonly entryId: string; readonly additionalFields: string },
): Promise<ChangedEntry> {
  return inTransaction(db, async (tx) => {
    const { cart, entry } = await lockEntry(tx, call, entryId)
    const [same] = await tx
      .delete(cartEntries)
      .where(
        and(
          eq(cartEntries.cartId, cart.id),
          eq(cartEntries.itemId, entry.itemId),
          eq(cartEntries.variantId, entry.variantId),
          eq(cartEntries.fieldsDigest, digest({ ...entry, additionalFields })),
          ne(cartEntries.id, entry.id),
        ),
      )
      .returning()
    const quantity = entry.quantity + (same?.quantity ?? 0)
    if (quantity > MOST.quantity) throw refusedCall(MESSAGES.quantityOutOfRange)
    return updateEntry(tx, cart, {
      ...entry,
      additionalFields,
      quantity,
      held: entry.held + (same?.held ?? 0),
    })
  })
}

/** Takes a line out of the cart and puts its stock back. @returns the cart, and what the line held */
export function removeEntry(
  db: Database,
  call: CartCall,
  entryId: string,
): Promise<Pick<ChangedEntry, 'cart' | 'entry'>> {
  return inTransaction(db, async (tx) => {
    const { cart, entry } = await lockEntry(tx, call, entryId)
    await tx.delete(cartEntries).where(eq(cartEntries.id, entry.id))
    await putBackStock(tx, entry, entry.held)
    return { cart, entry }
  })
}

/** Looks once more where there is not enough: an expired cart may hold what is missing. */
async function withStock<T>(db: Database, now: number, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (failure) {
    const isShort = failure instanceof Refusal && failure.details.code === 'OUT_OF_STOCK'
    if (!isShort || (await releaseExpiredCarts(db, now)) === 0) throw failure
    return inTransaction(db, work)
  }
}

/** The visitor's cart, for changing. @throws Refusal where the browser names none or one that has gone */
export async function requireCart(tx: Database, call: CartCall): Promise<Cart> {
  const cart = await lockCart(tx, call)
  if (cart !== undefined) return cart
  // Who is known keeps cookies: that of the cart is gone because it has expired.
  const { token, isNew, visitor } = call.owner
  if (!isNew && (await hasOrdered(tx, visitor, call.now)))
    throw new Refusal({ status: 404, code: 'API_FAILURE', message: MESSAGES.cartOrdered })
  const isStranger = token === '' && isNew
  const message = isStranger ? MESSAGES.enableCookies : MESSAGES.sessionExpired
  throw new Refusal({ status: 401, code: 'API_FAILURE', message })
}

/** Returns true for a visitor who has ordered while a page with the cart of that order may be open. */
async function hasOrdered(tx: Database, visitor: string, now: number): Promise<boolean> {
  const isRecent = gt(orders.createdAt, now - LIFETIMES.cart)
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.visitor, visitor), isRecent))
    .limit(1)
  return found.length > 0
}

/** A line of the visitor's cart, for changing. @throws Refusal where the cart has no such line */
async function lockEntry(tx: Database, call: CartCall, entryId: string) {
  const cart = await requireCart(tx, call)
  const [entry] = await tx
    .select()
    .from(cartEntries)
    .where(and(eq(cartEntries.cartId, cart.id), eq(cartEntries.id, entryId)))
  if (entry !== undefined) return { cart, entry }
  throw new Refusal({ status: 404, code: 'API_FAILURE', message: MESSAGES.lineGone })
}

async function updateEntry(tx: Database, cart: Cart, entry: Entry): Promise<ChangedEntry> {
  const { quantity, held, additionalFields } = entry
  const values = { quantity, held, additionalFields, fieldsDigest: digest(entry) }
  await tx.update(cartEntries).set(values).where(eq(cartEntries.id, entry.id))
  return { cart, entries: await readEntries(tx, cart.id), entry }
}

async function putEntry(
  tx: Database,
  cart: Cart,
  wish: NewEntry & { readonly held: number },
): Promise<Entry> {
  const { cartId, itemId, variantId, fieldsDigest } = cartEntries
  const quantity = sql<number>`${cartEntries.quantity} + excluded.quantity`
  const [entry] = await tx
    .insert(cartEntries)
    .values({ cartId: cart.id, fieldsDigest: digest(wish), ...wish })
    .onConflictDoUpdate({
      target: [cartId, itemId, variantId, fieldsDigest],
      set: { quantity, held: sql`${cartEntries.held} + excluded.held` },
      setWhere: lte(quantity, MOST.quantity),
    })
    .returning()
  if (entry !== undefined) return entry
  throw refusedCall(MESSAGES.quantityOutOfRange)
}

/** Tells lines of one variant apart; empty where nothing was asked. */
function digest({ additionalFields, giftCard }: Pick<NewEntry, 'additionalFields' | 'giftCard'>): string {
  // A database does not keep the order of fields.
  const card = giftCard && [giftCard.name, giftCard.email, giftCard.message, giftCard.day]
  const asked = card === null ? additionalFields : JSON.stringify([additionalFields, card])
  return asked === '' ? '' : sha256(asked)
}
