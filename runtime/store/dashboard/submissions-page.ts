import { html } from 'hono/html'
import { doneNote } from '../http/note.ts'
import type { Markup } from '../http/page.ts'
import type { SiteFacts } from '../store-context.ts'
import { answersOf } from './answers.ts'
import { empty, section, table, when } from './parts.ts'
import { shell } from './shell.ts'
import type { readFormCounts, readSubmissions } from './submissions.ts'

/** Contents of the page of what forms received. */
export interface Submissions {
  readonly formId: string
  /** Row behind which this page begins; undefined for the first page. */
  readonly before: number | undefined
  readonly crumb: string
  /** True if an answer was deleted just now. */
  readonly isDeleted: boolean
  readonly forms: Awaited<ReturnType<typeof readFormCounts>>
  readonly rows: Awaited<ReturnType<typeof readSubmissions>>
  /** Row behind which the next page begins. */
  readonly next: number | undefined
}

export const SUBMISSIONS_PATH = '/dashboard/submissions'

/** Renders the submissions of forms with their answers, and a download for each form. */
export function submissionsPage(site: SiteFacts, submissions: Submissions): Markup {
  const { formId, forms, rows, next, isDeleted } = submissions
  const chips = forms.map((form) => chip({ ...form, isCurrent: form.formId === formId }))
  const all = forms.reduce((sum, form) => sum + form.count, 0)
  const lines = rows.map(
    ({ id, formName, formId: form, values, createdAt }) =>
      html`<tr><th scope="row">${formName}<div class="quiet">${when(site, createdAt)}</div></th><td>${answersOf(site.forms.get(form), values)}${deleteForm(submissions, id)}</td></tr>`,
  )
  const head = html`<th scope="col">Form</th><th scope="col">Answers</th>`
  const older =
    next === undefined ? '' : html`<p><a href="${SUBMISSIONS_PATH}?${query(formId, next)}">Older ones</a></p>`
  const file =
    formId === ''
      ? ''
      : html`<p><a href="${SUBMISSIONS_PATH}.csv?${query(formId)}">Download all of this form as CSV</a></p>`
  const note = isDeleted ? doneNote('The answer is deleted.') : ''
  const body = lines.length === 0 ? empty('No form was sent yet.') : table('Submissions', head, lines)
  return shell(
    `Form submissions: ${site.siteTitle}`,
    html`<header><h1>Form submissions <small><a href="/dashboard">Dashboard</a></small></h1></header>
<nav class="chips-nav" aria-label="Forms"><ul class="chips">${chip({ formId: '', name: 'All forms', count: all, isCurrent: formId === '' })}${chips}</ul></nav>
<div class="grid">${section({ id: 'submissions', title: 'Received', body: html`${note}${file}${body}${older}` })}</div>`,
  )
}

/** Renders the form that deletes an answer. Its button shows at a second press: nothing brings it back. */
function deleteForm({ crumb, formId, before }: Submissions, id: number): Markup {
  return html`<details><summary>Delete</summary><form method="post" action="${SUBMISSIONS_PATH}/${id}/delete"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="form" value="${formId}"><input type="hidden" name="before" value="${before ?? ''}"><button>Delete this answer for good</button></form></details>`
}

interface Chip {
  readonly formId: string
  readonly name: string | null
  readonly count: number
  readonly isCurrent: boolean
}

function chip({ formId, name, count, isCurrent }: Chip): Markup {
  const current = isCurrent ? html` aria-current="page"` : ''
  return html`<li><a href="${SUBMISSIONS_PATH}?${query(formId)}"${current}>${name || formId}, ${count}</a></li>`
}

function query(form: string, before?: number): string {
  return new URLSearchParams({ form, ...(before !== undefined && { before: String(before) }) }).toString()
}
