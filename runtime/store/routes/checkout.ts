import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type Address, addressesOf } from '../account/addresses.ts'
import { findBrowser, tokenOf } from '../account/browsers.ts'
import { claimOrder } from '../account/claim-order.ts'
import { findCart, findSubscription } from '../cart/cart-rows.ts'
import type { CartView } from '../cart/cart-view.ts'
import { wrappingCents } from '../cart/gift.ts'
import { noCartCookies, showCart } from '../cart/shopping.ts'
import { COOKIES } from '../config.ts'
import { messageOf } from '../failure.ts'
import { errorsIn } from '../http/answer.ts'
import { field, readForm } from '../http/body.ts'
import { readCookies } from '../http/door.ts'
import { checkCrumb, guard, type StoreEnv, withSession } from '../http/guard.ts'
import type { Markup } from '../http/page.ts'
import { MESSAGES, type StoreSay } from '../messages.ts'
import { type Details, readDetails } from '../orders/checkout-fields.ts'
import { checkoutForm } from '../orders/checkout-form.ts'
import { ADDRESS, addressForm, chooseAddress, chosenAddress } from '../orders/choose-address.ts'
import { summaryTable } from '../orders/order-summary.ts'
import { requireMinimum, type SubmittedOrder, submitOrder } from '../orders/submit-order.ts'
import { Refusal } from '../refusal.ts'
import { keepReports } from '../reports/reports.ts'
import { censusVisit, type Session } from '../sessions.ts'
import { countryName } from '../shipping/country-names.ts'
import { findVariant } from '../stock/catalog.ts'
import type { StoreContext } from '../store-context.ts'
import { addCookies, uuid } from './cart.ts'
import { type LayoutPage, showInLayout } from './layout-page.ts'

const CHECKOUT = '/commerce/goto-checkout'

/** Where a cart becomes an order. Nothing is paid here: the shop and the shopper settle that elsewhere. */
export function checkoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const show = (c: Context<StoreEnv>, page: LayoutPage) => showInLayout(store, c, page)

  /** Shows the cart with the form below it, or why it cannot be ordered. */
  const showCheckout = async (c: Context<StoreEnv>, tried?: Tried) => {
    const { say, language: locale } = store.site()
    const title = say('checkoutTitle')
    const session = c.get('session')
    const { owner, hasCart, keepsCookies } = session
    const cart = await findCart(store.db, { owner, now: store.now() })
    if (cart === undefined && (hasCart || !keepsCookies))
      return show(c, { title, status: 403, body: wayBack(say, say('noCheckout')) })
    const view = await showCart(store, cart)
    if (view.entries.length === 0)
      return show(c, { title, status: 409, body: wayBack(say, say('cartEmpty')) })
    const refusal = tried?.refusal.details
    try {
      requireMinimum(store, view)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      return show(c, { title, status: 409, body: wayBack(say, failure.details.message(say)) })
    }
    // Here already: of two presses at once the browser may take one answer only.
    addCookies(c, [...session.setCookies, ...tokenOf(session).setCookies])
    const choice = chooseAddress(await keptBy(store, session), c.req.query(ADDRESS))
    const kept = tried === undefined ? chosenAddress(choice)?.details : undefined
    const form = checkoutForm(say, {
      cart: view,
      crumb: session.isNew ? '' : session.crumb,
      details: tried?.details ?? kept ?? deliveryTo(view, locale),
      isKept: tried?.isKept ?? kept !== undefined,
      errors: errorsIn(refusal?.errors ?? {}, say),
    })
    const note = refusal && html`<p class="note" role="alert">${refusal.message(say)}</p>`
    // What was typed is none of them.
    const offered = addressForm(say, CHECKOUT, tried === undefined ? choice : { ...choice, chosen: '' })
    const status = refusal === undefined ? 200 : refusal.status === 400 ? 400 : 409
    const body = html`${note}${summaryTable(figuresOf(view), { say, locale })}${offered}${form}<p><a href="/cart">${say('backToCart')}</a></p>`
    return show(c, { title: refusal?.errors ? `${say('checkoutError')} ${title}` : title, status, body })
  }

  app.get(CHECKOUT, withSession(store), (c) => showCheckout(c))

  // What a shopper types, or keeps as a bookmark.
  app.get('/checkout', (c) => c.redirect(CHECKOUT))

  app.post('/checkout', guard(store, 'order'), async (c) => {
    const session = c.get('session')
    const form = await readForm(c.req.raw)
    checkCrumb(session, field(form, 'crumb'))
    const details = readDetails(form)
    const isKept = field(form, 'keep') !== ''
    try {
      const cartId = uuid(field(form, 'cart'), MESSAGES.noCheckout)
      const request = { owner: session.owner, cartId, details, seen: field(form, 'seen') }
      const submitted = await submitOrder(store, request)
      if (submitted.isNew) await reportOrder(store, submitted, c.req.raw)
      const claim = { session, order: submitted.order, kept: isKept ? details : undefined }
      addCookies(c, [...noCartCookies(session), ...(await claimOrder(store, claim))])
      return c.redirect(`/orders/${submitted.order.token}`, 303)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      return showCheckout(c, { details, isKept, refusal: failure })
    }
  })

  app.get('/checkout/subscribe', async (c) => {
    const { say, catalog, language: locale } = store.site()
    const token = c.req.query('cartToken') ?? ''
    const cart = await findSubscription(store.db, token, store.now())
    const title = say('productSubscribeText')
    if (cart === undefined) return show(c, { title, status: 403, body: wayBack(say, say('noCheckout')) })
    const view = await showCart(store, cart)
    const plans = catalog.get(view.entries[0]?.itemId ?? '')?.subscriptionOptions
    const plan = plans?.get(cart.subscriptionOptionId ?? '')
    const table = summaryTable(figuresOf(view), { say, locale })
    return show(c, { title, body: html`${plan && html`<p>${plan}</p>`}${table}${theEnd(say)}` })
  })

  app.get('/checkout/giftcard', (c) => {
    const { say, catalog, currency, language: locale } = store.site()
    const title = say('giftCardTitle')
    const item = catalog.get(c.req.query('giftCardProductId') ?? '')
    const wish = { sku: c.req.query('sku') ?? '', attributes: new Map<string, string>() }
    const variant = item && findVariant(item, wish)
    if (item?.type !== 'gift-card')
      return show(c, { title, status: 400, body: wayBack(say, say('giftCardFailed')) })
    if (variant?.priceCents === undefined) {
      return show(c, { title, status: 400, body: wayBack(say, say('selectDenomination'), item.fullUrl) })
    }
    const line = {
      ...{ title: item.title, options: '', quantity: 1, unitCents: variant.priceCents },
      giftCard: null,
    }
    const sums = { discountCents: 0, giftCents: null, giftNote: '', totalCents: variant.priceCents }
    const figures = { lines: [line], currency, ...sums }
    return show(c, { title, body: html`${summaryTable(figures, { say, locale })}${theEnd(say)}` })
  })
  return app
}

