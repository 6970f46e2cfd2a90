import type { Formatter, FormatterTable } from '../../../engine/plugin.ts'
import { num } from '../../../engine/value.ts'
import { parseDecimal, ZERO } from '../../../runtime/site/money/decimal.ts'
import { withinCalendar } from '../../date/julian-day.ts'
import { getOrCreate, memoizeByArgs, memoizeByObjectAndKey } from '../../memoize.ts'
import { inContext, readContext } from '../context.ts'
import { readLocale } from '../locale.ts'
import { pluralOfDigits } from '../messages/plural-category.ts'
import { type Digits, limitsOf, plainNumber, roundedTo } from '../numbers/digits.ts'
import { aroundDigits, writeDigits } from '../numbers/number-shape.ts'
import { choice, readNumberOptions, readOptions, valuesOf } from '../options.ts'
import { type CalendarDifference, calendarDifference } from './calendar-difference.ts'
import type { RelativeAmount } from './relative-amount.ts'
import { relativeWeekday } from './relative-weekday.ts'

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const
type Unit = (typeof UNITS)[number]

const WIDTHS = ['long', 'short', 'narrow'] as const

export const relativeTime: Formatter =
  (args) =>
  (value, { locale, now, second }) =>
    second === undefined
      ? formatRelativeTime(now, num(value), { locale, args })
      : formatRelativeTime(num(value), num(second.value), { locale, args })

/** Prints the distance of a date in the visitor's language. */
export const relativeFormatters = {
  'relative-time': relativeTime,
} satisfies FormatterTable

/** The way from a start to an end in words; nothing for times that are no numbers. */
export function formatRelativeTime(
  start: number,
  end: number,
  { locale, args }: { locale: string | undefined; args: readonly string[] },
): string {
  if (locale === undefined || !Number.isFinite(start) || !Number.isFinite(end)) return ''
  const options = relativeOptions(args)
  const [from, to] = [Math.trunc(withinCalendar(start)), Math.trunc(withinCalendar(end))]
  const difference = calendarDifference(from, to)
  const unit = options.field ?? automaticUnit(difference, options.allowsWeeks)
  const amount = amountIn(unit, difference)
  const digits = roundedTo(parseDecimal(String(amount)) ?? ZERO, options.limits)
  const { tag, language } = readLocale(locale)
  const rounded: RelativeAmount = {
    digits: { ...digits, negative: amount < 0 },
    number: writeDigits(digits, { locale, group: options.group }),
    numeric: options.isNumeric && !(options.hasNow && isZero(digits)) ? 'always' : 'auto',
    style: options.style,
  }
  const day = unit === 'week' && options.hasDays ? sameWeekday(from, to) : undefined
  const text =
    day !== undefined && language === 'en' ? relativeWeekday(day, rounded) : relativeUnit(unit, rounded, tag)
  return inContext(text, options.context, { subject: 'relative', language })
}

const relativeOptions = /* @__PURE__ */ memoizeByArgs((args) => {
  const options = readOptions(args)
  const isOn = (name: string) => valuesOf(options, name).at(-1) === 'true'
  // There is no less than one integer digit, and no more by request.
  const numbers = { ...readNumberOptions(options), minInt: 1 }
  return {
    field: choice(valuesOf(options, 'field'), UNITS, { millis: 'second' }),
    style: choice(valuesOf(options, 'width'), WIDTHS, { wide: 'long' }) ?? 'long',
    context: readContext(options),
    limits: limitsOf(numbers, WHOLE),
    group: numbers.group,
    allowsWeeks: isOn('allowWeeks'),
    isNumeric: isOn('numericOnly'),
    hasNow: isOn('alwaysNow'),
    hasDays: isOn('dayOfWeek'),
  }
})

function isZero({ integer, fraction }: Digits): boolean {
  return /^0*$/.test(integer + fraction)
}

