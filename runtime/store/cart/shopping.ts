import { ownValues } from '../../site/forms/answers.ts'
import { readFields } from '../../site/forms/field.ts'
import { COOKIES, LIFETIMES } from '../config.ts'
import { formErrors } from '../forms/form-answers.ts'
import { parseFormValues } from '../forms/form-values.ts'
import { MESSAGES, selectOptions } from '../messages.ts'
import { Refusal, refusedCall } from '../refusal.ts'
import { cookieLine, type Session } from '../sessions.ts'
import {
  type CatalogItem,
  type CatalogVariant,
  findVariant,
  missingOptions,
  type VariantWish,
} from '../stock/catalog.ts'
import { requireStock } from '../stock/stock.ts'
import type { StoreContext } from '../store-context.ts'
import { type Cart, type CartCall, type CartOwner, findCart, readEntries } from './cart-rows.ts'
import { type CartView, type EntryView, viewCart, viewLine } from './cart-view.ts'
import {
  addEntry,
  addSubscription,
  type ChangedEntry,
  type NewEntry,
  setAdditionalFields,
  setQuantity,
} from './carts.ts'
import { readCoupons } from './coupons.ts'
import { type GiftCard, giftCardDays, readGiftCard } from './gift-card.ts'
import { readQuantity } from './quantity.ts'

/** An item that a shopper adds to the cart, as it was sent. */
export interface Wish extends VariantWish {
  readonly itemId: string
  readonly quantity: unknown
  /** JSON or an object; undefined where nothing was asked. */
  readonly additionalFields: unknown
  /** For whom a gift card is; undefined for anything else. */
  readonly giftCard?: GiftCard | undefined
}

/** A cart after a line was put in or changed. */
export interface ChangedCart {
  readonly cart: Cart
  readonly shoppingCart: CartView
  readonly entry: EntryView | undefined
}

/** Puts something into the cart of a visitor. @throws Refusal */
export async function addToCart(store: StoreContext, owner: CartOwner, wish: Wish): Promise<ChangedCart> {
  const { item, variant } = choose(store, wish)
  // Without a recipient a card has a checkout for itself, and nothing but a card has a recipient.
  if (item.type === 'gift-card' && wish.giftCard === undefined) throw refusedCall(MESSAGES.giftCardFailed)
  if (item.type !== 'gift-card' && wish.giftCard !== undefined) throw refusedCall(MESSAGES.addFailed)
  const entry = {
    ...(await readEntry(store, { item, variant }, wish)),
    giftCard: wish.giftCard === undefined ? null : readCard(store, wish.giftCard),
  }
  return changedCart(store, await addEntry(store.db, { owner, now: store.now() }, entry))
}

/** Sets how many of a line are wanted. */
export async function changeQuantity(
  store: StoreContext,
  owner: CartOwner,
  { entryId, quantity }: { readonly entryId: string; readonly quantity: unknown },
): Promise<ChangedCart> {
  const change = { entryId, quantity: readQuantity(quantity) }
  return changedCart(store, await setQuantity(store.db, { owner, now: store.now() }, change))
}

/** Replaces the answers to a product's form. */
export async function changeAnswers(
  store: StoreContext,
  owner: CartOwner,
  { entryId, additionalFields }: { readonly entryId: string; readonly additionalFields: unknown },
): Promise<ChangedCart> {
  const call = { owner, now: store.now() }
  const cart = await findCart(store.db, call)
  const entries = cart === undefined ? [] : await readEntries(store.db, cart.id)
  const item = store.site().catalog.get(entries.find(({ id }) => id === entryId)?.itemId ?? '')
  const answers = item === undefined ? '' : readAnswers(store, item, additionalFields)
  return changedCart(store, await setAdditionalFields(store.db, call, { entryId, additionalFields: answers }))
}

/** Request to subscribe. */
export interface SubscriptionWish extends Wish {
  /** Empty for the product's own plan. */
  readonly subscriptionOptionId: string
}

/** Makes the cart of a subscription, unless the token has one. @returns the token */
export async function subscribe(store: StoreContext, wish: SubscriptionWish, token: string): Promise<string> {
  const { item, variant } = choose(store, wish)
  if (variant.subscriptionCents === undefined) throw unavailable()
  const option = wish.subscriptionOptionId
  const isOffered = option === '' ? item.isSubscribable : item.subscriptionOptions.has(option)
  if (!isOffered) throw refusedCall(MESSAGES.addFailed)
  await addSubscription(store.db, store.now(), {
    token,
    ...(await readEntry(store, { item, variant }, wish)),
    giftCard: null,
    subscriptionOptionId: option || null,
  })
  return token
}

