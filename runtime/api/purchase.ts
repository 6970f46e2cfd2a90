import { step } from '../../engine/lookup/own-property.ts'
import { bool, num, str } from '../../engine/value.ts'
import type { Call, CallResult } from './call.ts'
import { readList } from './read-answer.ts'

const STOCK = '/api/commerce/inventory/stock'

/** Stock of a variant. */
export interface StockLine {
  readonly variantId: string
  readonly sku: string
  readonly unlimited: boolean
  readonly qtyInStock: number
}

/** A subscription purchase, with the field names of the wire. */
export interface NewSubscription {
  readonly itemId: string
  readonly sku: string
  readonly qty: number
  /** JSON; left out where the product has no form. */
  readonly additionalFields?: string | undefined
  readonly subscriptionOptionId?: string | undefined
}

/** The calls of buying beside those of the cart. */
export interface PurchaseCalls {
  /** Returns the token of the subscription's cart. */
  subscribe(wish: NewSubscription): Promise<CallResult<string>>
  readStock(
    itemId: string,
    limits: { signal?: AbortSignal; timeLimit: number },
  ): Promise<CallResult<readonly StockLine[]>>
  /** Returns a page of the site as HTML. */
  readPage(path: string, signal?: AbortSignal): Promise<CallResult<string>>
}

/** Makes the calls of buying beside those of the cart. */
export function createPurchaseCalls(call: Call): PurchaseCalls {
  return {
    subscribe: (body) =>
      call({ method: 'POST', path: '/api/3/commerce/cart/subscription', body, answer: readToken }),
    readStock: (itemId, limits) =>
      call({ method: 'GET', path: STOCK, query: { itemId }, answer: readStock, ...limits }),
    readPage: (path, signal) => call({ method: 'GET', path, format: 'text', answer: str, signal }),
  }
}

/** An answer without a token leads nowhere. */
function readToken(answer: unknown): string | undefined {
  // The table of calls writes `data.cartToken` without saying whether `data` is the body or a field of it.
  return str(step(step(answer, 'data'), 'cartToken')) || str(step(answer, 'cartToken')) || undefined
}

function readStock(answer: unknown): readonly StockLine[] | undefined {
  return readList(step(answer, 'results'), (line) => ({
    variantId: str(step(line, 'variantId')),
    sku: str(step(line, 'sku')),
    unlimited: bool(step(line, 'unlimited')),
    qtyInStock: num(step(line, 'qtyInStock')),
  }))
}
