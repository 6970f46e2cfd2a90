import { html, raw } from 'hono/html'
import type { SiteForm } from '../../site/site.ts'
import { answerText } from '../forms/answer-columns.ts'
import { answersHtml } from '../forms/form-summary.ts'
import type { Markup } from '../http/page.ts'

/** Answers as Squarespace's fragments show them; where its fields are not known, by their ids. */
export function answersOf(form: SiteForm | undefined, values: Readonly<Record<string, unknown>>): Markup {
  const known = answersHtml(form, values)
  if (known !== undefined) return html`${raw(known)}`
  const lines = Object.entries(values).map(
    ([name, value]) => html`<li><b>${name}</b> ${answerText(value)}</li>`,
  )
  return html`<ul class="answers">${lines}</ul>`
}
