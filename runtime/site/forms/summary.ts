import { str } from '../../../engine/value.ts'
import type { FormField } from './field.ts'
import { isLikertCode, likertText } from './likert.ts'
import { hasParts, partTexts } from './parts.ts'
import type { FormValues } from './rules.ts'

/**
 * An answer as `summary-form-field` shows it. Texts are HTML: the fragments of answers print them as they
 * are.
 */
export interface SummaryField {
  readonly type: string
  readonly rawTitle: string
  readonly value: string
  readonly values?: unknown
}

/**
 * Makes the summary of a form's answers, in the order of its fields; fields that ask nothing are left out.
 */
export function summarise(fields: readonly FormField[], values: FormValues): readonly SummaryField[] {
  return fields
    .filter(({ kind }) => kind !== 'section' && kind !== 'hidden')
    .map((field) => summaryOf(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined))
}

function summaryOf(field: FormField, value: unknown): SummaryField {
  const head = { rawTitle: escapeHtml(field.title), value: '' }
  const isGiven = textsOf(value).some((text) => text.trim() !== '')
  // A fragment of parts prints its commas and slashes around nothing; text says that there is no answer.
  if (!isGiven) return { ...head, type: 'text' }
  if (field.kind === 'checkbox') return { ...head, type: 'checkbox', values: textsOf(value).map(escapeHtml) }
  if (field.kind === 'likert' && typeof value === 'object') {
    const answers = Object.entries(Object(value)).filter(([, code]) => str(code).trim() !== '')
    if (answers.every(([, code]) => isLikertCode(code)))
      return { ...head, type: 'likert', values: escaped(answers) }
    // The fragment of surveys shows answers that it does not know as neutral.
    const texts = answers.map(([question, code]) => escapeHtml(`${question}: ${likertText(code)}`))
    return { ...head, type: 'text', value: texts.join(', ') }
  }
  if (hasParts(field.kind) && typeof value === 'object')
    return { ...head, type: field.kind, values: escaped(Object.entries(partTexts(field.kind, value))) }
  return { ...head, type: 'text', value: textsOf(value).map(escapeHtml).join(', ') }
}

function escaped(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(([name, text]) => [escapeHtml(name), escapeHtml(str(text))]))
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object') return [str(value)]
  return value === null ? [] : Object.values(value).map(str)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
