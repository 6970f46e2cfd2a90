import { Hono } from 'hono'
import { MOST } from '../config.ts'
import type { StoreEnv } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import type { StoreContext } from '../store-context.ts'
import { csvFile } from './files/csv-file.ts'
import { EXPORT_NAMES, exportRows } from './files/exports.ts'
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts'
import { HEADERS } from './headers.ts'
import { ownersOrderRoutes } from './orders/order-routes.ts'
import { dashboardPage } from './page.ts'
import { readOverview } from './queries.ts'
import { beginningsOf, spanOf } from './spans.ts'
import { DASHBOARD_STYLE } from './style.ts'
import { submissionRoutes } from './submission-routes.ts'

/** The owner's dashboard of reports: plots without script. */
export function dashboardRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  app.get('/dashboard', owner, async (c) => {
    const visitor = (c.req.query('visitor') ?? '').slice(0, MOST.name)
    const site = store.site()
    const question = { span: spanOf(c.req.query('span')), visitor, now: store.now(), zone: site.timeZone }
    const overview = await readOverview(store.db, question)
    return c.html(dashboardPage(site, overview), 200, HEADERS)
  })
  app.route('/', submissionRoutes(store))
  app.get(`/dashboard/:name{(?:${EXPORT_NAMES.join('|')})\\.csv}`, owner, async (c) => {
    const name = c.req.param('name').replace('.csv', '')
    const site = store.site()
    const [since = 0] = beginningsOf(spanOf(c.req.query('span')), store.now(), site.timeZone)
    return csvFile(c, name, (await exportRows(name, { db: store.db, site, since })) ?? [])
  })
  app.route('/', ownersOrderRoutes(store))
  app.route('/', giftCardRoutes(store))
  app.get('/dashboard/style.css', (c) =>
    c.body(DASHBOARD_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  return app
}
