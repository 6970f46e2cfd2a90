import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { findCart, findSubscription } from '../cart/cart-rows.ts'
import type { CartView } from '../cart/cart-view.ts'
import { showCart } from '../cart/shopping.ts'
import { type StoreEnv, withSession } from '../http/guard.ts'
import { FOR_LAYOUT, type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import { findVariant } from '../stock/catalog.ts'
import type { StoreContext } from '../store-context.ts'

interface CheckoutPage {
  readonly title: string
  readonly body: Markup
  /** Not 404, which would be answered with the theme's page for that. */
  readonly status?: 200 | 400 | 403 | 409
}

/** Where checkout begins, and where the preview ends: nothing can be paid here, and the pages say so. */
export function checkoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const show = (c: Context<StoreEnv>, { title, body, status = 200 }: CheckoutPage) =>
    c.html(pageOf({ title, language: store.site().language, body }), status, {
      ...PAGE_HEADERS,
      [FOR_LAYOUT]: encodeURIComponent(title),
    })

  app.get('/commerce/goto-checkout', withSession(store), async (c) => {
    const { say, minimumSubtotalCents, currency, language: locale } = store.site()
    const title = say('checkoutTitle')
    const { owner, hasCart, keepsCookies } = c.get('session')
    const cart = await findCart(store.db, { owner, now: store.now() })
    if (cart === undefined && (hasCart || !keepsCookies))
      return show(c, { title, status: 403, body: wayBack(say, say('noCheckout')) })
    const view = await showCart(store, cart)
    if (view.entries.length === 0)
      return show(c, { title, status: 409, body: wayBack(say, say('cartEmpty')) })
    if (view.subtotalCents < minimumSubtotalCents) {
      const subtotal = centsText(minimumSubtotalCents, { currency, locale })
      return show(c, { title, status: 409, body: wayBack(say, say('subtotalTooLow', { subtotal })) })
    }
    return show(c, { title, body: summary(view, { say, locale }) })
  })

  // What a shopper types, or keeps as a bookmark.
  app.get('/checkout', (c) => c.redirect('/commerce/goto-checkout'))

  app.get('/checkout/subscribe', async (c) => {
    const { say, catalog, language: locale } = store.site()
    const token = c.req.query('cartToken') ?? ''
    const cart = await findSubscription(store.db, token, store.now())
    const title = say('productSubscribeText')
    if (cart === undefined) return show(c, { title, status: 403, body: wayBack(say, say('noCheckout')) })
    const view = await showCart(store, cart)
    const plans = catalog.get(view.entries[0]?.itemId ?? '')?.subscriptionOptions
    const plan = plans?.get(cart.subscriptionOptionId ?? '')
    return show(c, { title, body: html`${plan && html`<p>${plan}</p>`}${summary(view, { say, locale })}` })
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
    const price = centsText(variant.priceCents, { currency, locale })
    const row = html`<tr><td>${item.title}</td><td>1</td><td>${price}</td></tr>`
    return show(c, { title, body: html`${table(say, [row])}${theEnd(say)}` })
  })
  return app
}

/** Words and figures as the site writes them. */
interface Writing {
  readonly say: StoreSay
  readonly locale: string
}

function summary(cart: CartView, { say, locale }: Writing): Markup {
  const price = (cents: number) => centsText(cents, { currency: cart.currencyCode, locale })
  const rows = cart.entries.map(
    (entry) =>
      html`<tr><td>${entry.title}${options(entry.chosenVariant.attributes)}</td><td>${entry.quantity}</td><td>${price(entry.purchasePriceCents * entry.quantity)}</td></tr>`,
  )
  const sum = (title: string, cents: number) =>
    html`<tr><th colspan="2" scope="row">${title}</th><td>${price(cents)}</td></tr>`
  const off = cart.subtotalCents - cart.grandTotalCents
  const discount = off === 0 ? '' : sum(say('discount'), -off)
  const total = sum(say('total'), cart.grandTotalCents)
  return html`${table(say, [...rows, discount, total])}${theEnd(say)}`
}

function options(attributes: Readonly<Record<string, string>>): string {
  const values = Object.values(attributes)
  return values.length === 0 ? '' : ` (${values.join(', ')})`
}

function table(say: StoreSay, rows: readonly (Markup | '')[]): Markup {
  return html`<table><thead><tr><th scope="col">${say('item')}</th><th scope="col">${say('quantity')}</th><th scope="col">${say('price')}</th></tr></thead><tbody>${rows}</tbody></table>`
}

function theEnd(say: StoreSay): Markup {
  return html`<p class="note">${say('checkoutEnd')}</p><p><a href="/cart">${say('backToCart')}</a></p>`
}

function wayBack(say: StoreSay, message: string, to = '/cart'): Markup {
  return html`<p class="note">${message}</p><p><a href="${to}">${say('backToStore')}</a></p>`
}
