import * as z from 'zod/mini'
import type { Call, CallResult } from './call.ts'

const CART = '/api/commerce/shopping-cart'

const text = z.catch(z.string(), '')
const amount = z.catch(z.number(), 0)

/** One line of a cart, as much of it as pages read. */
const cartEntry = z.object({
  id: z.string(),
  itemId: text,
  title: text,
  quantity: amount,
  purchasePriceCents: amount,
  chosenVariant: z.catch(z.object({ sku: text }), { sku: '' }),
  /** Answers to the product's form: JSON, or an object. */
  additionalFields: z.catch(z.unknown(), undefined),
})

/**
 * The cart as the cart calls answer it (spec points 3 and 7), as much of it as pages read. Fields that are missing or
 * of another type are empty or 0; a cart without a list of entries is none.
 */
const cart = z.object({
  id: text,
  entries: z.array(cartEntry),
  subtotalCents: amount,
  /** Number of things, not of lines. */
  totalQuantity: z.catch(z.optional(z.number()), undefined),
  currencyCode: text,
})

export type CartEntry = z.infer<typeof cartEntry>

export interface Cart extends Omit<z.infer<typeof cart>, 'totalQuantity'> {
  readonly totalQuantity: number
}

const changed = z.object({ shoppingCart: cart })

/** What goes into a cart, under the names of the wire. */
export interface NewEntry {
  readonly itemId: string
  readonly sku: string
  readonly quantity: number
  /** JSON; left out where the product has no form. */
  readonly additionalFields?: string | undefined
}

/** The calls that read and change the cart (spec point 7). */
export interface CartCalls {
  read(signal?: AbortSignal): Promise<CallResult<Cart>>
  add(entry: NewEntry): Promise<CallResult<Cart>>
  setQuantity(entryId: string, quantity: number): Promise<CallResult<Cart>>
  setAnswers(entryId: string, entry: Omit<NewEntry, 'quantity'>): Promise<CallResult<Cart>>
  remove(entryId: string): Promise<CallResult<Cart>>
  applyCoupon(code: string): Promise<CallResult<Cart>>
  removeCoupon(code: string): Promise<CallResult<Cart>>
}

export function createCartCalls(call: Call): CartCalls {
  const entryPath = (id: string) => `${CART}/entries/${encodeURIComponent(id)}`
  const change = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    counted(await call({ method, path, body, answer: changed }), ({ shoppingCart }) => shoppingCart)
  return {
    read: async (signal) =>
      counted(await call({ method: 'GET', path: CART, answer: cart, signal }), (it) => it),
    add: (entry) => change('POST', `${CART}/entries`, entry),
    setQuantity: (id, quantity) => change('PUT', entryPath(id), { quantity }),
    setAnswers: (id, entry) => change('PUT', `${entryPath(id)}/additionalFields`, entry),
    remove: (id) => change('DELETE', entryPath(id)),
    applyCoupon: (code) => change('POST', `${CART}/coupons`, { code }),
    removeCoupon: (code) => change('DELETE', `${CART}/coupons/${encodeURIComponent(code)}`),
  }
}

/** Reads the cart out of an answer; one that does not say how many things it holds is counted. */
function counted<T>(result: CallResult<T>, cartOf: (value: T) => z.infer<typeof cart>): CallResult<Cart> {
  if (!result.ok) return result
  const read = cartOf(result.value)
  const count = () => read.entries.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ok: true, value: { ...read, totalQuantity: read.totalQuantity ?? count() } }
}

export const EMPTY_CART: Cart = /* @__PURE__ */ Object.freeze({
  id: '',
  entries: [],
  subtotalCents: 0,
  totalQuantity: 0,
  currencyCode: '',
})
