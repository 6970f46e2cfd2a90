import { Hono } from 'hono'
import { MOST } from '../config.ts'
import type { StoreEnv } from '../http/guard.ts'
import { rowId } from '../http/ids.ts'
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
import { hasSubmissions, readFormCounts, readSubmissions, submissionRows } from './submissions.ts'
import { submissionsPage } from './submissions-page.ts'

const ROWS_OF_A_PAGE = 50
const NO_FORM =
  'Name a form: each has its own columns, and a file for itself at /dashboard/submissions.csv?form=ID. ' +
  'A form with answers has a link to it at /dashboard/submissions.\n'

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
  app.get('/dashboard/submissions', owner, async (c) => {
    const formId = (c.req.query('form') ?? '').slice(0, MOST.name)
    const before = rowId(c.req.query('before'))
    const rows = await readSubmissions(store.db, { formId, before, most: ROWS_OF_A_PAGE })
    const next = rows.length === ROWS_OF_A_PAGE ? rows.at(-1)?.id : undefined
    const forms = await readFormCounts(store.db)
    return c.html(submissionsPage(store.site(), { formId, forms, rows, next }), 200, HEADERS)
  })
  app.get('/dashboard/submissions.csv', owner, async (c) => {
    const formId = (c.req.query('form') ?? '').slice(0, MOST.name)
    const form = store.site().forms.get(formId)
    if (form === undefined && !(await hasSubmissions(store.db, formId)))
      return c.text(NO_FORM, formId === '' ? 400 : 404, HEADERS)
    return csvFile(c, 'submissions', submissionRows(store.db, { formId, form }))
  })
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