function sameWeekday(from: number, to: number): number | undefined {
  const day = new Date(to).getUTCDay()
  return new Date(from).getUTCDay() === day ? day : undefined
}

function relativeUnit(unit: Unit, { digits, number, numeric, style }: RelativeAmount, tag: string): string {
  const format = (choose: 'always' | 'auto') =>
    getOrCreate(`relative ${tag} ${choose} ${style}`, () => {
      return new Intl.RelativeTimeFormat(tag, { numeric: choose, style })
    })
  const value = Number(plainNumber(digits))
  const counted = () =>
    aroundDigits(partsOf(format('always'), keyOf(sampleOf(value, digits, tag), unit)), number)
  // Words exist for whole numbers; ICU would round to find one.
  if (numeric === 'always' || !Number.isInteger(value)) return counted()
  const named = partsOf(format('auto'), keyOf(value, unit))
  const text = textOf(named)
  // A word such as "tomorrow" replaces the number; a Hebrew dual is the number, and has no digits either.
  const isWord = named.every(({ type }) => type === 'literal')
  return isWord && text !== textOf(partsOf(format('always'), keyOf(value, unit))) ? text : counted()
}

/** Plural rules look at the last digit of a fraction. */
const SAMPLE_FRACTIONS = [0.5, 0.1, 0.2]

/**
 * Returns a number with the plural form of the digits that are printed, where `Intl` would choose another:
 * 1.0 is no singular in English, and `Intl` rounds to three digits.
 */
function sampleOf(value: number, { integer, fraction, negative }: Digits, locale: string): number {
  if (fraction === '') return value
  const categoryOf = (before: string, behind = '') =>
    pluralOfDigits(before, behind, { locale, type: 'cardinal' })
  const wanted = categoryOf(integer, fraction)
  const samples = [value, ...SAMPLE_FRACTIONS.map((part) => Math.trunc(value) + (negative ? -part : part))]
  const found = samples.find((sample) => {
    const [before = '', behind] = String(Math.round(Math.abs(sample) * 1000) / 1000).split('.')
    return categoryOf(before, behind) === wanted
  })
  return found ?? value
}

function textOf(parts: readonly Intl.RelativeTimeFormatPart[]): string {
  return parts.map(({ value }) => value).join('')
}

/** Memoized: few amounts occur, and often. */
const partsOf = /* @__PURE__ */ memoizeByObjectAndKey((format: Intl.RelativeTimeFormat, key) => {
  const [value, unit] = key.split(' ')
  return format.formatToParts(Number(value), unit as Unit)
})

function keyOf(value: number, unit: Unit): string {
  // Zero has a sign: "in 0 hours", "0 hours ago".
  return `${Object.is(value, -0) ? '-0' : value} ${unit}`
}

const WHOLE = { minFrac: 0, maxFrac: 0 }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The largest unit that is not zero; weeks only where they are allowed. */
function automaticUnit({ years, months, total }: CalendarDifference, allowWeeks: boolean): Unit {
  if (years !== 0) return 'year'
  if (months !== 0) return 'month'
  const size = Math.abs(total)
  if (allowWeeks && size >= 7 * DAY) return 'week'
  if (size >= DAY) return 'day'
  if (size >= HOUR) return 'hour'
  return size >= MINUTE ? 'minute' : 'second'
}

/** The whole way in one unit; months and years have a mean length in their fractions only. */
function amountIn(unit: Unit, { years, months, days, total }: CalendarDifference): number {
  const amounts: Readonly<Record<Unit, number>> = {
    // Small parts first: the order decides about the last digit.
    year: days / 365.25 + months / 12 + years,
    month: years * 12 + months + days / 30.44,
    week: Math.trunc(total / (7 * DAY)) + (total % (7 * DAY)) / DAY / 7,
    day: total / DAY,
    hour: total / HOUR,
    minute: total / MINUTE,
    second: total / SECOND,
  }
  return amounts[unit]
}
