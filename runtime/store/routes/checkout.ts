import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
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
import { type FormFields, field } from '../http/body.ts'
import { readCookies } from '../http/door.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import type { Markup } from '../http/page.ts'
import { MESSAGES, type StoreSay } from '../messages.ts'
import { leaveNotice, type Notice, takeNotice } from '../notices.ts'
import { CHECKOUT_FIELDS, type Details, readDetails } from '../orders/checkout-fields.ts'
import { checkoutForm } from '../orders/checkout-form.ts'
import { ADDRESS, addressForm, chooseAddress, chosenAddress } from '../orders/choose-address.ts'
import { summaryTable } from '../orders/order-summary.ts'
import { requireMinimum, type SubmittedOrder, submitOrder } from '../orders/submit-order.ts'
import { Refusal } from '../refusal.ts'
import { keepReports } from '../reports/reports.ts'
import { censusVisit, type Session } from '../sessions.ts'
import { countryName } from '../shipping/country-names.ts'
import { findDelivery } from '../shipping/delivery.ts'
import { findVariant } from '../stock/catalog.ts'
import type { SiteFacts, StoreContext } from '../store-context.ts'
import { addCookies, uuid } from './cart.ts'
import { type LayoutPage, showInLayout } from './layout-page.ts'

const CHECKOUT = '/commerce/goto-checkout'

/** Where a cart becomes an order. Nothing is paid here: the shop and the shopper settle that elsewhere. */
export function checkoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const show = (c: Context<StoreEnv>, page: LayoutPage) => showInLayout(store, c, page)

  /** Shows the cart with the form below it, or why it cannot be ordered. */
  const showCheckout = async (c: Context<StoreEnv>, tried?: Tried) => {
    const site = store.site()
    const { say } = site
    const title = say('checkoutTitle')
    const session = c.get('session')
    const { owner, hasCart, keepsCookies } = session
    const now = store.now()
    const cart = await findCart(store.db, { owner, now })
    if (cart === undefined && (hasCart || !keepsCookies))
      return show(c, { title, status: 403, body: wayBack(say, say('noCheckout')) })
    const view = await showCart(store, cart)
    // No failure: Back leads here from an order.
    if (view.entries.length === 0) return show(c, { title, body: wayBack(say, say('cartEmpty')) })
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
    const details = tried?.details ?? kept ?? deliveryTo(site, view)
    const { country = '', zip = '' } = details
    const delivery = findDelivery(site, { ...view, now }, { country, zip, way: tried?.way ?? '' })
    const form = checkoutForm(site, {
      ...{ cart: view, crumb: session.isNew ? '' : session.crumb, details, delivery },
      isKept: tried?.isKept ?? kept !== undefined,
      errors: tried?.errors ?? {},
    })
    const message = tried?.message ?? ''
    const note = message && html`<p class="note" role="alert">${message}</p>`
    // What was typed is none of them.
    const offered = addressForm(say, CHECKOUT, tried === undefined ? choice : { ...choice, chosen: '' })
    const totalLabel = delivery === undefined ? say('total') : say('checkoutWithoutDelivery')
    const table = summaryTable({ ...figuresOf(view), totalLabel }, site)
    const body = html`${note}${table}${offered}${form}<p><a href="/cart">${say('backToCart')}</a></p>`
    const hasErrors = Object.keys(tried?.errors ?? {}).length > 0
    return show(c, { title: hasErrors ? `${say('checkoutError')} ${title}` : title, body })
  }

  app.get(CHECKOUT, withSession(store), async (c) => {
    const session = c.get('session')
    const notice = await takeNotice(store, session, 'checkout')
    if (notice === undefined) return showCheckout(c)
    // What was typed survives a reload and a look at the cart; what was wrong with it is said once.
    addCookies(c, [await leaveNotice(store, session, { ...notice, message: '', errors: {} })])
    return showCheckout(c, triedIn(notice))
  })

  // What a shopper types, or keeps as a bookmark.
  app.get('/checkout', (c) => c.redirect(CHECKOUT))

  /** Shows the checkout again, with what was typed, from a part of it on. */
  const showAgain = async (c: Context<StoreEnv>, tried: Tried, part = '') => {
    const session = c.get('session')
    // Without cookies no page can find the notice: it is shown here.
    if (session.isNew) return showCheckout(c, tried)
    addCookies(c, [await leaveNotice(store, session, noticeOf(tried))])
    return c.redirect(CHECKOUT + part, 303)
  }

  // The ways of delivery depend on the address.
  app.post('/checkout/address', guard(store, 'cart'), async (c) => {
    const input = readInput(await readOwnForm(c))
    return showAgain(c, { ...input, message: '', errors: {} }, '#checkout-ways')
  })

  app.post('/checkout', guard(store, 'order'), async (c) => {
    const session = c.get('session')
    const form = await readOwnForm(c)
    const input = readInput(form)
    const { details, isKept, way } = input
    try {
      const cartId = uuid(field(form, 'cart'), MESSAGES.noCheckout)
      const request = { owner: session.owner, cartId, details, way, seen: field(form, 'seen') }
      const submitted = await submitOrder(store, request)
      if (submitted.isNew) await reportOrder(store, submitted, c.req.raw)
      const claim = { session, order: submitted.order, kept: isKept ? details : undefined }
      addCookies(c, [...noCartCookies(session), ...(await claimOrder(store, claim))])
      await takeNotice(store, session, 'checkout')
      return c.redirect(`/orders/${submitted.order.token}`, 303)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      const { say } = store.site()
      const { message, errors = {} } = failure.details
      return showAgain(c, { ...input, message: message(say), errors: errorsIn(errors, say) })
    }
  })

  app.get('/checkout/subscribe', async (c) => {
    const site = store.site()
    const { say, catalog } = site
    const token = c.req.query('cartToken') ?? ''
    const cart = await findSubscription(store.db, token, store.now())
    const title = say('productSubscribeText')
    if (cart === undefined) return show(c, { title, status: 403, body: wayBack(say, say('noCheckout')) })
    const view = await showCart(store, cart)
    const plans = catalog.get(view.entries[0]?.itemId ?? '')?.subscriptionOptions
    const plan = plans?.get(cart.subscriptionOptionId ?? '')
    const table = summaryTable(figuresOf(view), site)
    return show(c, { title, body: html`${plan && html`<p>${plan}</p>`}${table}${theEnd(say)}` })
  })

  app.get('/checkout/giftcard', (c) => {
    const site = store.site()
    const { say, catalog, currency } = site
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
      ...{ itemId: item.id, title: item.title, options: '', quantity: 1, unitCents: variant.priceCents },
      ...{ giftCard: null, formId: '', additionalFields: '' },
    }
    const sums = {
      ...{ subtotalCents: variant.priceCents, discountCents: 0, coupons: [] },
      giftCents: null,
      giftNote: '',
      delivery: null,
      totalCents: variant.priceCents,
    }
    const figures = { lines: [line], currency, ...sums }
    return show(c, { title, body: html`${summaryTable(figures, site)}${theEnd(say)}` })
  })
  return app
}

