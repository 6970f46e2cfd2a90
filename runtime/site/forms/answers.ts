import type { FormField } from './field.ts'
import { FORM_LIMITS } from './limits.ts'
import { FIELD_PARTS, hasParts } from './parts.ts'
import type { FormValues } from './rules.ts'

/** A control's name with its value, as a form sends them. */
export type SentControl = readonly [name: string, value: string]

/**
 * Groups what controls hold into answers by field id: several values of one name are a list, `id.part` is one
 * part of an answer.
 */
export function groupAnswers(controls: Iterable<SentControl>): FormValues {
  const answers = new Map<string, string | string[] | Map<string, string | string[]>>()
  for (const [name, value] of controls) {
    const dot = name.indexOf('.')
    if (dot < 1) addValue(answers, name, value)
    else {
      const id = name.slice(0, dot)
      const before = answers.get(id)
      const parts = before instanceof Map ? before : new Map<string, string | string[]>()
      addValue(parts, name.slice(dot + 1), value)
      answers.set(id, parts)
    }
  }
  const values = [...answers].map(
    ([id, value]) => [id, value instanceof Map ? Object.fromEntries(value) : value] as const,
  )
  return Object.fromEntries(values)
}

/** Adds a value to those of a name: one is a text, several are a list, which must be the map's own. */
export function addValue(into: Map<string, unknown>, name: string, value: string): void {
  const before = into.get(name)
  // Copied, a list would take the square of what a visitor sends.
  if (Array.isArray(before)) before.push(value)
  else into.set(name, typeof before === 'string' ? [before, value] : value)
}

/**
 * Returns the answers to the fields that a form has, as they are kept, and nothing else. Of a form whose
 * fields are not known, all answers are kept, up to a limit.
 */
export function ownValues(fields: readonly FormField[], values: FormValues): FormValues {
  if (fields.length === 0) return anyValues(values)
  return Object.fromEntries(
    fields
      .filter(({ id, kind }) => id !== '' && kind !== 'section' && Object.hasOwn(values, id))
      .map((field) => [field.id, asKept(field, values[field.id])]),
  )
}

function anyValues(values: FormValues): FormValues {
  const first = Object.entries(values).slice(0, FORM_LIMITS.fields)
  return Object.fromEntries(
    first.map(([name, value]) => [name, asKept({ kind: 'text', questions: [] }, value)]),
  )
}

/**
 * Takes away what lies deeper than a list or parts, which the checks take for empty, values that are chosen
 * twice, and questions that a survey does not ask. A telephone number of three parts gets an empty first one,
 * that of the country.
 */
function asKept({ kind, questions }: Pick<FormField, 'kind' | 'questions'>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const country = FIELD_PARTS.phone[0].name
  if (Array.isArray(value)) {
    const texts = value.map(flat)
    if (!hasParts(kind)) return [...new Set(texts)]
    return kind === 'phone' && texts.length === 3 ? ['', ...texts] : texts
  }
  const isAsked = (name: string) => kind !== 'likert' || questions.length === 0 || questions.includes(name)
  const parts = Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isAsked(name) ? [[name, flat(part)]] : [])),
  )
  const lacksCountry = Object.keys(parts).length === 3 && !Object.hasOwn(parts, country)
  return kind === 'phone' && lacksCountry ? { [country]: '', ...parts } : parts
}

function flat(part: unknown): unknown {
  return typeof part === 'object' ? '' : part
}

/**
 * Returns the answers, where hidden fields that hold no more than the site put there take their value from
 * the address of the page: the first parameter with the field's name, cut to a length.
 */
export function withQuery(
  fields: readonly FormField[],
  answers: FormValues,
  query: URLSearchParams,
): FormValues {
  const found = fields.flatMap(({ id, kind, name, value }) => {
    const given = kind === 'hidden' && name !== '' ? query.get(name) : null
    const isOwn = Object.hasOwn(answers, id) && answers[id] !== '' && answers[id] !== value
    return given === null || isOwn ? [] : [[id, given.slice(0, FORM_LIMITS.url)] as const]
  })
  return { ...answers, ...Object.fromEntries(found) }
}
