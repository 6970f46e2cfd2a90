import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { MOST } from '../config.ts'
import type { StoreEnv } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import { PAGE_HEADERS } from '../http/page.ts'
import type { StoreContext } from '../store-context.ts'
import { BYTE_ORDER_MARK } from './csv.ts'
import { EXPORT_NAMES, exportRows } from './exports.ts'
import { dashboardPage } from './page.ts'
import { readOverview } from './queries.ts'
import { beginningsOf, spanOf } from './spans.ts'
import { DASHBOARD_STYLE } from './style.ts'
import { readFormCounts, readSubmissions, submissionRows } from './submissions.ts'
import { submissionsPage } from './submissions-page.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = Object.freeze({ ...PAGE_HEADERS, 'Content-Security-Policy': POLICY })

const ROWS_OF_A_PAGE = 50

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
    return file(c, 'submissions', submissionRows(store.db, { formId, form }))
  })
  app.get(`/dashboard/:name{(?:${EXPORT_NAMES.join('|')})\\.csv}`, owner, async (c) => {
    const name = c.req.param('name').replace('.csv', '')
    const site = store.site()
    const [since = 0] = beginningsOf(spanOf(c.req.query('span')), store.now(), site.timeZone)
    return file(c, name, (await exportRows(name, { db: store.db, site, since })) ?? [])
  })
  app.get('/dashboard/style.css', (c) =>
    c.body(DASHBOARD_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  return app
}

/** Answers with a CSV file that a browser saves. */
function file(c: Context, name: string, rows: Iterable<string> | AsyncIterable<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return stream(c, async (out) => {
    await out.write(BYTE_ORDER_MARK)
    for await (const row of rows) await out.write(row)
  })
}

/** Reads the id of a row; undefined for anything else. */
function rowId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
