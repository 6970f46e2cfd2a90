import { str } from '../../../engine/value.ts'
import type { SiteForm } from '../site.ts'
import { MOST } from './config.ts'
import { type FormField, readField } from './form-fields.ts'
import { MESSAGES, unexpectedOption } from './messages.ts'

/** Answers by field id, as JSON. */
export type FormValues = Readonly<Record<string, unknown>>

/** Messages by field id; empty where all is well. */
export type FormErrors = Readonly<Record<string, string>>

/** Longest ending of an e-mail's domain (spec point 5). */
const EMAIL_ENDING = 4
const EMAIL = new RegExp(`^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,${EMAIL_ENDING}}$`)

/** Whether a text is an e-mail address by the rule of generic forms (spec point 5): 3 to 256 characters. */
export function isFormEmail(text: string): boolean {
  return text.length >= 3 && text.length <= 256 && EMAIL.test(text)
}

/** Checks every field of a form (spec point 5). */
export function checkForm(form: SiteForm, values: FormValues): FormErrors {
  const errors = form.fields.map(readField).flatMap((field) => {
    const message = checkField(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined)
    return message === undefined ? [] : [[field.id, message] as const]
  })
  return Object.fromEntries(errors)
}

/** The answers to the fields that a form has, nothing else. */
export function ownValues(form: SiteForm, values: FormValues): FormValues {
  const fields = form.fields.map(readField)
  return Object.fromEntries(
    fields
      .filter(({ id }) => id !== '' && Object.hasOwn(values, id))
      .map((field) => [field.id, asKept(field, values[field.id])]),
  )
}

/** A telephone number of three parts lacks the first of four, that of the country (spec point 5). */
function asKept({ kind }: FormField, value: unknown): unknown {
  return kind === 'phone' && Array.isArray(value) && value.length === 3 ? ['', ...value] : value
}

function checkField(field: FormField, value: unknown): string | undefined {
  if (field.kind === 'section') return undefined
  if (field.kind === 'likert') return checkSurvey(field, value)
  const parts = textsOf(value)
  if (isMissing(field, value)) return field.isRequired ? MESSAGES.required : undefined
  if (parts.some((part) => part.length > MOST.formValue)) return MESSAGES.tooLong
  const [text = ''] = parts
  if (field.kind === 'email') return isFormEmail(text) ? undefined : MESSAGES.formEmail
  if (field.isUrl && text.length > MOST.url) return MESSAGES.fieldsInvalid
  if (field.maxLength !== undefined && text.length > field.maxLength) return MESSAGES.tooLong
  const stranger = parts.find((part) => part !== '' && !isOffered(field, part))
  return stranger === undefined ? undefined : unexpectedOption(stranger)
}

/** Names, dates and times, but for their seconds, are whole or missing; of anything else one part is enough. */
function isMissing({ kind }: FormField, value: unknown): boolean {
  const isWhole = kind === 'name' || kind === 'date' || kind === 'time'
  const parts = textsOf(kind === 'time' ? withoutSeconds(value) : value)
  const isBlank = (part: string) => part.trim() === ''
  return parts.length === 0 || (isWhole ? parts.some(isBlank) : parts.every(isBlank))
}

function withoutSeconds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'Second'))
}

function isOffered({ kind, options }: FormField, text: string): boolean {
  const isChoice = kind === 'radio' || kind === 'select' || kind === 'checkbox'
  return !isChoice || options.length === 0 || options.includes(text)
}

function checkSurvey({ isRequired, questions }: FormField, value: unknown): string | undefined {
  if (!isRequired) return undefined
  const answers = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const answered = new Set(answers.filter(([, answer]) => str(answer).trim() !== '').map(([name]) => name))
  const isComplete =
    questions.length === 0 ? answered.size > 0 : questions.every((name) => answered.has(name))
  return isComplete ? undefined : MESSAGES.surveyIncomplete
}

/** Texts of an answer: one, a list, or the parts of a name or an address. What lies deeper is no text. */
function textsOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [str(value)]
  return Object.values(value).map(str)
}
