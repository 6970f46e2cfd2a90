import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findSubscription } from '../cart/cart-rows.ts'
import { showCart } from '../cart/shopping.ts'
import type { StoreEnv } from '../http/guard.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import { summaryTable } from '../orders/order-summary.ts'
import { findVariant } from '../stock/catalog.ts'
import type { StoreContext } from '../store-context.ts'
import { figuresOf, wayBack } from './checkout-parts.ts'
import { type LayoutPage, showInLayout } from './layout-page.ts'

/** The checkouts of what is bought by itself: a subscription, and a gift card without a recipient. */
export function singleCheckoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const show = (c: Context<StoreEnv>, page: LayoutPage) => showInLayout(store, c, page)

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

function theEnd(say: StoreSay): Markup {
  return html`<p class="note">${say('checkoutEnd')}</p><p><a href="/cart">${say('backToCart')}</a></p>`
}
