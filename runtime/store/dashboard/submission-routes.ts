import { Hono } from 'hono'
import { MOST } from '../config.ts'
import { addCookies } from '../http/answer.ts'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { rowId } from '../http/ids.ts'
import { ownerOnly } from '../http/owner.ts'
import type { StoreContext } from '../store-context.ts'
import { csvFile } from './files/csv-file.ts'
import { HEADERS } from './headers.ts'
import {
  deleteSubmission,
  hasSubmissions,
  readFormCounts,
  readSubmissions,
  submissionRows,
} from './submissions.ts'
import { SUBMISSIONS_PATH, submissionsPage } from './submissions-page.ts'

const ROWS_OF_A_PAGE = 50
const NO_FORM =
  'Name a form: each has its own columns, and a file for itself at /dashboard/submissions.csv?form=ID. ' +
  'A form with answers has a link to it at /dashboard/submissions.\n'

/** Answers to forms, for the owner: pages, a file of each form, and a button that deletes an answer. */
export function submissionRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  app.get(SUBMISSIONS_PATH, owner, withSession(store), async (c) => {
    const formId = (c.req.query('form') ?? '').slice(0, MOST.name)
    const before = rowId(c.req.query('before'))
    const rows = await readSubmissions(store.db, { formId, before, most: ROWS_OF_A_PAGE })
    const next = rows.length === ROWS_OF_A_PAGE ? rows.at(-1)?.id : undefined
    const forms = await readFormCounts(store.db)
    const { crumb, setCookies } = c.get('session')
    addCookies(c, setCookies)
    const isDeleted = c.req.query('deleted') !== undefined
    const list = { formId, before, forms, rows, next, crumb, isDeleted }
    return c.html(submissionsPage(store.site(), list), 200, HEADERS)
  })
  app.get(`${SUBMISSIONS_PATH}.csv`, owner, async (c) => {
    const formId = (c.req.query('form') ?? '').slice(0, MOST.name)
    const form = store.site().forms.get(formId)
    if (form === undefined && !(await hasSubmissions(store.db, formId)))
      return c.text(NO_FORM, formId === '' ? 400 : 404, HEADERS)
    return csvFile(c, 'submissions', submissionRows(store.db, { formId, form }))
  })
  app.post(`${SUBMISSIONS_PATH}/:id{\\d{1,15}}/delete`, owner, guard(store, 'cart'), async (c) => {
    const sent = await readOwnForm(c)
    await deleteSubmission(store.db, Number(c.req.param('id')))
    const [form, before] = [field(sent, 'form'), field(sent, 'before')]
    return c.redirect(`${SUBMISSIONS_PATH}?${new URLSearchParams({ form, before, deleted: '1' })}`, 303)
  })
  return app
}
