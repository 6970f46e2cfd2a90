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
  return /^[+(]*\p{Nd}[\p{Nd}\s().+/-]{0,38}$/u.test(text)
}

/** Returns true for parts, or a text such as `2/29/2028` or `2028-02-29`, that name a day of the calendar. */
function isDate(value: unknown): boolean {
  const parts = partTexts('date', typeof value === 'string' ? dateParts(value) : value)
  const { Month = '', Day = '', Year = '' } = parts
  // Leap years come again after 400 years; a year below 100 would count from 1900.
  const lastDay = new Date(Date.UTC(2000 + (numberOf(Year, 4) % 400), numberOf(Month), 0)).getUTCDate()
  return Year.length >= 4 && isBetween(Month, 1, 12) && isBetween(Day, 1, lastDay)
}

function dateParts(text: string): readonly string[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim())
  return iso === null ? text.split('/') : [2, 3, 1].map((group) => iso[group] ?? '')
}

const TIME = /^(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?(?: ?([ap]m))?$/i

/**
 * Returns true for parts, or a text such as `9:30 PM` or `21:30`, that name a time; minutes may be left out.
 */
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
  const number = numberOf(text)
  return number >= least && number <= most
}

/** Reads up to some digits, those of the visitor's script included; NaN for anything else. */
function numberOf(text: string, most = 2): number {
  const digits = [...text]
  if (digits.length === 0 || digits.length > most || !digits.every(isDigit)) return Number.NaN
  return digits.reduce((number, digit) => 10 * number + digitValue(digit), 0)
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

/** Digits of a script follow each other from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
