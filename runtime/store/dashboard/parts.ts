import { html } from 'hono/html'
import { doneNote } from '../http/note.ts'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import type { ExportName } from './files/exports.ts'
import { columns } from './plots.ts'
import type { Span } from './spans.ts'

export interface Section {
  readonly id: string
  readonly title: string
  readonly body: Markup
  readonly className?: string
}

/** A part of a page under a heading that links can lead to. */
export function section({ id, title, body, className = '' }: Section): Markup {
  return html`<section class="${className}"><h2 id="${id}">${title}</h2>${body}</section>`
}

/** A table that can be scrolled on a narrow screen, also with the keyboard. */
export function table(name: string, head: Markup, rows: readonly Markup[]): Markup {
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}

/** A row of a table that says what a button of the row that was there did. */
export function doneRow(message: Markup, columns: number): Markup {
  return html`<tr><td colspan="${columns}">${doneNote(message)}</td></tr>`
}

/** A link that writes to an address of e-mail. */
export function mailLink(email: string): Markup {
  return html`<a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a>`
}

/** A sentence where a list has no entries. */
export function empty(words: string): Markup {
  return html`<p class="empty">${words}</p>`
}

/** A link to a table as a file. */
export function download(name: ExportName, span: Span): Markup {
  return html`<p><a href="/dashboard/${name}.csv?span=${span.name}">Download ${name} as CSV</a></p>`
}

/** A moment (epoch milliseconds) in the time zone of the site. */
export function when(site: SiteFacts, time: number | null): Markup {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: site.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const date = new Date(time ?? 0)
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`
}

/** Counts for each step of a span. */
export interface Steps {
  readonly site: SiteFacts
  readonly span: Span
  /** When each step begins, in epoch milliseconds. */
  readonly steps: readonly number[]
  readonly counts: readonly number[]
  /** Name of what is counted, e.g. `hits`. */
  readonly unit: string
}

/** Counts over time, as columns and as a table. */
export function overTime({ site, span, steps, counts, unit }: Steps): Markup {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: site.timeZone,
    day: 'numeric',
    month: 'short',
    ...(span.unit === 'hour' && { hour: '2-digit', minute: '2-digit' }),
  })
  const timeOf = (index: number) => format.format(steps[index]).replace(':', '.')
  const total = counts.reduce((sum, count) => sum + count, 0)
  const name = `${total} ${unit} in the last ${span.label}, at most ${Math.max(...counts)} in one step`
  const plot = columns({
    name,
    values: counts,
    labelOf: (index) => `${timeOf(index)}: ${counts[index]} ${unit}`,
  })
  const rows = counts.map(
    (count, index) => html`<tr><th scope="row">${timeOf(index)}</th><td class="number">${count}</td></tr>`,
  )
  const head = html`<th scope="col">From</th><th scope="col" class="number">Times</th>`
  return html`${plot}<details><summary>As a table</summary>${table(`${unit} over time`, head, rows)}</details>`
}

/** Divides a part by the whole, as a percentage such as `25%`; empty if the whole is 0. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`
}
