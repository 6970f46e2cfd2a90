import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '../database/order-schema.ts'
import { messageOf } from '../failure.ts'
import type { Details } from '../orders/checkout-fields.ts'
import type { Order } from '../orders/order.ts'
import type { Session } from '../sessions.ts'
import type { StoreContext } from '../store-context.ts'
import { keepAddress } from './addresses.ts'
import { keepBrowser, tokenOf } from './browsers.ts'

/** An order of a call, and what of it the shopper keeps. */
export interface Claim {
  readonly session: Session
  readonly order: Order
  /** Undefined where nothing is kept for the next order. */
  readonly kept: Details | undefined
}

/**
 * Remembers in which browser an order was made, once. Never throws: the order is made.
 * @returns `Set-Cookie` lines for the browser
 */
export async function claimOrder(
  store: StoreContext,
  { session, order, kept }: Claim,
): Promise<readonly string[]> {
  const { token, setCookies } = tokenOf(session)
  try {
    await store.db.transaction(async (tx) => {
      const browser = await keepBrowser(tx, token, store.now())
      const isFree = and(eq(orders.id, order.id), isNull(orders.browser))
      await tx.update(orders).set({ browser }).where(isFree)
      if (kept !== undefined) await keepAddress(tx, browser, kept)
    })
    return setCookies
  } catch (failure) {
    store.log(`An order was not put into an account: ${messageOf(failure)}`)
    return []
  }
}