/** Input of a shopper, and why it was refused. */
interface Tried {
  readonly details: Details
  /** True where the details are to be kept. */
  readonly isKept: boolean
  readonly refusal: Refusal
}

/** Returns what the cart knows of the address, for which the ways of delivery were shown. */
function deliveryTo({ shippingLocation }: CartView, language: string): Details {
  if (shippingLocation === null) return {}
  const { countryCode, postalCode } = shippingLocation
  return { zip: postalCode, country: countryName(countryCode, language) }
}

/** Returns the details that the shopper keeps, those that were used last first. */
async function keptBy(store: StoreContext, session: Session): Promise<readonly Address[]> {
  const browser = await findBrowser(store, session)
  return browser === undefined ? [] : addressesOf(store.db, browser)
}

/** Counts an order in the dashboard's way from a visit to an order; a failure to count loses no order. */
async function reportOrder(store: StoreContext, { order, lines }: SubmittedOrder, request: Request) {
  const items = lines.map(({ itemId, title, quantity }) => ({ item_id: itemId, item_name: title, quantity }))
  const visit = censusVisit(readCookies(request)[COOKIES.visitor])
  const data = { value: order.totalCents, currency: order.currency, items: items.slice(0, 50) }
  const report = { kind: 'event', name: 'CheckoutConfirmed', page: '/checkout', ...visit, data } as const
  await keepReports(store.db, store.now(), [report]).catch((failure: unknown) =>
    store.log(`An order was not counted: ${messageOf(failure)}`),
  )
}

function figuresOf(cart: CartView) {
  const lines = cart.entries.map(({ title, quantity, purchasePriceCents, chosenVariant, giftCard }) => ({
    ...{ title, quantity, unitCents: purchasePriceCents, giftCard },
    options: Object.values(chosenVariant.attributes).join(', '),
  }))
  const { currencyCode: currency, discountCents, gift, grandTotalCents: totalCents } = cart
  const giftCents = wrappingCents(gift)
  return { lines, currency, discountCents, giftCents, giftNote: gift?.note ?? '', totalCents }
}

function theEnd(say: StoreSay): Markup {
  return html`<p class="note">${say('checkoutEnd')}</p><p><a href="/cart">${say('backToCart')}</a></p>`
}

function wayBack(say: StoreSay, message: string, to = '/cart'): Markup {
  return html`<p class="note">${message}</p><p><a href="${to}">${say('backToStore')}</a></p>`
}
