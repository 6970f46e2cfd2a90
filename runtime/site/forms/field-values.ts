import { isFormEmail } from './email.ts'
import type { FormField } from './field.ts'
import { partTexts } from './parts.ts'
import type { FormProblem } from './problem.ts'
import { readWebAddress } from './web-address.ts'

const EXAMPLE = Object.freeze({ email: 'name@example.com' })

/** Checks that an answer, which is not empty, is a value of its field's kind. */
export function checkValue(
  field: FormField,
  value: unknown,
  texts: readonly string[],
): FormProblem | undefined {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '')
  const values = { field: field.title }
  switch (field.kind) {
    case 'email':
      return given.every(isFormEmail) ? undefined : { message: 'formEmail', values: EXAMPLE }
    case 'phone':
      return given.every(isPhone) ? undefined : { message: 'fieldPhone', values }
    case 'date':
      return isDate(value) ? undefined : { message: 'fieldDate', values }
    case 'time':
      return isTime(value) ? undefined : { message: 'fieldTime', values }
    default:
      return field.isUrl && !given.every(readWebAddress) ? { message: 'fieldUrl', values } : undefined
  }
}

/** Digits with the signs that people write between them. */
function isPhone(text: string): boolean {
  return /^[+(]*\d[\d\s().+/-]{0,38}$/.test(text)
}

/** True for parts, or a text such as `2/29/2028` or `2028-02-29`, that name a day of the calendar. */
function isDate(value: unknown): boolean {
  const parts = partTexts('date', typeof value === 'string' ? dateParts(value) : value)
  const { Month = '', Day = '', Year = '' } = parts
  if (!/^\d{4}$/.test(Year) || !isBetween(Month, 1, 12)) return false
  // Leap years come again after 400 years; a year below 100 would count from 1900.
  const lastDay = new Date(Date.UTC(2000 + (Number(Year) % 400), Number(Month), 0)).getUTCDate()
  return isBetween(Day, 1, lastDay)
}

function dateParts(text: string): readonly string[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim())
  return iso === null ? text.split('/') : [2, 3, 1].map((group) => iso[group] ?? '')
}

const TIME = /^(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?(?: ?([ap]m))?$/i

/** True for parts, or a text such as `9:30 PM` or `21:30`, that name a time; minutes may be left out. */
function isTime(value: unknown): boolean {
  const parts = partTexts('time', typeof value === 'string' ? TIME.exec(value.trim())?.slice(1) : value)
  const { Hour = '', Minute = '', Second = '', Ampm = '' } = parts
  return (
    (Ampm === '' ? isBetween(Hour, 0, 23) : isBetween(Hour, 1, 12)) &&
    /^(?:[ap]m)?$/i.test(Ampm) &&
    [Minute, Second].every((part) => part === '' || isBetween(part, 0, 59))
  )
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
}
