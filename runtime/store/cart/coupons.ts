import { eq, inArray, notInArray } from 'drizzle-orm'
import type { SiteCoupon } from '../../site/site.ts'
import { MOST } from '../config.ts'
import type { Database } from '../database/database.ts'
import { carts, coupons } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { MESSAGES } from '../messages.ts'
import { refusedField } from '../refusal.ts'
import { StoreError } from '../store-error.ts'
import type { Cart, CartCall } from './cart-rows.ts'
import { requireCart } from './carts.ts'

export type Coupon = typeof coupons.$inferSelect

/** A coupon of a cart, and what it takes off in minor units. */
export interface AppliedCoupon {
  readonly coupon: Coupon
  /** False if the goods cost too little for it. */
  readonly isValid: boolean
  readonly discountCents: number
}

/** Most minor units that a column takes. */
const MOST_CENTS = 2_147_483_647

/** @throws StoreError for a coupon of a site that cannot be one, with its code */
function requireSound({ code, title, percent, amountCents, minimumSubtotalCents }: SiteCoupon): void {
  const name = code.trim() === '' ? `'${title}'` : code
  const refuse = (what: string, help: string) => {
    throw new StoreError(`The coupon ${name} of the site cannot be used: ${what}.`, help)
  }
  if (code.trim() === '') refuse('it has no code', 'Give it a "code" in "coupons" of site.json.')
  if (percent !== undefined && !(percent >= 0 && percent <= 100))
    refuse(`its percent is ${percent}`, 'Write a number from 0 to 100.')
  for (const [key, value = 0] of Object.entries({ amountCents, minimumSubtotalCents }))
    if (!(Number.isInteger(value) && value >= 0 && value <= MOST_CENTS))
      refuse(`its ${key} is ${value}`, `Write a whole number from 0 to ${MOST_CENTS}: 500 is 5.00.`)
}

/**
 * Makes a site's coupons those of the store: one that the site has no more ends.
 * @throws StoreError for a coupon that cannot be one
 */
export async function seedCoupons(db: Database, site: readonly SiteCoupon[]): Promise<void> {
  for (const coupon of site) requireSound(coupon)
  const codes = site.map(({ code }) => normalCode(code))
  await db.delete(coupons).where(notInArray(coupons.code, codes))
  for (const { code, title, percent, amountCents, minimumSubtotalCents } of site) {
    const values = {
      title,
      percent: percent ?? null,
      amountCents: amountCents ?? null,
      minimumSubtotalCents: minimumSubtotalCents ?? null,
    }
    await db
      .insert(coupons)
      .values({ code: normalCode(code), ...values })
      .onConflictDoUpdate({ target: coupons.code, set: values })
  }
}

/** Codes are read without regard to case, to spaces around and to how letters with accents are stored. */
function normalCode(code: string): string {
  return code.normalize('NFC').trim().toUpperCase().slice(0, MOST.name)
}

/** Puts a coupon into the visitor's cart; a second time changes nothing. @throws Refusal */
export function applyCoupon(db: Database, call: CartCall, code: string): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, call)
    const [coupon] = await readCoupons(tx, [normalCode(code)])
    if (coupon === undefined) throw refusedField('code', MESSAGES.couponUnknown)
    if (cart.coupons.includes(coupon.code)) return cart
    if (cart.coupons.length >= MOST.coupons) throw refusedField('code', MESSAGES.couponsFull)
    return setCoupons(tx, cart, [...cart.coupons, coupon.code])
  })
}

/** Takes a coupon out of the visitor's cart. */
export function removeCoupon(db: Database, call: CartCall, code: string): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, call)
    return setCoupons(
      tx,
      cart,
      cart.coupons.filter((other) => other !== normalCode(code)),
    )
  })
}

async function setCoupons(tx: Database, cart: Cart, codes: string[]): Promise<Cart> {
  await tx.update(carts).set({ coupons: codes }).where(eq(carts.id, cart.id))
  return { ...cart, coupons: codes }
}

/** The coupons of some codes, in their order; codes that the store no longer knows are left out. */
export async function readCoupons(db: Database, codes: readonly string[]): Promise<readonly Coupon[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
  return codes.flatMap((code) => rows.filter((coupon) => coupon.code === code))
}

/**
 * Returns the discount of coupons on goods, one after the other; never more than the rest. Gift cards are no
 * goods: they are money, which keeps its price and reaches no minimum.
 */
export function priceCoupons(list: readonly Coupon[], goodsCents: number): readonly AppliedCoupon[] {
  let left = goodsCents
  return list.map((coupon) => {
    const isValid = goodsCents > 0 && goodsCents >= (coupon.minimumSubtotalCents ?? 0)
    const off = Math.round((goodsCents * (coupon.percent ?? 0)) / 100) + (coupon.amountCents ?? 0)
    const discountCents = isValid ? Math.max(0, Math.min(left, off)) : 0
    left -= discountCents
    return { coupon, isValid, discountCents }
  })
}
