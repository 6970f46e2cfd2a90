import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { centsText } from '../../../formatters/commerce/cents.ts'
import {
  type Cart,
  type CartOwner,
  type Entry,
  lockCart,
  lockSubscription,
  readEntries,
} from '../cart/cart-rows.ts'
import { type CartView, choiceText, type EntryView, viewCart } from '../cart/cart-view.ts'
import { readCoupons } from '../cart/coupons.ts'
import { wrappingCents } from '../cart/gift.ts'
import type { Database } from '../database/database.ts'
import { orderLines, orders } from '../database/order-schema.ts'
import { carts } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepReceipt } from '../mail/keep-receipt.ts'
import { MESSAGES, type Sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../sha256.ts'
import { deliveryErrors, findDelivery } from '../shipping/delivery.ts'
import type { ShippingOption } from '../shipping/shipping-options.ts'
import { putBackStock, requireHeld, takeStock } from '../stock/stock.ts'
import type { StoreContext } from '../store-context.ts'
import { newToken } from '../token.ts'
import { askedDetails, type Details, detailErrors, fieldsFor } from './checkout-fields.ts'
import { type FullOrder, type Order, type OrderLine, readLines } from './order.ts'

/** A shopper's wish to order the cart as the checkout showed it. */
export interface OrderRequest {
  readonly owner: CartOwner
  readonly cartId: string
  /** Token of the cart of a subscription; left out for the visitor's own cart. */
  readonly subscription?: string | undefined
  /** `digestOf` the cart that was shown. */
  readonly seen: string
  readonly details: Details
  /** `wayId` of the way of delivery; empty for none. */
  readonly way: string
}

/** An order, and true if this call made it. */
export interface SubmittedOrder extends FullOrder {
  readonly isNew: boolean
}

/**
 * Makes an order of a cart in one transaction: the stock that the cart holds goes to the order, and the cart
 * is gone. A second press finds the order of the first. @throws Refusal; the cart is then as it was
 */
export async function submitOrder(store: StoreContext, request: OrderRequest): Promise<SubmittedOrder> {
  const submitted = await inTransaction(store.db, async (tx) => {
    const cart = await findForOrder(tx, request, store.now())
    if (cart?.id !== request.cartId) {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.cartId, request.cartId), eq(orders.visitor, request.owner.visitor)))
      if (order !== undefined) return { order, lines: await readLines(tx, order.id), isNew: false }
      throw refused(cart === undefined ? MESSAGES.noCheckout : MESSAGES.checkoutChanged)
    }
    const entries = await readEntries(tx, cart.id)
    const coupons = await readCoupons(tx, cart.coupons)
    const view = viewCart(store.site(), { cart, entries, coupons, now: store.now() })
    const delivery = check(store, view, request)
    const held = await holdStock(tx, view, entries)
    const order = await keepOrder(tx, { store, cart, view, request, delivery })
    const { say } = store.site()
    const rows = view.entries.map((entry) =>
      lineOf(order, entry, { held: held.get(entry.id) ?? 0, options: choiceText(entry, say) }),
    )
    const lines = await tx.insert(orderLines).values(rows).returning()
    await tx.delete(carts).where(eq(carts.id, cart.id))
    for (const kind of ['received', 'order'] as const) await keepReceipt(store, tx, { order, lines, kind })
    return { order, lines, isNew: true }
  })
  store.mail.wake()
  return submitted
}

function findForOrder(tx: Database, { owner, subscription }: OrderRequest, now: number) {
  return subscription === undefined ? lockCart(tx, { owner, now }) : lockSubscription(tx, subscription, now)
}

/** Identifies what a checkout showed: lines, prices, totals and the gift. */
export function digestOf(view: CartView): string {
  const lines = view.entries.map(({ id, quantity, purchasePriceCents }) => [id, quantity, purchasePriceCents])
  const shown = [view.id, lines, view.subtotalCents, view.grandTotalCents, view.currencyCode, view.gift]
  return sha256(JSON.stringify(shown))
}

