import * as z from 'zod/mini'
import type { Call, CallResult } from './call.ts'

const token = z.string().check(z.minLength(1))
/** The table of calls writes `data.cartToken` without saying whether `data` is the body or a field of it. */
const subscription = z.union([
  z.object({ data: z.object({ cartToken: token }) }),
  z.pipe(
    z.object({ cartToken: token }),
    z.transform((data) => ({ data })),
  ),
])

const stockLine = z.object({
  variantId: z.catch(z.string(), ''),
  sku: z.catch(z.string(), ''),
  unlimited: z.catch(z.boolean(), false),
  qtyInStock: z.catch(z.number(), 0),
})

const stock = z.object({ results: z.array(stockLine) })

/** What is left of a variant. */
export type StockLine = z.infer<typeof stockLine>

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
      return part(
        await call({ method: 'POST', path, body, answer: subscription }),
        ({ data }) => data.cartToken,
      )
    },
    async readStock(itemId, limits) {
      const path = '/api/commerce/inventory/stock'
      return part(
        await call({ method: 'GET', path, query: { itemId }, answer: stock, ...limits }),
        (it) => it.results,
      )
    },
    readPage: (path, signal) => call({ method: 'GET', path, format: 'text', answer: z.string(), signal }),
  }
}

function part<T, Part>(result: CallResult<T>, partOf: (value: T) => Part): CallResult<Part> {
  return result.ok ? { ok: true, value: partOf(result.value) } : result
}
