import { cached } from '../intl-cache.ts'
import { type ContextSubject, inContext, type TextContext } from './context.ts'
import { localDigits, separators } from './number-shape.ts'
import { type Field, fieldOf, type Skeleton, type Slot } from './skeleton.ts'
import { isNumeric } from './skeleton-match.ts'
import { hasCalendarUnit, printUnit } from './week-quarter.ts'
import { intlZone, type Moment, zoneName } from './zone-name.ts'

/** How dates are told: where, in which language and calendar. */
export interface DateStyle {
  readonly locale: string
  readonly language: string
  /** Tag of the locale for `Intl`. */
  readonly tag: string
  readonly zone: string
  readonly calendar: string
  readonly context?: TextContext | undefined
}

export type Width = 'short' | 'medium' | 'long' | 'full'

interface Part {
  readonly type: string
  readonly value: string
}

/** A date formatter of the platform, kept. */
export function dateFormat(
  { tag, zone, calendar }: DateStyle,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return cached(`date ${tag} ${zone} ${calendar} ${JSON.stringify(options)}`, () => {
    // Half-day hours begin with 0 in Japan.
    const cycle = options.hourCycle === 'h12' && tag.startsWith('ja') ? { hourCycle: 'h11' as const } : {}
    return new Intl.DateTimeFormat(tag, { ...options, ...cycle, calendar, timeZone: intlZone(zone) })
  })
}

/** The locale's standard pattern of a width. */
export function printStandard(
  time: number,
  width: { dateStyle: Width } | { timeStyle: Width },
  style: DateStyle,
): string {
  const zone: Field = {
    slot: 'zone',
    letter: 'z',
    width: 'timeStyle' in width && width.timeStyle === 'full' ? 4 : 1,
  }
  return printParts(dateFormat(style, width).formatToParts(time), { fields: [zone], time, style })
}

/** The pattern of a skeleton that was matched. */
export function printFields(time: number, fields: Skeleton, style: DateStyle): string {
  if (hasCalendarUnit(fields)) return printUnit(time, fields, style)
  return printParts(dateFormat(style, intlOptions(fields)).formatToParts(time), { fields, time, style })
}

const STYLES = ['short', 'short', 'short', 'long', 'narrow'] as const

function styleOf(field: Field | undefined): 'short' | 'long' | 'narrow' | undefined {
  return field && (STYLES[field.width - 1] ?? 'short')
}

const HOUR_CYCLES: Readonly<Record<string, 'h11' | 'h12' | 'h23' | 'h24'>> = Object.freeze({
  h: 'h12',
  H: 'h23',
  K: 'h11',
  k: 'h24',
})

/** Options of `Intl.DateTimeFormat` for a set of fields. */
export function intlOptions(fields: Skeleton): Intl.DateTimeFormatOptions {
  const at = (slot: Slot) => fieldOf(fields, slot)
  const month = at('month')
  const period = at('period')
  return defined({
    era: styleOf(at('era')),
    year: at('year') && (at('year')?.width === 2 ? '2-digit' : 'numeric'),
    month: month && isNumeric(month) ? 'numeric' : styleOf(month),
    weekday: styleOf(at('weekday')),
    day: at('day') && 'numeric',
    dayPeriod: period?.letter === 'B' ? styleOf(period) : undefined,
    hour: at('hour') && 'numeric',
    hourCycle: HOUR_CYCLES[at('hour')?.letter ?? ''],
    minute: at('minute') && 'numeric',
    second: at('second') && 'numeric',
    timeZoneName: at('zone') && 'short',
  })
}

function defined(options: Readonly<Record<string, string | undefined>>): Intl.DateTimeFormatOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

const SLOT_OF_PART: Readonly<Record<string, Slot>> = Object.freeze({
  era: 'era',
  month: 'month',
  weekday: 'weekday',
  day: 'day',
  second: 'second',
  timeZoneName: 'zone',
})
const SUBJECTS: Readonly<Record<string, ContextSubject>> = Object.freeze({
  month: 'month',
  weekday: 'weekday',
  era: 'era',
})

interface Printing {
  readonly fields: Skeleton
  readonly time: number
  readonly style: DateStyle
}

/** Joins what `Intl` printed, the fields that it does not know or prints in another width put right. */
export function printParts(parts: readonly Part[], { fields, time, style }: Printing): string {
  const moment: Moment = { time, zone: style.zone, tag: style.tag }
  return parts
    .map(({ type, value }, i) => {
      const slot = SLOT_OF_PART[type]
      const field = slot && fieldOf(fields, slot)
      if (slot === 'zone') return field ? zoneName(field, moment) : value
      if (slot === 'second') return value + fractionOf(fields, time, style)
      if ((slot === 'day' || slot === 'month') && field && isNumeric(field)) {
        return inWidth(value, field.width, style.locale)
      }
      const subject = i === 0 ? SUBJECTS[type] : undefined
      return subject ? inContext(value, style.context, { subject, language: style.language }) : value
    })
    .join('')
}

/** A number of one or two digits in the width that was asked for. */
function inWidth(value: string, width: number, locale: string): string {
  const zero = localDigits('0', locale)
  const bare = value.length > zero.length && value.startsWith(zero) ? value.slice(zero.length) : value
  return width > 1 && bare.length === zero.length ? zero + bare : bare
}

/** Fractions of a second as digits, cut off, behind the locale's decimal separator. */
function fractionOf(fields: Skeleton, time: number, { locale }: DateStyle): string {
  const width = fieldOf(fields, 'fraction')?.width
  if (width === undefined) return ''
  const millis = String(((Math.trunc(time) % 1000) + 1000) % 1000).padStart(3, '0')
  return separators(locale).decimal + localDigits(millis.slice(0, width).padEnd(width, '0'), locale)
}
