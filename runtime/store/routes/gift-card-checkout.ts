import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { StoreEnv } from '../http/guard.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import { summaryTable } from '../orders/order-summary.ts'
import { findVariant } from '../stock/catalog.ts'
import type { StoreContext } from '../store-context.ts'
import { wayBack } from './checkout-parts.ts'
import { type LayoutPage, showInLayout } from './layout-page.ts'

/** The checkout of a gift card without a recipient, which is bought by itself. */
export function giftCardCheckoutRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const show = (c: Context<StoreEnv>, page: LayoutPage) => showInLayout(store, c, page)

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
