import { type CartCalls, createCartCalls } from '../../api/cart.ts'
import { createPageCall, type PageCallOptions } from '../../api/page-call.ts'
import { createPurchaseCalls, type PurchaseCalls } from '../../api/purchase.ts'

/** The calls of a page to its store. */
export interface StoreCalls {
  readonly cart: CartCalls
  readonly purchases: PurchaseCalls
}

/** Makes the calls of a page. */
export function createStoreCalls(page: Document, options?: PageCallOptions): StoreCalls {
  const call = createPageCall(page, options)
  return { cart: createCartCalls(call), purchases: createPurchaseCalls(call) }
}
