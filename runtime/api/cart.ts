import * as z from 'zod/mini'
import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import { type Call, type CallResult, mapResult } from './call.ts'

const CART = '/api/commerce/shopping-cart'

/** What an answer must have to be a cart: all else of it is read as it comes, missing or not. */
const cartAnswer = z.looseObject({ entries: z.array(z.looseObject({ id: z.string() })) })
const changeAnswer = z.object({ shoppingCart: cartAnswer })

/** One line of a cart, as much of it as pages read. Fields that are missing or of another type are empty or 0. */
export interface CartEntry {
  readonly id: string
  readonly itemId: string
  readonly title: string
  readonly sku: string
  readonly quantity: number
  readonly purchasePriceCents: number
  /** Answers to the product's form: JSON, or an object. */
  readonly additionalFields: unknown
}

/** The cart as the cart calls answer it (spec points 3 and 7), as much of it as pages read. */
export interface Cart {
  /** Empty where there is no cart yet. */
  readonly id: string
  readonly entries: readonly CartEntry[]
  readonly subtotalCents: number
  /** Number of things, not of lines. */
  readonly totalQuantity: number
  /** ISO 4217; empty where the answer names none. */
  readonly currencyCode: string
}

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
    mapResult(await call({ method, path, body, answer: changeAnswer }), (it) => readCart(it.shoppingCart))
  return {
    read: async (signal) =>
      mapResult(await call({ method: 'GET', path: CART, answer: cartAnswer, signal }), readCart),
    add: (entry) => change('POST', `${CART}/entries`, entry),
    setQuantity: (id, quantity) => change('PUT', entryPath(id), { quantity }),
    setAnswers: (id, entry) => change('PUT', `${entryPath(id)}/additionalFields`, entry),
    remove: (id) => change('DELETE', entryPath(id)),
    applyCoupon: (code) => change('POST', `${CART}/coupons`, { code }),
    removeCoupon: (code) => change('DELETE', `${CART}/coupons/${encodeURIComponent(code)}`),
  }
}

function readCart(answer: z.infer<typeof cartAnswer>): Cart {
  const entries = answer.entries.map(readEntry)
  const count = answer.totalQuantity
  return {
    id: str(answer.id),
    entries,
    subtotalCents: num(answer.subtotalCents),
    totalQuantity:
      typeof count === 'number' ? count : entries.reduce((sum, { quantity }) => sum + quantity, 0),
    currencyCode: str(answer.currencyCode),
  }
}

function readEntry(entry: z.infer<typeof cartAnswer>['entries'][number]): CartEntry {
  return {
    id: entry.id,
    itemId: str(entry.itemId),
    title: str(entry.title),
    sku: str(step(entry.chosenVariant, 'sku')),
    quantity: num(entry.quantity),
    purchasePriceCents: num(entry.purchasePriceCents),
    additionalFields: entry.additionalFields,
  }
}

export const EMPTY_CART: Cart = /* @__PURE__ */ Object.freeze({
  id: '',
  entries: [],
  subtotalCents: 0,
  totalQuantity: 0,
  currencyCode: '',
})
