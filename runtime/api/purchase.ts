import * as z from 'zod/mini'
import { step } from '../../engine/reference.ts'
import { bool, num, str } from '../../engine/value.ts'
import { type Call, type CallResult, mapResult } from './call.ts'

const subscriptionAnswer = z.looseObject({})
const stockAnswer = z.object({ results: z.array(z.looseObject({})) })

/** What is left of a variant. */
export interface StockLine {
  readonly variantId: string
  readonly sku: string
  readonly unlimited: boolean
  readonly qtyInStock: number
}

/** What is bought by subscription, under the names of the wire (spec point 3). */
export interface NewSubscription {
  readonly itemId: string
  readonly sku: string
  readonly qty: number
  /** JSON; left out where the product has no form. */
  readonly additionalFields?: string | undefined
  readonly subscriptionOptionId?: string | undefined
}

/** The calls of buying beside those of the cart (spec point 7). */
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

export function createPurchaseCalls(call: Call): PurchaseCalls {
  return {
    async subscribe(body) {
      const path = '/api/3/commerce/cart/subscription'
      const result = await call({ method: 'POST', path, body, answer: subscriptionAnswer })
      if (!result.ok) return result
      // The table of calls writes `data.cartToken` without saying whether `data` is the body or a field of it.
      const token = str(step(result.value.data, 'cartToken')) || str(result.value.cartToken)
      return token === '' ? NO_TOKEN : { ok: true, value: token }
    },
    async readStock(itemId, limits) {
      const path = '/api/commerce/inventory/stock'
      const result = await call({ method: 'GET', path, query: { itemId }, answer: stockAnswer, ...limits })
      return mapResult(result, ({ results }) => results.map(readLine))
    },
    readPage: (path, signal) => call({ method: 'GET', path, format: 'text', answer: z.string(), signal }),
  }
}

/** An answer without a token leads nowhere. */
const NO_TOKEN = /* @__PURE__ */ Object.freeze({
  ok: false,
  failure: { cause: 'unknown', status: 200 },
} as const)

function readLine(line: z.infer<typeof stockAnswer>['results'][number]): StockLine {
  return {
    variantId: str(line.variantId),
    sku: str(line.sku),
    unlimited: bool(line.unlimited),
    qtyInStock: num(line.qtyInStock),
  }
}
