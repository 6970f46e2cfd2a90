import { html } from 'hono/html'
import { empty, section, when } from '../dashboard/parts.ts'
import { shell } from '../dashboard/shell.ts'
import { doneNote, refusalNote } from '../http/note.ts'
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
  /** The boxes of all entries are ticked. */
  readonly isChosen: boolean
  /** A decision came without a ticked box. */
  readonly isRefused: boolean
  /** Row that was deleted just now. */
  readonly deleted: number | undefined
  /** Entries that were decided on just now, and those where another decision came first. */
  readonly decided: { readonly done: readonly Entry[]; readonly late: readonly Entry[] }
}

const LISTS = Object.freeze({ waiting: 'Waiting', approved: 'Shown', refused: 'Refused' })

const NOTHING = Object.freeze({
  waiting: 'Nothing is waiting.',
  approved: 'Nothing is shown.',
  refused: 'Nothing was refused.',
})

/** Says who sees an entry, or several. */
const SEEN = Object.freeze({
  waiting: ['It waits', 'They wait'],
  approved: ['Visitors see it now', 'Visitors see them now'],
  refused: ['Visitors do not see it', 'Visitors do not see them'],
})

/** Renders entries with buttons that decide on them. The note of a decision is in the spot of its entry. */
export function listPage(site: SiteFacts, list: EntryList): Markup {
  const { path, title, status, waiting, entries, next } = list
  const links = Object.entries(LISTS).map(
    ([name, words]) =>
      html`<a href="${path}?status=${name}"${name === status ? html` aria-current="page"` : ''}>${words}${name === 'waiting' ? `, ${waiting}` : ''}</a>`,
  )
  const rows = entries.map((entry) => entryOf(site, entry, list))
  const note = noteOf(list)
  const older =
    next === undefined ? '' : html`<p><a href="${path}?status=${status}&before=${next}">Older ones</a></p>`
  const [above, below] = parted(list, rows)
  const nothing = rows.length === 0 ? empty(NOTHING[status]) : ''
  return shell(
    `${title}: ${site.siteTitle}`,
    html`<header><h1>${title} <small><a href="/dashboard">Dashboard</a></small></h1>
<nav aria-label="${title}">${links}</nav></header>
<div class="grid">${section({ id: 'entries', title: LISTS[status], body: html`${above}${note}${below}${nothing}${entries.length > 1 ? chosenForm(list) : ''}${older}` })}</div>`,
  )
}

/** Returns the rows before and behind the newest entry that was decided on. */
function parted(
  { entries, decided, deleted = -Infinity }: EntryList,
  rows: readonly Markup[],
): readonly (readonly Markup[])[] {
  const newest = Math.max(deleted, ...[...decided.done, ...decided.late].map(({ id }) => id))
  const behind = entries.findIndex(({ id }) => id < newest)
  const end = behind === -1 ? rows.length : behind
  return [rows.slice(0, end), rows.slice(end)]
}

/** Renders what happened to decisions. The note on one without a ticked box is beside the buttons below. */
function noteOf({ decided, isRefused, deleted }: EntryList): Markup | '' {
  if (isRefused) return refusalNote('Nothing is chosen. Tick the boxes of what you decide on.')
  if (deleted !== undefined) return doneNote('It is deleted.')
  const late = decided.late.map((entry) => html`Another decision came first. ${seen(entry)}`)
  const notes = [...doneNotes(decided.done), ...late]
  return notes.length === 0
    ? ''
    : doneNote(html`${notes.map((one, at) => html`${at === 0 ? '' : ' '}${one}`)}`)
}

function doneNotes(done: readonly Entry[]): readonly Markup[] {
  if (done.length < 2) return done.map(seen)
  const statuses = [...new Set(done.map(({ status }) => status))]
  return statuses.map(
    (status) => html`${SEEN[status][1]}: ${done.filter((one) => one.status === status).length}.`,
  )
}

function seen({ author, about, status }: Entry): Markup {
  return html`${SEEN[status][0]}: <bdi>${author}</bdi> on <bdi>${about}</bdi>.`
}

/** Returns the words of a button that decides on entries of a list. */
function wordsOf(decision: Decision, status: Status): string {
  if (decision === 'approved') return 'Approve'
  return status === 'approved' ? 'Take down' : 'Refuse'
}

/** Form of the boxes in the entries. A browser must not tick others when it shows the page once more. */
function chosenForm({ path, status, before, isChosen, ...list }: EntryList): Markup {
  const button = (decision: Decision) =>
    status === decision
      ? ''
      : html`<button name="decision" value="${decision}">${wordsOf(decision, status)} the chosen</button> `
  const query = `${path}?status=${status}${before === undefined ? '' : `&before=${before}`}`
  const all = isChosen ? '' : html`<a href="${query}&all=1#chosen">Choose all on this page</a>`
  return html`<form id="chosen" class="chosen" method="post" action="${path}" autocomplete="off">${hidden({ status, before, ...list })}${button('approved')}${button('refused')}${all}</form>`
}

function hidden({ crumb, status, before }: Pick<EntryList, 'crumb' | 'status' | 'before'>): Markup {
  return html`<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="from" value="${status}"><input type="hidden" name="before" value="${before ?? ''}">`
}

function entryOf(site: SiteFacts, entry: Entry, list: EntryList): Markup {
  const { id, author, text, status, createdAt, about, heading, beside = '' } = entry
  const { path, isChosen, entries } = list
  const button = (decision: Decision) => {
    const words = wordsOf(decision, status)
    return status === decision
      ? ''
      : html`<button name="decision" value="${decision}" aria-label="${words}: ${author} on ${about}">${words}</button> `
  }
  const box =
    entries.length > 1
      ? html`<label class="check"><input type="checkbox" name="id" value="${id}" form="chosen" aria-label="Choose: ${author} on ${about}"${isChosen ? html` checked` : ''}> Choose</label>`
      : ''
  return html`<article><h3>${heading}</h3><p><bdi>${author}</bdi>${beside}, ${when(site, createdAt)}</p><p dir="auto" style="white-space:pre-line">${text}</p><form method="post" action="${path}/${id}">${hidden(list)}${button('approved')}${button('refused')}${box}</form>${status === 'refused' ? deleteForm(list, entry) : ''}</article>`
}

/**
 * Renders the form that deletes a refused entry. Its button shows at a second press: nothing brings the entry
 * back.
 */
function deleteForm(list: EntryList, { id, author, about }: Entry): Markup {
  return html`<details><summary>Delete</summary><form method="post" action="${list.path}/${id}/delete">${hidden(list)}<button aria-label="Delete for good: ${author} on ${about}">Delete for good</button></form></details>`
}
