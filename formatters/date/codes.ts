import { zoneAbbreviation } from './abbreviation.ts'
import type { CalendarTime } from './calendar.ts'

/** What stands for a `%` code. */
type Code = (time: CalendarTime) => string

/** Writes a time as a pattern says. */
export type Write = (time: CalendarTime) => string

/** Codes that stand for other codes. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
  T: '%H:%M:%S',
  v: '%e-%b-%Y',
  x: '%m/%d/%Y',
  X: '%I:%M:%S %p',
  n: '\n',
  t: '\t',
  '%': '%',
}

const CODES: Readonly<Record<string, Code>> = {
  a: ({ local }) => local.weekdayShort ?? '',
  A: ({ local }) => local.weekdayLong ?? '',
  b: ({ local }) => local.monthShort ?? '',
  h: ({ local }) => local.monthShort ?? '',
  B: ({ local }) => local.monthLong ?? '',
  C: (time) => zeros(Math.trunc(year(time) / 100), 2),
  d: ({ local }) => zeros(local.day, 2),
  e: ({ local }) => spaces(local.day),
  g: (time) => zeros(weekYear(time) % 100, 2),
  G: (time) => zeros(weekYear(time), 4),
  H: ({ local }) => zeros(local.hour, 2),
  k: ({ local }) => spaces(local.hour),
  i: (time) => String(hour12(time)),
  I: (time) => zeros(hour12(time), 2),
  l: (time) => spaces(hour12(time)),
  j: ({ local }) => zeros(local.ordinal, 3),
  m: ({ local }) => zeros(local.month, 2),
  M: ({ local }) => zeros(local.minute, 2),
  N: ({ millisecond }) => zeros(millisecond * 1e6, 9),
  p: ({ local }) => (local.hour < 12 ? 'AM' : 'PM'),
  P: ({ local }) => (local.hour < 12 ? 'am' : 'pm'),
  q: ({ local }) => String(local.quarter),
  s: ({ ms }) => String((ms / 1000) | 0),
  S: ({ local }) => zeros(local.second, 2),
  u: ({ local }) => String(local.weekday),
  U: (time) => zeros(sundayWeek(time), 2),
  W: (time) => zeros(sundayWeek(time), 2),
  V: ({ local }) => zeros(local.weekNumber, 2),
  w: ({ local }) => String(local.weekday % 7),
  y: (time) => zeros(year(time) % 100, 2),
  Y: (time) => String(year(time)),
  z: offsetText,
  Z: ({ zone, ms, offset }) => zoneAbbreviation(zone, ms, offset),
  // These need the day or the hour without padding, which no code gives.
  c: (time) => clause(time) + time.local.toFormat('h:mm:ss a ') + CODES.Z!(time),
  r: ({ local }) => local.toFormat('h:mm:ss a'),
}

/**
 * Reads a pattern of `%` codes (plug-ins section 8.1). An unknown code vanishes with its percent sign, a lone percent
 * sign at the end stays.
 */
export function readPattern(pattern: string): Write {
  const parts = [...pattern.matchAll(/%(.)|[^%]+|%$/gs)].map(([text, code]) => {
    return code === undefined ? () => text : readCode(code)
  })
  return (time) => parts.map((part) => part(time)).join('')
}

function readCode(code: string): Write {
  if (Object.hasOwn(CODES, code)) return CODES[code]!
  const text = Object.hasOwn(COMPOUNDS, code) ? COMPOUNDS[code]! : ''
  return text.length > 1 ? readPattern(text) : () => text
}

function clause(time: CalendarTime): string {
  return `${time.local.toFormat('ccc, LLL d')}, ${year(time)} `
}

/** Year within its era: 3 BC is 3. */
function year({ local, yearsAhead }: CalendarTime): number {
  const count = local.year - yearsAhead
  return count > 0 ? count : 1 - count
}

function weekYear({ local, yearsAhead }: CalendarTime): number {
  return local.weekYear - yearsAhead
}

function hour12({ local }: CalendarTime): number {
  return local.hour % 12 || 12
}

/** Week that begins on Sunday; the one with 1 January is the first, even for the days of December in it. */
function sundayWeek({ local }: CalendarTime): number {
  const weekday = local.weekday % 7
  const saturday = local.ordinal + 6 - weekday
  return saturday > local.daysInYear ? 1 : Math.ceil(saturday / 7)
}

/** `+HH:MM`; minutes of local mean time have fractions. */
function offsetText({ offset }: CalendarTime): string {
  const minutes = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${zeros(Math.floor(minutes / 60), 2)}:${zeros(minutes % 60, 2)}`
}

function zeros(count: number, width: number): string {
  return String(count).padStart(width, '0')
}

function spaces(count: number): string {
  return String(count).padStart(2)
}
