import { str } from '../../../engine/value.ts'
import { EMAIL_LENGTH, isFormEmail } from './email.ts'
import type { FormField } from './field.ts'
import { FORM_LIMITS } from './limits.ts'
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
  if (field.kind === 'likert') return checkSurvey(field, value)
  const texts = textsOf(value)
  if (isMissing(field, value)) return field.isRequired ? { message: 'required' } : undefined
  if (texts.some((text) => text.length > FORM_LIMITS.answer)) return { message: 'tooLong' }
  const [text = ''] = texts
  if (field.kind === 'email') return isFormEmail(text) ? undefined : { message: 'formEmail', values: EXAMPLE }
  if (field.isUrl && text.length > FORM_LIMITS.url) return { message: 'fieldsInvalid' }
  if (field.maxLength !== undefined && text.length > field.maxLength) return { message: 'tooLong' }
  const unexpected = texts.find((part) => part !== '' && !isOffered(field, part))
  return unexpected === undefined
    ? undefined
    : { message: 'unexpectedOption', values: { val: shown(unexpected) } }
}

const EXAMPLE = Object.freeze({ email: 'name@example.com' })

/** Most characters of an answer that a message repeats. */
function shown(text: string): string {
  return text.slice(0, EMAIL_LENGTH.most)
}

/**
 * Names, dates and times, but for their seconds, are whole or missing; of anything else one part is enough.
 */
function isMissing({ kind }: FormField, value: unknown): boolean {
  const isWhole = kind === 'name' || kind === 'date' || kind === 'time'
  const texts = textsOf(kind === 'time' ? withoutSeconds(value) : value)
  const isBlank = (text: string) => text.trim() === ''
  return texts.length === 0 || (isWhole ? texts.some(isBlank) : texts.every(isBlank))
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
