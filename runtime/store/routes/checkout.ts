import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { findCart, findSubscription } from '../cart/cart-rows.ts'
import type { CartView } from '../cart/cart-view.ts'
import { showCart } from '../cart/shopping.ts'
import { type StoreEnv, withSession } from '../http/guard.ts'
import { FOR_LAYOUT, type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import { MESSAGES, subtotalTooLow } from '../messages.ts'
import { findVariant } from '../stock/catalog.ts'
import type { StoreContext } from '../store-context.ts'

interface CheckoutPage {
  readonly title: string
  readonly body: Markup
  /** Not 404, which would be answered with the theme's page for that. */
  readonly status?: 200 | 400 | 403 | 409
}

/** Where checkout begins, and where the preview ends: nothing can be paid here, and the pages say so (spec point 2). */
export function checkoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const show = (c: Context<StoreEnv>, { title, body, status = 200 }: CheckoutPage) =>
    c.html(pageOf({ title, language: store.site().language, body }), status, {
      ...PAGE_HEADERS,
      [FOR_LAYOUT]: encodeURIComponent(title),
    })

  app.get('/commerce/goto-checkout', withSession(store), async (c) => {
    const title = 'Checkout'
    const { owner, hasCart, keepsCookies } = c.get('session')
    const cart = await findCart(store.db, { owner, now: store.now() })
    if (cart === undefined && (hasCart || !keepsCookies))
      return show(c, { title, status: 403, body: wayBack(MESSAGES.noCheckout) })
    const view = await showCart(store, cart)
    if (view.entries.length === 0) return show(c, { title, status: 409, body: wayBack(MESSAGES.cartEmpty) })
    const { minimumSubtotalCents, currency, language: locale } = store.site()
    if (view.subtotalCents < minimumSubtotalCents) {
      const least = centsText(minimumSubtotalCents, { currency, locale })
      return show(c, { title, status: 409, body: wayBack(subtotalTooLow(least)) })
    }
    return show(c, { title, body: summary(view, locale) })
  })

  // What a shopper types, or keeps as a bookmark.
  app.get('/checkout', (c) => c.redirect('/commerce/goto-checkout'))

  app.get('/checkout/subscribe', async (c) => {
    const token = c.req.query('cartToken') ?? ''
    const cart = await findSubscription(store.db, token, store.now())
    const title = 'Subscribe'
    if (cart === undefined) return show(c, { title, status: 403, body: wayBack(MESSAGES.noCheckout) })
    const view = await showCart(store, cart)
    const { catalog, language: locale } = store.site()
    const plans = catalog.get(view.entries[0]?.itemId ?? '')?.subscriptionOptions
    const plan = plans?.get(cart.subscriptionOptionId ?? '')
    return show(c, { title, body: html`${plan && html`<p>${plan}</p>`}${summary(view, locale)}` })
  })

  app.get('/checkout/giftcard', (c) => {
    const title = 'Gift Card'
    const { catalog, currency, language: locale } = store.site()
    const item = catalog.get(c.req.query('giftCardProductId') ?? '')
    const wish = { sku: c.req.query('sku') ?? '', attributes: new Map<string, string>() }
    const variant = item && findVariant(item, wish)
    if (item?.type !== 'gift-card')
      return show(c, { title, status: 400, body: wayBack(MESSAGES.giftCardFailed) })
    if (variant?.priceCents === undefined) {
      return show(c, { title, status: 400, body: wayBack(MESSAGES.selectDenomination, item.fullUrl) })
    }
    const price = centsText(variant.priceCents, { currency, locale })
    const row = html`<tr><td>${item.title}</td><td>1</td><td>${price}</td></tr>`
    return show(c, { title, body: html`${table([row])}${THE_END}` })
  })
  return app
}

function summary(cart: CartView, locale: string): Markup {
  const price = (cents: number) => centsText(cents, { currency: cart.currencyCode, locale })
  const rows = cart.entries.map(
    (entry) =>
      html`<tr><td>${entry.title}${options(entry.chosenVariant.attributes)}</td><td>${entry.quantity}</td><td>${price(entry.purchasePriceCents * entry.quantity)}</td></tr>`,
  )
  const off = cart.subtotalCents - cart.grandTotalCents
  const discount =
    off === 0 ? '' : html`<tr><th colspan="2" scope="row">Discount</th><td>${price(-off)}</td></tr>`
  const total = html`<tr><th colspan="2" scope="row">Total</th><td>${price(cart.grandTotalCents)}</td></tr>`
  return html`${table([...rows, discount, total])}${THE_END}`
}

function options(attributes: Readonly<Record<string, string>>): string {
  const values = Object.values(attributes)
  return values.length === 0 ? '' : ` (${values.join(', ')})`
}

function table(rows: readonly (Markup | '')[]): Markup {
  return html`<table><thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead><tbody>${rows}</tbody></table>`
}

const THE_END = html`<p class="note">This is a preview of the store, and here it ends: nothing is charged, and nothing is sent. A live store would now ask for address and payment.</p><p><a href="/cart">Back to the cart</a></p>`

function wayBack(message: string, to = '/cart'): Markup {
  return html`<p class="note">${message}</p><p><a href="${to}">Back to the store</a></p>`
}
