import { str } from '../../../engine/value.ts'
import { EMAIL_LENGTH } from './email.ts'
import type { FormField } from './field.ts'
import { checkValue } from './field-values.ts'
import { FORM_LIMITS } from './limits.ts'
import { hasParts } from './parts.ts'
import type { FormProblem } from './problem.ts'

/** Answers by field id, as JSON. */
export type FormValues = Readonly<Record<string, unknown>>

/** Problem of a field by its id; empty where every answer passes. */
export type FormProblems = ReadonlyMap<string, FormProblem>

/** Checks every field of a form, in the order of the form. */
export function checkForm(fields: readonly FormField[], values: FormValues): FormProblems {
  const problems = new Map<string, FormProblem>()
  for (const field of fields) {
    const problem = checkField(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined)
    if (problem !== undefined) problems.set(field.id, problem)
  }
  return problems
}

/** Checks the answer to one field. */
export function checkField(field: FormField, value: unknown): FormProblem | undefined {
  if (field.kind === 'section') return undefined
  const texts = textsOf(value)
  const whole = texts.join('')
  const isEndless = texts.length > FORM_LIMITS.texts || whole.length > FORM_LIMITS.answer
  if (isEndless) return { message: 'tooLong' }
  if (field.kind === 'likert') return checkSurvey(field, value)
  if (isEmpty(field, texts)) return field.isRequired ? { message: 'required' } : undefined
  if (field.isRequired && isIncomplete(field, value)) return { message: 'required' }
  if (field.isUrl && texts.some((text) => text.length > FORM_LIMITS.url)) return { message: 'fieldsInvalid' }
  const { maxLength = FORM_LIMITS.answer } = field
  // A page gives the limit of the first part as that of the field.
  if (!hasParts(field.kind) && whole.length > maxLength) return { message: 'tooLong' }
  const unexpected = texts.find((part) => part !== '' && !isOffered(field, part))
  return unexpected === undefined
    ? checkValue(field, value, texts)
    : { message: 'unexpectedOption', values: { val: shown(unexpected) } }
}

/** Most characters of an answer that a message repeats. */
function shown(text: string): string {
  return text.slice(0, EMAIL_LENGTH.most)
}

/** Returns true for blanks alone; AM or PM is chosen from the beginning, and says nothing by itself. */
function isEmpty({ kind }: FormField, texts: readonly string[]): boolean {
  return texts.every((text) => text.trim() === '' || (kind === 'time' && /^[ap]m$/i.test(text)))
}

/** Returns true for a name, a date or a time, its seconds apart, that lacks a part. */
function isIncomplete({ kind }: FormField, value: unknown): boolean {
  const isWhole = kind === 'name' || kind === 'date' || kind === 'time'
  const texts = textsOf(kind === 'time' ? withoutSeconds(value) : value)
  return isWhole && texts.some((text) => text.trim() === '')
}

/** A time without its seconds, which need not be given. */
function withoutSeconds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'Second'))
}

function isOffered({ kind, options }: FormField, text: string): boolean {
  const isChoice = kind === 'radio' || kind === 'select' || kind === 'checkbox'
  return !isChoice || options.length === 0 || options.includes(text)
}

function checkSurvey({ isRequired, questions }: FormField, value: unknown): FormProblem | undefined {
  if (!isRequired) return undefined
  const answers = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const answered = new Set(answers.filter(([, answer]) => str(answer).trim() !== '').map(([name]) => name))
  const isComplete =
    questions.length === 0 ? answered.size > 0 : questions.every((name) => answered.has(name))
  return isComplete ? undefined : { message: 'surveyIncomplete' }
}

/**
 * Texts of an answer: one, a list, or the parts of a name or an address. Values that lie deeper count as
 * empty.
 */
function textsOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [str(value)]
  return Object.values(value).map(str)
}
