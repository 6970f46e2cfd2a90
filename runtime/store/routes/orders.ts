import { Hono } from 'hono'
import { html } from 'hono/html'
import type { StoreEnv } from '../http/guard.ts'
import { findByToken } from '../orders/find-order.ts'
import { orderPage } from '../orders/order-page.ts'
import type { StoreContext } from '../store-context.ts'
import { showInLayout } from './layout-page.ts'

/** The page of an order, for who has its secret link. */
export function orderRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.get('/orders/:token', async (c) => {
    const site = store.site()
    const { say } = site
    // The address is a secret: neither other sites nor search engines get it.
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    const found = await findByToken(store.db, c.req.param('token'))
    if (found === undefined) {
      const body = html`<p class="note">${say('orderUnknown')}</p><p><a href="/">${say('backToStore')}</a></p>`
      return showInLayout(store, c, { title: say('failedTitle'), status: 410, body })
    }
    const title = say('orderTitle', { number: found.order.number })
    return showInLayout(store, c, { title, body: orderPage(found, site) })
  })
  return app
}
