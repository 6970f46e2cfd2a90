import { html } from 'hono/html'
import { empty, section, when } from '../dashboard/parts.ts'
import { shell } from '../dashboard/shell.ts'
import { doneNote } from '../http/note.ts'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import type { Decision, ModeratedTable, Status } from './entries.ts'

/** Looks of an entry in the owner's list. */
export interface EntryLooks {
  /** Title of the item that it is about. */
  readonly about: string
  readonly heading: Markup | string
  /** Shown beside the author's name. */
  readonly beside?: Markup | string
}

type Row = ModeratedTable['$inferSelect']
type Entry = Pick<Row, 'id' | 'author' | 'text' | 'status' | 'createdAt'> & EntryLooks

/** A page of a list of what visitors sent. */
export interface EntryList {
  readonly path: string
  readonly title: string
  readonly crumb: string
  readonly status: Status
  /** Row behind which this page begins; undefined for the first page. */
  readonly before: number | undefined
  /** Number of all entries to decide on. */
  readonly waiting: number
  readonly entries: readonly Entry[]
  /** Row behind which the next page begins. */
  readonly next: number | undefined
  /** Entry that was decided on just now, and whether another decision came first. */
  readonly decided: { readonly entry: Entry; readonly isLate: boolean } | undefined
}

const LISTS = Object.freeze({ waiting: 'Waiting', approved: 'Shown', refused: 'Refused' })

const NOTHING = Object.freeze({
  waiting: 'Nothing is waiting.',
  approved: 'Nothing is shown.',
  refused: 'Nothing was refused.',
})

/** Says who sees an entry. */
const SEEN = Object.freeze({
  waiting: 'It waits',
  approved: 'Visitors see it now',
  refused: 'Visitors do not see it',
})

/** Renders entries with buttons that decide on them. The note of a decision is in the spot of its entry. */
export function listPage(site: SiteFacts, list: EntryList): Markup {
  const { path, title, status, waiting, entries, next, decided } = list
  const links = Object.entries(LISTS).map(
    ([name, words]) =>
      html`<a href="${path}?status=${name}"${name === status ? html` aria-current="page"` : ''}>${words}${name === 'waiting' ? `, ${waiting}` : ''}</a>`,
  )
  const rows = entries.map((entry) => entryOf(site, entry, list))
  const note = decided === undefined ? '' : noteOf(decided)
  const older =
    next === undefined ? '' : html`<p><a href="${path}?status=${status}&before=${next}">Older ones</a></p>`
  const [above, below] = parted(list, rows)
  const nothing = rows.length === 0 ? empty(NOTHING[status]) : ''
  return shell(
    `${title}: ${site.siteTitle}`,
    html`<header><h1>${title} <small><a href="/dashboard">Dashboard</a></small></h1>
<nav aria-label="${title}">${links}</nav></header>
<div class="grid">${section({ id: 'entries', title: LISTS[status], body: html`${above}${note}${below}${nothing}${older}` })}</div>`,
  )
}

/** Returns the rows before and behind the entry that was decided on. */
function parted({ entries, decided }: EntryList, rows: readonly Markup[]): readonly (readonly Markup[])[] {
  const behind = decided === undefined ? 0 : entries.findIndex(({ id }) => id < decided.entry.id)
  const end = behind === -1 ? rows.length : behind
  return [rows.slice(0, end), rows.slice(end)]
}

function noteOf({ entry, isLate }: NonNullable<EntryList['decided']>): Markup {
  const first = isLate ? 'Another decision came first. ' : ''
  return doneNote(
    html`${first}${SEEN[entry.status]}: <bdi>${entry.author}</bdi> on <bdi>${entry.about}</bdi>.`,
  )
}

function entryOf(site: SiteFacts, entry: Entry, { path, crumb, before }: EntryList): Markup {
  const { id, author, text, status, createdAt, about, heading, beside = '' } = entry
  const button = (decision: Decision, words: string) =>
    status === decision
      ? ''
      : html`<button name="decision" value="${decision}" aria-label="${words}: ${author} on ${about}">${words}</button> `
  return html`<article><h3>${heading}</h3><p><bdi>${author}</bdi>${beside}, ${when(site, createdAt)}</p><p dir="auto" style="white-space:pre-line">${text}</p><form method="post" action="${path}/${id}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="from" value="${status}"><input type="hidden" name="before" value="${before ?? ''}">${button('approved', 'Approve')}${button('refused', status === 'approved' ? 'Take down' : 'Refuse')}</form></article>`
}