/** @returns the way of delivery; null where the shop settles it. @throws Refusal */
function check(store: StoreContext, view: CartView, { seen, details, way }: OrderRequest) {
  if (view.entries.length === 0) throw refused(MESSAGES.cartEmpty)
  requireMinimum(store, view)
  if (digestOf(view) !== seen) throw refused(MESSAGES.checkoutChanged)
  const { country = '', zip = '' } = details
  const delivery = findDelivery(store.site(), { ...view, now: store.now() }, { country, zip, way })
  const errors = { ...deliveryErrors(delivery), ...detailErrors(fieldsFor(view), details) }
  if (Object.keys(errors).length > 0)
    throw new Refusal({ status: 400, message: MESSAGES.fieldsInvalid, errors })
  return delivery?.chosen ?? null
}

/** @throws Refusal where a cart is too small for the shop; to a subscription nothing could be added */
export function requireMinimum(store: StoreContext, view: CartView): void {
  const { minimumSubtotalCents, currency, language: locale } = store.site()
  const isSubscription = view.entries.some(({ plan }) => plan !== null)
  if (isSubscription || view.subtotalCents >= minimumSubtotalCents) return
  const subtotal = centsText(minimumSubtotalCents, { currency, locale })
  throw refused((say) => say('subtotalTooLow', { subtotal }))
}

/**
 * Makes sure of what lines hold, takes from stock what they do not hold yet, where stock has become limited,
 * and puts back what lines hold whose product has gone. @returns what each line holds
 */
async function holdStock(tx: Database, view: CartView, entries: readonly Entry[]) {
  const shown = new Map(view.entries.map((entry) => [entry.id, entry]))
  const held = new Map<string, number>()
  for (const entry of entries) {
    const line = shown.get(entry.id)
    if (line === undefined) await putBackStock(tx, entry, entry.held)
    else held.set(entry.id, entry.held + (await takeRest(tx, entry, line.title)))
  }
  return held
}

async function takeRest(tx: Database, entry: Entry, title: string): Promise<number> {
  const missing = entry.quantity - entry.held
  try {
    await requireHeld(tx, entry, entry.held)
    return missing === 0 ? 0 : await takeStock(tx, entry, missing)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    throw refused((say) => say('checkoutSoldOut', { title }))
  }
}

interface NewOrder {
  readonly store: StoreContext
  readonly cart: Cart
  readonly view: CartView
  readonly request: OrderRequest
  readonly delivery: ShippingOption | null
}

async function keepOrder(tx: Database, { store, cart, view, request, delivery }: NewOrder): Promise<Order> {
  const now = store.now()
  const { email = '', ...details } = askedDetails(fieldsFor(view), request.details)
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ number: newNumber(), token: newToken(), cartId: cart.id, visitor: request.owner.visitor },
      ...{ status: 'received', email, details, currency: view.currencyCode },
      coupons: view.validCoupons.map(({ code }) => code),
      subtotalCents: view.subtotalCents,
      discountCents: view.discountCents,
      totalCents: view.grandTotalCents + (delivery?.costCents ?? 0),
      delivery,
      ...{ giftCents: wrappingCents(view.gift), giftNote: view.gift?.note ?? '' },
      ...{ createdAt: now, changedAt: now },
    })
    .returning()
  return order!
}

function lineOf(order: Order, entry: EntryView, { held, options }: Pick<OrderLine, 'held' | 'options'>) {
  const { itemId, title, quantity, chosenVariant, additionalFields, additionalFieldsFormId } = entry
  return {
    ...{ orderId: order.id, itemId, title, options, quantity, held, unitCents: entry.purchasePriceCents },
    ...{ variantId: chosenVariant.id, sku: chosenVariant.sku, giftCard: entry.giftCard },
    formId: additionalFieldsFormId,
    additionalFields: additionalFields ?? '',
  }
}

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Number of an order: 40 random bits, which say nothing about how many orders there are. */
function newNumber(): string {
  const text = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

function refused(message: Sentence): Refusal {
  return new Refusal({ status: 409, message })
}
