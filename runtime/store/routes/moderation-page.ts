import { Hono } from 'hono'
import { HEADERS } from '../dashboard/headers.ts'
import { rowId } from '../dashboard/row-id.ts'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { ownerOnly } from '../http/owner.ts'
import { MESSAGES } from '../messages.ts'
import {
  countWaiting,
  type Decision,
  decide,
  findEntry,
  listEntries,
  type ModeratedTable,
  type Status,
} from '../moderation/entries.ts'
import { type EntryLooks, listPage } from '../moderation/list-page.ts'
import { Refusal } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'
import { addCookies } from './cart.ts'

const ROWS_OF_A_PAGE = 50

export interface ModerationPage<Table extends ModeratedTable> {
  readonly path: string
  readonly title: string
  readonly table: Table
  readonly looks: (row: Table['$inferSelect']) => EntryLooks
}

/** A list of what visitors sent, for the store's owner, who lets others see it or refuses it. */
export function moderationRoutes<Table extends ModeratedTable>(
  store: StoreContext,
  page: ModerationPage<Table>,
): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const owner = ownerOnly(store)
  const { path, title, table, looks } = page
  const entryOf = (row: Table['$inferSelect']) => ({ ...row, ...looks(row) })

  app.get(path, owner, withSession(store), async (c) => {
    const { done, late } = c.req.query()
    const status = statusOf(c.req.query('status'))
    const before = rowId(c.req.query('before'))
    const rows = await listEntries(store.db, table, { status, before, most: ROWS_OF_A_PAGE })
    const decided = rowId(done ?? late)
    const found = decided === undefined ? undefined : await findEntry(store.db, table, decided)
    const { crumb, setCookies } = c.get('session')
    addCookies(c, setCookies)
    const shown = listPage(store.site(), {
      ...{ path, title, crumb, status, before },
      waiting: await countWaiting(store.db, table),
      entries: rows.map(entryOf),
      next: rows.length < ROWS_OF_A_PAGE ? undefined : rows.at(-1)?.id,
      decided: found && { entry: entryOf(found), isLate: done === undefined },
    })
    return c.html(shown, 200, HEADERS)
  })

  app.post(`${path}/:id{\\d{1,15}}`, owner, guard(store, 'cart'), async (c) => {
    const form = await readOwnForm(c)
    const status: Decision = field(form, 'decision') === 'approved' ? 'approved' : 'refused'
    const from = statusOf(field(form, 'from'))
    const id = c.req.param('id')
    const result = await decide(store, table, { id: Number(id), from, status })
    if (result === undefined) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    const before = rowId(field(form, 'before'))
    const query = { status: from, ...(before !== undefined && { before: String(before) }), [result]: id }
    return c.redirect(`${path}?${new URLSearchParams(query)}`, 303)
  })
  return app
}

function statusOf(text: string | undefined): Status {
  return text === 'approved' || text === 'refused' ? text : 'waiting'
}
