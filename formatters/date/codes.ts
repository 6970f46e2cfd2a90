import { zoneAbbreviation } from './abbreviation.ts'
import type { CalendarTime } from './calendar.ts'
import { offsetDigits } from './offset.ts'
import { dayOfYear, WEEKDAYS, weekOf } from './week.ts'

/** Prints the text of a `%` code. */
type Code = (time: CalendarTime) => string

/** Writes a time as a pattern says. */
export type Write = (time: CalendarTime) => string

/** Codes that are short for other codes. */
export const COMPOUNDS: Readonly<Record<string, string>> = {
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  h: '%b',
  r: '%i:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  v: '%e-%b-%Y',
  W: '%U',
  x: '%m/%d/%Y',
  X: '%I:%M:%S %p',
  n: '\n',
  t: '\t',
  '%': '%',
}

/** Weeks of the international standard. */
const STANDARD = { firstDay: 1, minimalDays: 4 }
/** Weeks that begin on Sunday; the one with 1 January is the first, even for the days of December in it. */
const FROM_SUNDAY = { firstDay: 7, minimalDays: 1 }

export const CODES: Readonly<Record<string, Code>> = {
  a: ({ local }) => weekday(local).slice(0, 3),
  A: ({ local }) => weekday(local),
  b: ({ local }) => month(local).slice(0, 3),
  B: ({ local }) => month(local),
  C: (time) => zeros(Math.trunc(year(time) / 100), 2),
  d: ({ local }) => zeros(local.getUTCDate(), 2),
  e: ({ local }) => spaces(local.getUTCDate()),
  g: ({ local, yearsAhead }) => zeros((weekOf(local, STANDARD).year - yearsAhead) % 100, 2),
  G: ({ local, yearsAhead }) => zeros(weekOf(local, STANDARD).year - yearsAhead, 4),
  H: ({ local }) => zeros(local.getUTCHours(), 2),
  k: ({ local }) => spaces(local.getUTCHours()),
  i: (time) => String(hour12(time)),
  I: (time) => zeros(hour12(time), 2),
  l: (time) => spaces(hour12(time)),
  j: ({ local }) => zeros(dayOfYear(local), 3),
  m: ({ local }) => zeros(local.getUTCMonth() + 1, 2),
  M: ({ local }) => zeros(local.getUTCMinutes(), 2),
  N: ({ millisecond }) => zeros(millisecond * 1e6, 9),
  p: ({ local }) => (local.getUTCHours() < 12 ? 'AM' : 'PM'),
  P: ({ local }) => (local.getUTCHours() < 12 ? 'am' : 'pm'),
  q: ({ local }) => String(Math.floor(local.getUTCMonth() / 3) + 1),
  s: ({ ms }) => String((ms / 1000) | 0),
  S: ({ local }) => zeros(local.getUTCSeconds(), 2),
  u: ({ local }) => String(local.getUTCDay() || 7),
  U: ({ local }) => zeros(weekOf(local, FROM_SUNDAY).ofYear, 2),
  V: ({ local }) => zeros(weekOf(local, STANDARD).ofYear, 2),
  w: ({ local }) => String(local.getUTCDay()),
  y: (time) => zeros(year(time) % 100, 2),
  Y: (time) => String(year(time)),
  // Minutes of local mean time have fractions.
  z: ({ offset }) => offsetDigits(offset, ':'),
  Z: ({ zone, ms }) => zoneAbbreviation(zone, ms),
  // Its day is not padded, which no code gives.
  c: (time) => `${writeDay(time)} ${time.local.getUTCDate()}, ${writeRest(time)}`,
}

const writeDay = /* @__PURE__ */ readPattern('%a, %b')
const writeRest = /* @__PURE__ */ readPattern('%Y %i:%M:%S %p %Z')

/**
 * Reads a pattern of `%` codes. An unknown code vanishes with its percent sign, a lone percent
 * sign at the end stays.
 */
export function readPattern(pattern: string): Write {
  const parts = [...pattern.matchAll(/%(.)|[^%]+|%$/gs)].map(([text, code]) => {
    return code === undefined ? () => text : readCode(code)
  })
  return (time) => {
    let text = ''
    for (const part of parts) text += part(time)
    return text
  }
}

function readCode(code: string): Write {
  if (Object.hasOwn(CODES, code)) return CODES[code]!
  const text = Object.hasOwn(COMPOUNDS, code) ? COMPOUNDS[code]! : ''
  return text.length > 1 ? readPattern(text) : () => text
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

function weekday(local: Date): string {
  return WEEKDAYS[local.getUTCDay()]!
}

function month(local: Date): string {
  return MONTHS[local.getUTCMonth()]!
}

/** Year within its era: 3 BC is 3. */
function year({ local, yearsAhead }: CalendarTime): number {
  const count = local.getUTCFullYear() - yearsAhead
  return count > 0 ? count : 1 - count
}

function hour12({ local }: CalendarTime): number {
  return local.getUTCHours() % 12 || 12
}

function zeros(count: number, width: number): string {
  return String(count).padStart(width, '0')
}

function spaces(count: number): string {
  return String(count).padStart(2)
}