/** Input of a shopper. */
interface Input {
  readonly details: Details
  /** `wayId` of the way of delivery; empty for none. */
  readonly way: string
  /** True where the details are to be kept. */
  readonly isKept: boolean
}

/** Input of a shopper, and why it was refused. */
interface Tried extends Input {
  /** Empty where it was said already. */
  readonly message: string
  readonly errors: Notice['errors']
}

function readInput(form: FormFields): Input {
  return { details: readDetails(form), way: field(form, 'delivery'), isKept: field(form, 'keep') !== '' }
}

function noticeOf({ details, way, isKept, message, errors }: Tried): Notice {
  const values = { ...details, keep: isKept ? 'yes' : '', delivery: way }
  return { about: 'checkout', id: '', isSuccess: false, message, errors, values }
}

function triedIn({ values, message, errors }: Notice): Tried {
  const text = (name: string) => str(step(values, name))
  const details = Object.fromEntries(CHECKOUT_FIELDS.map(({ name }) => [name, text(name)]))
  return { details, way: text('delivery'), isKept: text('keep') !== '', message, errors }
}

/** Returns what the cart knows of the address; the usual country of the shop where it knows nothing. */
function deliveryTo({ storeSettings, language }: SiteFacts, { shippingLocation }: CartView): Details {
  const usual = str(step(storeSettings, 'shippingCountryDefaultValue'))
  const { countryCode, postalCode } = shippingLocation ?? { countryCode: usual, postalCode: '' }
  return !/^[A-Z]{2}$/.test(countryCode)
    ? {}
    : { zip: postalCode, country: countryName(countryCode, language) }
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
  const lines = cart.entries.map((entry) => ({
    ...{ itemId: entry.itemId, title: entry.title, quantity: entry.quantity },
    unitCents: entry.purchasePriceCents,
    options: Object.values(entry.chosenVariant.attributes).join(', '),
    ...{ giftCard: entry.giftCard, formId: entry.additionalFieldsFormId },
    additionalFields: entry.additionalFields ?? '',
  }))
  const { currencyCode: currency, subtotalCents, discountCents, gift, grandTotalCents: totalCents } = cart
  const giftCents = wrappingCents(gift)
  const coupons = cart.validCoupons.map(({ code }) => code)
  const sums = { subtotalCents, discountCents, giftCents, delivery: null, totalCents }
  return { lines, currency, coupons, giftNote: gift?.note ?? '', ...sums }
}

function theEnd(say: StoreSay): Markup {
  return html`<p class="note">${say('checkoutEnd')}</p><p><a href="/cart">${say('backToCart')}</a></p>`
}

function wayBack(say: StoreSay, message: string, to = '/cart'): Markup {
  return html`<p class="note">${message}</p><p><a href="${to}">${say('backToStore')}</a></p>`
}
