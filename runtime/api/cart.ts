import { warn } from '../../engine/diagnostics/warn.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { isObject, num, str } from '../../engine/value.ts'
import type { Call, CallResult } from './call.ts'
import { readList, textAt } from './read-answer.ts'

const CART = '/api/commerce/shopping-cart'

/**
 * One line of a cart, as much of it as pages read. Fields that are missing or of another type are empty or 0.
 */
export interface CartEntry {
  readonly id: string
  readonly itemId: string
  readonly title: string
  readonly sku: string
  readonly quantity: number
  readonly purchasePriceCents: number
  /** Answers to the product's form: JSON, or an object. */
  readonly additionalFields: unknown
  /** For whom a gift card is, as it comes; null or left out for anything else. */
  readonly giftCard?: unknown
}

/** A coupon in a cart. */
export interface CartCoupon {
  readonly code: string
  readonly title: string
}

/** The cart as the cart calls answer it, as much of it as pages read. */
export interface Cart {
  /** Empty where there is no cart yet. */
  readonly id: string
  readonly entries: readonly CartEntry[]
  readonly subtotalCents: number
  /** Sum that coupons take off. */
  readonly discountCents: number
  /** Sum to be paid. */
  readonly grandTotalCents: number
  readonly coupons: readonly CartCoupon[]
  /** Number of things, not of lines. */
  readonly totalQuantity: number
  /** ISO 4217; empty where the answer names none. */
  readonly currencyCode: string
  /** Gift wrapping and note, as they come; left out where there are none. */
  readonly gift?: unknown
}

/** An item for the cart, with the field names of the wire. */
export interface NewEntry {
  readonly itemId: string
  readonly sku: string
  readonly quantity: number
  /** JSON; left out where the product has no form. */
  readonly additionalFields?: string | undefined
  /** For whom a gift card is: `name`, `email`, `message`, `day`; left out for anything else. */
  readonly giftCard?: unknown
}

/** The calls that read and change the cart. */
export interface CartCalls {
  read(signal?: AbortSignal): Promise<CallResult<Cart>>
  add(entry: NewEntry): Promise<CallResult<Cart>>
  setQuantity(entryId: string, quantity: number): Promise<CallResult<Cart>>
  setAnswers(entryId: string, entry: Omit<NewEntry, 'quantity'>): Promise<CallResult<Cart>>
  remove(entryId: string): Promise<CallResult<Cart>>
  applyCoupon(code: string): Promise<CallResult<Cart>>
  removeCoupon(code: string): Promise<CallResult<Cart>>
  /** Replaces a part of the cart other than its lines: `shipping-location` or `gift`. */
  put(part: string, body: object): Promise<CallResult<Cart>>
}

/** Makes the calls about the cart. */
export function createCartCalls(call: Call): CartCalls {
  const entryPath = (id: string) => `${CART}/entries/${encodeURIComponent(id)}`
  const answer = (body: unknown) => readCart(step(body, 'shoppingCart'))
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call({ method, path, body, answer })
  return {
    read: (signal) =>
      call({ method: 'GET', path: CART, query: { calculateSubtotal: 'true' }, answer: readCart, signal }),
    add: (entry) => change('POST', `${CART}/entries`, entry),
    setQuantity: (id, quantity) => change('PUT', entryPath(id), { quantity }),
    setAnswers: (id, entry) => change('PUT', `${entryPath(id)}/additionalFields`, entry),
    remove: (id) => change('DELETE', entryPath(id)),
    applyCoupon: (code) => change('POST', `${CART}/coupons`, { code }),
    removeCoupon: (code) => change('DELETE', `${CART}/coupons/${encodeURIComponent(code)}`),
    put: (part, body) => change('PUT', `${CART}/${part}`, body),
  }
}

/** A cart is what has a list of lines with ids: all else of it is read as it comes, missing or not. */
function readCart(answer: unknown): Cart | undefined {
  const entries = readList(step(answer, 'entries'), readEntry)
  if (!isObject(answer) || entries === undefined) {
    if (process.env.NODE_ENV !== 'production')
      warn('the server answered no cart: `entries` has to be a list whose lines have an `id` each.')
    return undefined
  }
  const count = answer.totalQuantity
  return {
    id: str(answer.id),
    entries,
    subtotalCents: num(answer.subtotalCents),
    discountCents: num(answer.discountCents),
    grandTotalCents: num(answer.grandTotalCents ?? answer.subtotalCents),
    coupons: readList(answer.coupons, readCoupon) ?? [],
    totalQuantity:
      typeof count === 'number' ? count : entries.reduce((sum, { quantity }) => sum + quantity, 0),
    currencyCode: str(answer.currencyCode),
    gift: answer.gift,
  }
}

function readCoupon(coupon: unknown): CartCoupon | undefined {
  const code = textAt(coupon, 'code')
  return isObject(coupon) && code !== undefined ? { code, title: str(coupon.title) || code } : undefined
}

function readEntry(entry: unknown): CartEntry | undefined {
  const id = textAt(entry, 'id')
  if (!isObject(entry) || id === undefined) return undefined
  return {
    id,
    itemId: str(entry.itemId),
    title: str(entry.title),
    sku: str(step(entry.chosenVariant, 'sku')),
    quantity: num(entry.quantity),
    purchasePriceCents: num(entry.purchasePriceCents),
    additionalFields: entry.additionalFields,
    giftCard: entry.giftCard,
  }
}

/** The cart of a visitor who has none. */
export const EMPTY_CART: Cart = /* @__PURE__ */ Object.freeze({
  id: '',
  entries: [],
  subtotalCents: 0,
  discountCents: 0,
  grandTotalCents: 0,
  coupons: [],
  totalQuantity: 0,
  currencyCode: '',
})
