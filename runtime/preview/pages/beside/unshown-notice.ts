import { parse } from 'parse5'
import { escapeAttribute, escapeHtml } from '../../../../formatters/core/escape.ts'
import { environment } from '../../../react/server-environment.ts'
import type { JsonObject } from '../../../site/site.ts'
import {
  attribute,
  type Edit,
  type Element,
  elementsIn,
  setAttribute,
  startTagEnd,
  withEdits,
} from '../page-elements.ts'
import { type PageNotice, readNotice } from './page-notice.ts'

const TYPED_INTO = new Set(['text', 'email', 'url', 'tel', 'number', 'date', 'search'])

/**
 * Adds to a page what became of a form that was sent without script, where no template shows it: content is
 * written once and knows no visitor. The message is before the form, which keeps what was typed, or else
 * first in the page.
 */
export function withUnshownNotice(html: string, data: JsonObject): string {
  const notice = readNotice(data)
  // The form for comments shows its own.
  if (notice === undefined || notice.message === '' || notice.about === 'comment') return html
  if (isShown(html, notice)) return html
  const elements = [...elementsIn(parse(html, { sourceCodeLocationInfo: true }))]
  const form = notice.about === 'form' ? elements.find((one) => isFormOf(one, notice.id)) : undefined
  const body = elements.find(({ tagName }) => tagName === 'body')
  const at = form?.sourceCodeLocation?.startOffset ?? startTagEnd(body) ?? 0
  const { edits, unsaid } = form === undefined ? NOTHING : answersIn(form, notice)
  return withEdits(html, [{ at, markup: messageMarkup(notice, unsaid) }, ...edits])
}

/** Finds the message, that of a field or the element that the browser was led to. */
function isShown(html: string, { about, id, message, errors }: PageNotice): boolean {
  return (
    html.includes(` id="${anchorOf(about, id)}"`) ||
    [message, ...Object.values(errors)].some(
      (text) => typeof text === 'string' && (html.includes(text) || html.includes(escapeHtml(text))),
    )
  )
}

function anchorOf(about: string, id: string): string {
  return escapeAttribute(`${about}-${id}`)
}

function isFormOf(element: Element, id: string): boolean {
  if (element.tagName !== 'form') return false
  const action = attribute(element, 'action')
  return attribute(element, 'data-form-id') === id || action === `/forms/${encodeURIComponent(id)}`
}

/** Returns the message, and below it those of fields that have no element for theirs. */
function messageMarkup({ about, id, isSuccess, message }: PageNotice, unsaid: readonly string[]): string {
  // What a site says after a form is markup.
  const text = isSuccess && about === 'form' ? environment.sanitise(message).html : escapeHtml(message)
  const list = unsaid.map((one) => `<li>${escapeHtml(one)}</li>`).join('')
  const below = list === '' ? '' : `<ul>${list}</ul>`
  return `<div class="form-notice" id="${anchorOf(about, id)}" role="${isSuccess ? 'status' : 'alert'}" tabindex="-1">${text}${below}</div>`
}

interface Answers {
  readonly edits: readonly Edit[]
  /** Messages of fields that have no element for theirs. */
  readonly unsaid: readonly string[]
}

const NOTHING: Answers = Object.freeze({ edits: [], unsaid: [] })

/** Returns what was typed into the fields of a form, and what is wrong with it beside them. */
function answersIn(form: Element, { isSuccess, errors, values }: PageNotice): Answers {
  if (isSuccess) return NOTHING
  const inside = [...elementsIn(form)]
  const edits: Edit[] = []
  const unsaid = new Map(Object.entries(errors).map(([name, text]) => [name, String(text)]))
  for (const control of inside) {
    const name = attribute(control, 'name')
    if (name === undefined) continue
    const error = unsaid.get(name)
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'string') edits.push(...typed(control, value))
    if (error === undefined) continue
    edits.push(setAttribute(control, 'aria-invalid', 'true'))
    const at = startTagEnd(inside.find((one) => isNoteOf(one, control)))
    if (at === undefined) continue
    edits.push({ at, markup: escapeHtml(error) })
    unsaid.delete(name)
  }
  return { edits, unsaid: [...unsaid.values()] }
}

/** Returns true for the element that is there for what is wrong with a control. */
function isNoteOf(element: Element, control: Element): boolean {
  const id = attribute(element, 'id')
  const ids = attribute(control, 'aria-describedby')?.split(/\s+/) ?? []
  return id !== undefined && ids.includes(id) && element.childNodes.length === 0
}

/** Puts text that was typed back into its control; a control that has some keeps it. */
function typed(control: Element, value: string): Edit[] {
  const { tagName, childNodes } = control
  const end = startTagEnd(control)
  // HTML drops the first line break in a textarea, which may be the visitor's.
  if (tagName === 'textarea' && childNodes.length === 0 && end !== undefined)
    return [{ at: end, markup: `\n${escapeHtml(value)}` }]
  if (tagName !== 'input' || attribute(control, 'value') !== undefined) return []
  if (!TYPED_INTO.has(attribute(control, 'type')?.toLowerCase() ?? 'text')) return []
  return [setAttribute(control, 'value', value)]
}
