import { Hono } from 'hono'
import { html } from 'hono/html'
import { when } from '../dashboard/parts.ts'
import { rowId } from '../dashboard/row-id.ts'
import { field } from '../http/body.ts'
import { guard, readOwnForm, type StoreEnv, withSession } from '../http/guard.ts'
import { doneNote } from '../http/note.ts'
import { ownerOnly } from '../http/owner.ts'
import { type Markup, PAGE_HEADERS, pageOf } from '../http/page.ts'
import { MESSAGES } from '../messages.ts'
import {
  type Decision,
  decide,
  listEntries,
  type ModeratedTable,
  type Status,
} from '../moderation/entries.ts'
import { Refusal } from '../refusal.ts'
import type { StoreContext } from '../store-context.ts'
import { addCookies } from './cart.ts'

const ROWS_OF_A_PAGE = 50

const LISTS = Object.freeze({ waiting: 'Waiting', approved: 'Shown', refused: 'Refused' })

const NOTHING = Object.freeze({
  waiting: 'Nothing is waiting.',
  approved: 'Nothing is shown.',
  refused: 'Nothing was refused.',
})

/** Said after a decision. */
const DONE = Object.freeze({ approved: 'Visitors see it now.', refused: 'Visitors do not see it.' })

/** Looks of an entry in the owner's list. */
export interface EntryLooks {
  /** Title of the item that it is about. */
  readonly about: string
  readonly heading: Markup | string
  /** Shown beside the author's name. */
  readonly beside?: Markup | string
}

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
  const { path, title, table } = page

  app.get(path, owner, withSession(store), async (c) => {
    const status = statusOf(c.req.query('status'))
    const before = rowId(c.req.query('before'))
    const rows = await listEntries(store.db, table, { status, before, most: ROWS_OF_A_PAGE })
    const { crumb, setCookies } = c.get('session')
    const links = Object.entries(LISTS).map(
      ([name, words]) =>
        html`<a href="${path}?status=${name}"${name === status ? html` aria-current="page"` : ''}>${words}</a> `,
    )
    const list = rows.map((row) => entryOf(store, row, { path, crumb, looks: page.looks(row) }))
    const older =
      rows.length < ROWS_OF_A_PAGE
        ? ''
        : html`<p><a href="${path}?status=${status}&before=${rows.at(-1)?.id}">Older ones</a></p>`
    const body = html`<nav aria-label="${title}"><p>${links}<a href="/dashboard">Dashboard</a></p></nav>${noteOf(c.req.query('done'))}<h2>${LISTS[status]}</h2>${list.length === 0 ? html`<p>${NOTHING[status]}</p>` : list}${older}`
    addCookies(c, setCookies)
    return c.html(pageOf({ title, language: 'en', body }), 200, PAGE_HEADERS)
  })

  app.post(`${path}/:id{\\d{1,15}}`, owner, guard(store, 'cart'), async (c) => {
    const form = await readOwnForm(c)
    const status: Decision = field(form, 'decision') === 'approved' ? 'approved' : 'refused'
    const isThere = await decide(store, table, { id: Number(c.req.param('id')), status })
    if (!isThere) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    return c.redirect(`${path}?status=${statusOf(field(form, 'from'))}&done=${status}`, 303)
  })
  return app
}

function noteOf(done: string | undefined): Markup | '' {
  const words = done === 'approved' || done === 'refused' ? DONE[done] : ''
  return words && doneNote(words)
}

function statusOf(text: string | undefined): Status {
  return text === 'approved' || text === 'refused' ? text : 'waiting'
}

interface Around {
  readonly path: string
  readonly crumb: string
  readonly looks: EntryLooks
}

function entryOf(
  store: StoreContext,
  { id, author, text, status, createdAt }: ModeratedTable['$inferSelect'],
  { path, crumb, looks: { about, heading, beside = '' } }: Around,
): Markup {
  const button = (decision: Decision, words: string) =>
    status === decision
      ? ''
      : html`<button name="decision" value="${decision}" aria-label="${words}: ${author} on ${about}">${words}</button> `
  return html`<article><h3>${heading}</h3><p style="overflow-wrap:anywhere"><bdi>${author}</bdi>${beside}, ${when(store.site(), createdAt)}</p><p dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${text}</p><form method="post" action="${path}/${id}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="from" value="${status}">${button('approved', 'Approve')}${button('refused', status === 'approved' ? 'Take down' : 'Refuse')}</form></article>`
}
