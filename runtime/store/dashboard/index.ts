import { Hono } from 'hono'
import { MOST } from '../config.ts'
import type { StoreEnv } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import { PAGE_HEADERS } from '../http/page.ts'
import type { StoreContext } from '../store-context.ts'
import { dashboardPage } from './page.ts'
import { readOverview } from './queries.ts'
import { spanOf } from './spans.ts'
import { DASHBOARD_STYLE } from './style.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The owner's dashboard of reports: plots without script. */
export function dashboardRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  app.get('/dashboard', ownerOnly(store), async (c) => {
    const visitor = (c.req.query('visitor') ?? '').slice(0, MOST.name)
    const site = store.site()
    const question = { span: spanOf(c.req.query('span')), visitor, now: store.now(), zone: site.timeZone }
    const overview = await readOverview(store.db, question)
    const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': POLICY }
    return c.html(dashboardPage(site, overview), 200, headers)
  })
  app.get('/dashboard/style.css', (c) =>
    c.body(DASHBOARD_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  return app
}
