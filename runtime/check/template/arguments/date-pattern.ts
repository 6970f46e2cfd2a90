import { COMPOUNDS, CODES as LETTERS } from '../../../../formatters/date/codes.ts'

/** Codes of Moment, date-fns and Unicode, and the code of `date` for each. */
const CODES: Readonly<Record<string, string>> = Object.freeze({
  YYYY: '%Y',
  yyyy: '%Y',
  YY: '%y',
  yy: '%y',
  MMMM: '%B',
  MMM: '%b',
  MM: '%m',
  M: '%m',
  DD: '%d',
  dd: '%d',
  D: '%e',
  d: '%e',
  Do: '%e',
  dddd: '%A',
  EEEE: '%A',
  ddd: '%a',
  EEE: '%a',
  HH: '%H',
  H: '%H',
  hh: '%I',
  h: '%l',
  mm: '%M',
  ss: '%S',
  A: '%p',
  a: '%p',
})
const CODE = /[YyMDdEHhmsAao]+/g

/** Codes of PHP, each of one letter. */
const PHP: Readonly<Record<string, string>> = Object.freeze({
  ...{ Y: '%Y', y: '%y', F: '%B', M: '%b', m: '%m', n: '%m', l: '%A', D: '%a' },
  ...{ d: '%d', j: '%e', H: '%H', G: '%H', h: '%I', g: '%l', i: '%M', s: '%S', A: '%p', a: '%p' },
})
/** Codes of `date` whose percent sign is missing. */
const BARE: ReadonlySet<string> = new Set('YyBbmdeAaHIlMSp')
/** A code with its letter several times: `%YYYY`. */
const REPEATED = /%([A-Za-z])\1+/g

/** Returns the pattern of `date` for one of another language; undefined where it is none. */
export function foreignPattern(pattern: string): string | undefined {
  if (pattern.includes('%')) {
    const meant = pattern.replace(REPEATED, (code, letter) => CODES[code.slice(1)] ?? `%${letter}`)
    return meant === pattern ? undefined : meant
  }
  const words = pattern.match(/[A-Za-z]+/g) ?? []
  if (words.length === 0) return undefined
  if (words.every((word) => Object.hasOwn(CODES, word)))
    return pattern.replace(CODE, (code) => CODES[code] ?? code)
  if (words.every((word) => Object.hasOwn(PHP, word)))
    return pattern.replace(/[A-Za-z]/g, (code) => PHP[code] ?? code)
  const isBare = words.every((word) => BARE.has(word))
  return isBare ? pattern.replace(/[A-Za-z]/g, '%$&') : undefined
}

/** Codes of hours, and of whole times. */
const HOURS = /%[-^#_0]*[HIklRTXcrs]/
const MONTHS = /%[-^#_0]*[mBbhDFx]/
const DAYS_OR_YEARS = /%[-^#_0]*[deYy]/

/** Returns a pattern with its month instead of `%M`, minutes without hours; undefined for any other. */
export function monthPattern(pattern: string): string | undefined {
  if (!pattern.includes('%M') || HOURS.test(pattern) || MONTHS.test(pattern)) return undefined
  return DAYS_OR_YEARS.test(pattern) ? pattern.replace('%M', '%m') : undefined
}

/** A code, with the flag that C takes before its letter. */
const WRITTEN = /%[-^#_0]?(?:[A-Za-z]|%)/g

/** Returns the first code of a pattern that `date` leaves out, with advice; undefined where it knows all. */
export function unknownCode(pattern: string): { readonly code: string; readonly advice: string } | undefined {
  const code = pattern
    .match(WRITTEN)
    ?.find((one) => ![LETTERS, COMPOUNDS].some((known) => Object.hasOwn(known, one.slice(1))))
  if (code === undefined) return undefined
  const advice =
    code.length > 2
      ? `Flags are not known: write %${code.slice(2)}.`
      : 'Take it out, or take another one, such as %Y, %m, %B, %d, %A, %H, %i, %M or %p.'
  return { code: code.slice(0, 2), advice }
}