interface Choice {
  readonly item: CatalogItem
  readonly variant: CatalogVariant
}

/** A product and the variant of it that was asked for. @throws Refusal for the first mistake found */
function choose(store: StoreContext, wish: Wish): Choice {
  const item = store.site().catalog.get(wish.itemId)
  if (item === undefined) throw new Refusal({ status: 404, code: 'API_FAILURE', message: MESSAGES.addFailed })
  const missing = missingOptions(item, wish)
  if (missing.length > 0) {
    const isGiftCard = item.type === 'gift-card'
    throw refusedCall(
      isGiftCard ? MESSAGES.selectDenomination : selectOptions(missing),
      'NO_VARIANT_SELECTED',
    )
  }
  const variant = findVariant(item, wish)
  if (variant?.priceCents !== undefined) return { item, variant }
  throw unavailable()
}

function readCard(store: StoreContext, card: GiftCard): GiftCard {
  return readGiftCard(card, giftCardDays(store.now(), store.site().timeZone))
}

/** Returns the cart line of a choice. @throws Refusal for the first mistake found */
async function readEntry(
  store: StoreContext,
  { item, variant }: Choice,
  wish: Wish,
): Promise<Omit<NewEntry, 'giftCard'>> {
  try {
    return {
      itemId: item.id,
      variantId: variant.id,
      quantity: readQuantity(wish.quantity),
      additionalFields: readAnswers(store, item, wish.additionalFields),
    }
  } catch (failure) {
    // No visitor should correct a number or a form for what is sold out. What is right is not looked up
    // twice.
    await requireStock(store.db, { itemId: item.id, variantId: variant.id })
    throw failure
  }
}

/**
 * Answers to the form of a product as JSON; empty for a product without one. Of a form that is not known all
 * answers are kept. @throws Refusal
 */
function readAnswers(store: StoreContext, { formId }: CatalogItem, answers: unknown): string {
  if (formId === '') return ''
  const form = store.site().forms.get(formId) ?? { id: formId, name: '', fields: [] }
  const values = parseFormValues(answers || {})
  const errors = formErrors(form, values)
  if (Object.keys(errors).length === 0) return JSON.stringify(ownValues(readFields(form.fields), values))
  throw new Refusal({ status: 400, code: 'API_FAILURE', message: MESSAGES.fieldsInvalid, errors })
}

function unavailable(): Refusal {
  return refusedCall(MESSAGES.variantUnavailable, 'VARIANT_UNAVAILABLE')
}

async function changedCart(
  store: StoreContext,
  { cart, entries, entry }: ChangedEntry,
): Promise<ChangedCart> {
  const coupons = await readCoupons(store.db, cart.coupons)
  const source = store.site()
  return {
    cart,
    shoppingCart: viewCart(source, { cart, entries, coupons, now: store.now() }),
    entry: viewLine(source, entry),
  }
}

/** A cart with its lines and totals; an empty one without an owner. */
export async function showCart(store: StoreContext, cart: Cart | undefined): Promise<CartView> {
  if (cart === undefined) return emptyCart(store)
  const entries = await readEntries(store.db, cart.id)
  const coupons = await readCoupons(store.db, cart.coupons)
  return viewCart(store.site(), { cart, entries, coupons, now: store.now() })
}

/** The cart of a visitor without one. */
export function emptyCart(store: StoreContext): CartView {
  return viewCart(store.site(), { cart: undefined, entries: [], coupons: [], now: store.now() })
}

/** Returns the cart of a caller; an empty one where there is none. */
export async function showCartOf(store: StoreContext, call: CartCall): Promise<CartView> {
  const { cart, entries } = (await store.filledCarts.find(call)) ?? { cart: undefined, entries: [] }
  const coupons = cart === undefined ? [] : await readCoupons(store.db, cart.coupons)
  return viewCart(store.site(), { cart, entries, coupons, now: call.now })
}

/** The cookies that keep a cart: its token for the server, and that there is one for the page. */
export function cartCookies({ isSecure }: Session, cart: Cart): readonly string[] {
  const seconds = LIFETIMES.cart / 1000
  return [
    cookieLine({ name: COOKIES.cart, value: cart.token, isSecure, seconds }),
    cookieLine({ name: COOKIES.hasCart, value: 'true', isSecure, seconds, isReadable: true }),
  ]
}

/** Forgets a cart that has expired. */
export function noCartCookies({ isSecure }: Session): readonly string[] {
  return [
    cookieLine({ name: COOKIES.cart, value: '', isSecure, seconds: 0 }),
    cookieLine({ name: COOKIES.hasCart, value: '', isSecure, seconds: 0, isReadable: true }),
  ]
}
