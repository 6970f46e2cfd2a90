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

/** Returns the pattern of `date` for one of another language; undefined where it is none. */
export function foreignPattern(pattern: string): string | undefined {
  if (pattern === '' || pattern.includes('%')) return undefined
  const words = pattern.match(/[A-Za-z]+/g) ?? []
  if (words.length === 0 || !words.every((word) => Object.hasOwn(CODES, word))) return undefined
  return pattern.replace(CODE, (code) => CODES[code] ?? code)
}
