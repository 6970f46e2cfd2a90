import type { FormatterTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'
import { parseDecimal, ZERO } from '../../runtime/site/decimal.ts'
import { cached } from '../intl-cache.ts'
import { type CalendarDifference, calendarDifference } from './calendar-difference.ts'
import { inContext, readContext } from './context.ts'
import { clampTime } from './datetime.ts'
import { type Digits, limitsOf, plainNumber, roundedTo } from './digits.ts'
import { readLocale } from './locale.ts'
import { aroundDigits, writeDigits } from './number-shape.ts'
import { choice, readNumberOptions, readOptions } from './options.ts'
import { relativeWeekday } from './relative-weekday.ts'

const UNITS = Object.freeze({
  year: 'year',
  month: 'month',
  week: 'week',
  day: 'day',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
  millis: 'second',
} as const)
type Unit = (typeof UNITS)[keyof typeof UNITS]

const WIDTHS = Object.freeze({ wide: 'long', short: 'short', narrow: 'narrow' } as const)

/** How near a date is, in the visitor's language (plug-ins section 9.7). */
export const relative = {
  'relative-time':
    (args) =>
    (value, { locale, now, second }) =>
      second === undefined
        ? formatRelativeTime(now, num(value), { locale, args })
        : formatRelativeTime(num(value), num(second.value), { locale, args }),
} satisfies FormatterTable

/** The way from a start to an end in words; nothing for times that are no numbers. */
export function formatRelativeTime(
  start: number,
  end: number,
  { locale, args }: { locale: string | undefined; args: readonly string[] },
): string {
  if (locale === undefined || !Number.isFinite(start) || !Number.isFinite(end)) return ''
  const options = readOptions(args)
  const [from, to] = [Math.trunc(clampTime(start)), Math.trunc(clampTime(end))]
  const difference = calendarDifference(from, to)
  const isOn = (name: string) => options.findLast(({ key }) => key === name)?.value === 'true'
  const unit = choice(options, 'field', UNITS) ?? automaticUnit(difference, isOn('allowWeeks'))
  const amount = amountIn(unit, difference)
  // There is no less than one integer digit, and no more by request.
  const numbers = { ...readNumberOptions(options), minInt: 1 }
  const digits = roundedTo(parseDecimal(String(amount)) ?? ZERO, limitsOf(numbers, WHOLE))
  const { tag, language } = readLocale(locale)
  const told: RelativeAmount = {
    digits: { ...digits, negative: amount < 0 },
    number: writeDigits(digits, { locale, intl: {}, group: numbers.group }),
    numeric: isOn('numericOnly') && !(isOn('alwaysNow') && isZero(digits)) ? 'always' : 'auto',
    style: choice(options, 'width', WIDTHS) ?? 'long',
  }
  const day = unit === 'week' && isOn('dayOfWeek') ? sameWeekday(from, to) : undefined
  const text =
    day !== undefined && language === 'en' ? relativeWeekday(day, told) : relativeUnit(unit, told, tag)
  return inContext(text, readContext(options), { subject: 'relative', language })
}

/** An amount that is rounded, and how it is to be told. */
export interface RelativeAmount {
  /** Negative for the past, zero included. */
  readonly digits: Digits
  /** The digits in the locale's writing. */
  readonly number: string
  /** Whether words such as "tomorrow" are allowed. */
  readonly numeric: 'always' | 'auto'
  readonly style: 'long' | 'short' | 'narrow'
}

function isZero({ integer, fraction }: Digits): boolean {
  return /^0*$/.test(integer + fraction)
}

function sameWeekday(from: number, to: number): number | undefined {
  const day = new Date(to).getUTCDay()
  return new Date(from).getUTCDay() === day ? day : undefined
}

function relativeUnit(unit: Unit, { digits, number, numeric, style }: RelativeAmount, tag: string): string {
  const format = (choose: 'always' | 'auto') =>
    cached(`relative ${tag} ${choose} ${style}`, () => {
      return new Intl.RelativeTimeFormat(tag, { numeric: choose, style })
    })
  const value = Number(plainNumber(digits))
  // Words exist for whole numbers; ICU would round to find one.
  const parts = format(Number.isInteger(value) ? numeric : 'always').formatToParts(value, unit)
  // A word takes the place of the number, unless the number is one that ICU has no word for.
  if (parts.every(({ type }) => type === 'literal')) return parts.map((part) => part.value).join('')
  // 1.0 is no singular: the plural form is that of the number as it is printed.
  const shown =
    digits.fraction !== '' && Number.isInteger(value) ? value + (digits.negative ? -0.5 : 0.5) : value
  return aroundDigits(format('always').formatToParts(shown, unit), number)
}

const WHOLE = { minFrac: 0, maxFrac: 0 }

/** The largest unit that is not zero; weeks only where they are allowed. */
function automaticUnit({ years, months, days, totalDays }: CalendarDifference, allowWeeks: boolean): Unit {
  if (years !== 0) return 'year'
  if (months !== 0) return 'month'
  const size = Math.abs(days)
  if (allowWeeks && size >= 7) return 'week'
  if (size >= 1) return 'day'
  const seconds = Math.abs(totalDays) * DAY_SECONDS
  if (seconds >= 3600) return 'hour'
  return seconds >= 60 ? 'minute' : 'second'
}

const DAY_SECONDS = 86_400

/** The whole way in one unit; months and years have a mean length in their fractions only. */
function amountIn(unit: Unit, { years, months, days, totalDays }: CalendarDifference): number {
  switch (unit) {
    case 'year':
      return years + months / 12 + days / 365.25
    case 'month':
      return years * 12 + months + days / 30.44
    case 'week':
      return totalDays / 7
    case 'day':
      return totalDays
    case 'hour':
      return totalDays * 24
    case 'minute':
      return totalDays * 1440
    default:
      return totalDays * DAY_SECONDS
  }
}
