import type { Context } from 'hono'
import { html } from 'hono/html'
import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { addressesOf } from '../account/addresses.ts'
import { findBrowser, tokenOf } from '../account/browsers.ts'
import { findCart, findSubscription } from '../cart/cart-rows.ts'
import type { CartView } from '../cart/cart-view.ts'
import { showCart } from '../cart/shopping.ts'
import { addCookies } from '../http/answer.ts'
import type { StoreEnv } from '../http/guard.ts'
import { refusalNote } from '../http/note.ts'
import type { Notice } from '../notices.ts'
import { CHECKOUT_FIELDS, type Details } from '../orders/checkout-fields.ts'
import { checkoutForm } from '../orders/checkout-form.ts'
import {
  ADDRESS,
  type AddressChoice,
  addressForm,
  chooseAddress,
  chosenAddress,
} from '../orders/choose-address.ts'
import { summaryTable } from '../orders/order-summary.ts'
import { requireMinimum } from '../orders/submit-order.ts'
import { Refusal } from '../refusal.ts'
import { countryName } from '../shipping/country-names.ts'
import { findDelivery } from '../shipping/delivery.ts'
import type { SiteFacts, StoreContext } from '../store-context.ts'
import { figuresOf, wayBack } from './checkout-parts.ts'
import { type LayoutPage, showInLayout } from './layout-page.ts'

/** Path of the checkout. */
export const CHECKOUT = '/commerce/goto-checkout'

/** Returns the address of the checkout of the visitor's cart, or of the cart of a subscription. */
export function checkoutPath(subscription: string | undefined): string {
  return subscription === undefined
    ? CHECKOUT
    : `/checkout/subscribe?cartToken=${encodeURIComponent(subscription)}`
}

/** Input of a shopper at the checkout. */
export interface CheckoutInput {
  /** Token of the cart of a subscription; undefined for the visitor's own cart. */
  readonly subscription: string | undefined
  readonly details: Details
  /** `wayId` of the way of delivery; empty for none. */
  readonly way: string
  /** True if the details are to be kept. */
  readonly isKept: boolean
}

/** Input of a shopper, and why it was refused. */
export interface Tried extends CheckoutInput {
  /** Empty where it was said already. */
  readonly message: string
  readonly errors: Notice['errors']
}

/** Shows the cart with the form below it, or why it cannot be ordered. */
export async function showCheckout(
  store: StoreContext,
  c: Context<StoreEnv>,
  { subscription, tried }: { readonly subscription?: string | undefined; readonly tried?: Tried },
): Promise<Response> {
  const site = store.site()
  const { say } = site
  const isSubscription = subscription !== undefined
  const title = say(isSubscription ? 'productSubscribeText' : 'checkoutTitle')
  const show = (page: Omit<LayoutPage, 'title'>) => showInLayout(store, c, { title, ...page })
  const session = c.get('session')
  const { owner, hasCart, keepsCookies } = session
  const now = store.now()
  const cart = isSubscription
    ? await findSubscription(store.db, subscription, now)
    : await findCart(store.db, { owner, now })
  const browser = await findBrowser(store, session)
  // The answer to an order may be lost: its shopper finds it there.
  const orders = { hasOrders: browser !== undefined }
  if (cart === undefined && (isSubscription || hasCart || !keepsCookies))
    return show({ status: 403, body: wayBack(say, say('noCheckout'), orders) })
  const view = await showCart(store, cart)
  // No failure: Back leads here from an order.
  if (view.entries.length === 0) {
    const why = view.goneText || say(isSubscription ? 'noCheckout' : 'cartEmpty')
    return show({ body: wayBack(say, why, orders) })
  }
  try {
    requireMinimum(store, view)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return show({ status: 409, body: wayBack(say, failure.details.message(say)) })
  }
  // Here already: of two presses at once the browser may take one answer only.
  addCookies(c, [...session.setCookies, ...tokenOf(session).setCookies])
  const addresses = browser === undefined ? [] : await addressesOf(store.db, browser)
  const choice = chooseAddress(addresses, c.req.query(ADDRESS))
  const crumb = session.isNew ? '' : session.crumb
  const body = checkoutBody(site, { view, subscription, tried, choice, crumb, now })
  const hasErrors = Object.keys(tried?.errors ?? {}).length > 0
  return showInLayout(store, c, { title: hasErrors ? `${say('checkoutError')} ${title}` : title, body })
}

interface CheckoutBody {
  readonly view: CartView
  readonly subscription: string | undefined
  readonly tried: Tried | undefined
  /** Details that the shopper keeps, those that were used last first. */
  readonly choice: AddressChoice
  /** Empty for a visitor whose cookie comes with this page. */
  readonly crumb: string
  /** Epoch milliseconds. */
  readonly now: number
}

function checkoutBody(site: SiteFacts, { view, subscription, tried, choice, crumb, now }: CheckoutBody) {
  const { say } = site
  const kept = tried === undefined ? chosenAddress(choice)?.details : undefined
  const details = tried?.details ?? kept ?? deliveryTo(site, view)
  const { country = '', zip = '' } = details
  const delivery = findDelivery(site, { ...view, now }, { country, zip, way: tried?.way ?? '' })
  const form = checkoutForm(site, {
    ...{ cart: view, subscription, crumb, details, delivery },
    isKept: tried?.isKept ?? kept !== undefined,
    errors: tried?.errors ?? {},
  })
  const message = tried?.message ?? ''
  const note = message && refusalNote(message, tried?.errors)
  const ended = view.coupons.flatMap(({ hasEnded, title }) => (hasEnded ? [title] : []))
  const gone = [view.goneText, ...ended].map((text) => text && html`<p class="note">${text}</p>`)
  // What was typed is none of them.
  const shown = tried === undefined ? choice : { ...choice, chosen: '' }
  const offered = addressForm(say, checkoutPath(subscription), shown)
  const totalLabel = delivery === undefined ? say('total') : say('checkoutWithoutDelivery')
  const table = summaryTable({ ...figuresOf(view, say), totalLabel }, site)
  const back =
    subscription === undefined
      ? html`<a href="/cart">${say('backToCart')}</a>`
      : html`<a href="${view.entries[0]?.fullUrl}">${say('backToStore')}</a>`
  return html`${note}${gone}<div class="checkout-summary">${table}</div>${offered}${form}<p>${back}</p>`
}

/** Returns what the next page shows of a refused input. */
export function noticeOf({ subscription = '', details, way, isKept, message, errors }: Tried): Notice {
  const values = { ...details, keep: isKept ? 'yes' : '', delivery: way }
  return { about: 'checkout', id: subscription, isSuccess: false, message, errors, values }
}

/** Reads an input from such a notice. */
export function triedIn({ id, values, message, errors }: Notice): Tried {
  const text = (name: string) => str(step(values, name))
  const details = Object.fromEntries(CHECKOUT_FIELDS.map(({ name }) => [name, text(name)]))
  const input = { details, way: text('delivery'), isKept: text('keep') !== '' }
  return { ...input, subscription: id === '' ? undefined : id, message, errors }
}

/** Returns what the cart knows of the address; the usual country of the shop where it knows nothing. */
function deliveryTo({ storeSettings, language }: SiteFacts, { shippingLocation }: CartView): Details {
  const usual = str(step(storeSettings, 'shippingCountryDefaultValue'))
  const { countryCode, postalCode } = shippingLocation ?? { countryCode: usual, postalCode: '' }
  return !/^[A-Z]{2}$/.test(countryCode)
    ? {}
    : { zip: postalCode, country: countryName(countryCode, language) }
}
