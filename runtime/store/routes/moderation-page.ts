import { type Context, Hono } from 'hono'
import { HEADERS } from '../dashboard/headers.ts'
import { addCookies } from '../http/answer.ts'
import { type FormFields, field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { rowId } from '../http/ids.ts'
import { ownerOnly } from '../http/owner.ts'
import { MESSAGES } from '../messages.ts'
import {
  countWaiting,
  type Decision,
  decide,
  deleteRefused,
  findEntries,
  listEntries,
  type ModeratedTable,
  type Status,
} from '../moderation/entries.ts'
import { type EntryLooks, listPage } from '../moderation/list-page.ts'
import { Refusal } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'

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
    const { done, late, all, none, deleted } = c.req.query()
    const status = statusOf(c.req.query('status'))
    const before = rowId(c.req.query('before'))
    const rows = await listEntries(store.db, table, { status, before, most: ROWS_OF_A_PAGE })
    const decided = async (ids: readonly number[]) => (await findEntries(store.db, table, ids)).map(entryOf)
    const { crumb, setCookies } = c.get('session')
    addCookies(c, setCookies)
    const shown = listPage(store.site(), {
      ...{ path, title, crumb, status, before },
      waiting: await countWaiting(store.db, table),
      entries: rows.map(entryOf),
      next: rows.length < ROWS_OF_A_PAGE ? undefined : rows.at(-1)?.id,
      ...{ isChosen: all !== undefined, isRefused: none !== undefined, deleted: rowId(deleted) },
      decided: { done: await decided(rowIds(done)), late: await decided(rowIds(late)) },
    })
    return c.html(shown, 200, HEADERS)
  })

  const decideOn = async (c: Context<StoreEnv>, idsIn: (form: FormFields) => readonly number[]) => {
    const form = await readOwnForm(c)
    const status = requireDecision(field(form, 'decision'))
    const from = statusOf(field(form, 'from'))
    const ids = idsIn(form)
    const { done, late } = await decide(store, table, { ids, from, status })
    if (ids.length > 0 && done.length + late.length === 0)
      throw new Refusal({ status: 404, message: MESSAGES.notFound })
    const before = rowId(field(form, 'before'))
    const query = {
      status: from,
      ...(before !== undefined && { before: String(before) }),
      ...(done.length > 0 && { done: done.join('.') }),
      ...(late.length > 0 && { late: late.join('.') }),
      ...(ids.length === 0 && { none: '1' }),
    }
    return c.redirect(`${path}?${new URLSearchParams(query)}`, 303)
  }
  app.post(`${path}/:id{\\d{1,15}}`, owner, guard(store, 'cart'), (c) =>
    decideOn(c, () => [Number(c.req.param('id'))]),
  )
  app.post(path, owner, guard(store, 'cart'), (c) =>
    decideOn(c, ({ id = [] }) => rowIds([id].flat().join('.'))),
  )
  app.post(`${path}/:id{\\d{1,15}}/delete`, owner, guard(store, 'cart'), async (c) => {
    const before = field(await readOwnForm(c), 'before')
    const id = c.req.param('id')
    const deleted = (await deleteRefused(store.db, table, Number(id))) ? { deleted: id } : {}
    return c.redirect(`${path}?${new URLSearchParams({ status: 'refused', before, ...deleted })}`, 303)
  })
  return app
}

/** Reads the decision of a form. @throws Refusal for a form without one, which must not refuse anything */
function requireDecision(text: string): Decision {
  if (text === 'approved' || text === 'refused') return text
  throw new Refusal({ status: 400, message: MESSAGES.unreadable })
}

/** Reads ids with dots between them, as many as a page has rows. */
function rowIds(text = ''): readonly number[] {
  return text
    .split('.')
    .flatMap((id) => rowId(id) ?? [])
    .slice(0, ROWS_OF_A_PAGE)
}

function statusOf(text: string | undefined): Status {
  return text === 'approved' || text === 'refused' ? text : 'waiting'
}
