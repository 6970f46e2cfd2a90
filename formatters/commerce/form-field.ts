import { step } from '../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable, Fragment, PluginContext } from '../../engine/plugin.ts'
import { joined, str } from '../../engine/value.ts'
import field from '../../templates/fragments/form-field.jsont'
import address from '../../templates/fragments/form-field-address.jsont'
import checkbox from '../../templates/fragments/form-field-checkbox.jsont'
import date from '../../templates/fragments/form-field-date.jsont'
import likert from '../../templates/fragments/form-field-likert.jsont'
import name from '../../templates/fragments/form-field-name.jsont'
import phone from '../../templates/fragments/form-field-phone.jsont'
import time from '../../templates/fragments/form-field-time.jsont'
import { localized } from './localized.ts'

/** The kinds of fields whose answers consist of parts. */
const FRAGMENTS: ReadonlyMap<string, Fragment> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({ address, checkbox, date, likert, name, phone, time }),
)

/** Answers to a likert question by code. */
const LIKERT: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
])

export const summaryFormField: Formatter = () => (value, context) => {
  const node = {
    rawTitle: str(step(value, 'rawTitle')),
    answer: answer(value, context) || noAnswer(context),
  }
  return context.render(field, { node, isPrivate: true })
}

/** Prints a customer's answers to a form. */
export const formFieldFormatters = {
  'summary-form-field': summaryFormField,
} satisfies FormatterTable

function answer(value: unknown, context: PluginContext): string {
  const type = str(step(value, 'type'))
  const fragment = FRAGMENTS.get(type)
  if (fragment === undefined) return isInherited(type) ? '' : str(step(value, 'value'))
  const node = type === 'likert' ? { answers: likertAnswers(value, context) } : value
  return String(context.render(fragment, { node, isPrivate: true }))
}

function noAnswer(context: PluginContext): string {
  return str(localized('productSummaryFormNoAnswerText', context)).trim() || 'N/A'
}

function likertAnswers(value: unknown, context: PluginContext): unknown[] {
  const values = step(value, 'values') ?? null
  if (values === null) throw new TypeError('Cannot convert undefined or null to object')
  return Object.entries(values).map(([question, code]) => ({
    question,
    answer: likertAnswer(joined(code), context),
  }))
}

/** An answer that is none of the five, or whose text is empty, counts as neutral. */
function likertAnswer(code: string, context: PluginContext): string {
  return isInherited(code) ? '' : likertText(code, context) || likertText('0', context)
}

function likertText(code: string, context: PluginContext): string {
  const usual = LIKERT.get(code)
  if (usual === undefined) return ''
  const own = localized(`productAnswerMap${usual.replace(' ', '')}`, context)
  return typeof own === 'string' ? own : usual
}

/**
 * Squarespace looks names up in plain objects, and there these find what is neither a fragment nor a text.
 */
function isInherited(name: string): boolean {
  return name in Object.prototype
}
