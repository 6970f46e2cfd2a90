import { cached } from '../intl-cache.ts'
import { inContext, type TextContext } from './context.ts'
import { partsTeller } from './date-parts.ts'
import { localDigits, type Part, separators } from './number-shape.ts'
import { type Field, fieldOf, type Skeleton, type Slot } from './skeleton.ts'
import { isNumeric } from './skeleton-match.ts'
import { hasCalendarUnit, printUnit } from './week-quarter.ts'
import { intlZone, zoneName } from './zone-name.ts'

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

/** A date formatter of the platform, kept. */
export function dateFormat(
  { tag, zone, calendar }: DateStyle,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return cached(`date ${tag} ${zone} ${calendar} ${JSON.stringify(options)}`, () => {
    // Half-day hours begin with 0 in Japan.
    const cycle = options.hourCycle === 'h12' && tag.startsWith('ja') ? { hourCycle: 'h11' as const } : {}
    return new Intl.DateTimeFormat(survivable(tag, options), {
      ...options,
      ...cycle,
      calendar: NO_OTHER_CALENDAR.test(tag) ? 'gregory' : calendar,
      timeZone: intlZone(zone),
    })
  })
}

// Some patterns of the platform's data end the whole process of V8 hosts when their parts are asked for: those of
// other calendars in Burmese, Galician and Telugu, and Swiss German ones with era and weekday, which Liechtenstein writes
// alike.
const NO_OTHER_CALENDAR = /^(?:gl|my|te)\b/

function survivable(tag: string, { era, weekday }: Intl.DateTimeFormatOptions): string {
  return era && weekday ? tag.replace(/^de-CH\b/, 'de-LI') : tag
}

/** Tells a time; what can be known beforehand is. */
export type Print = (time: number) => string

/** The locale's standard pattern of a width. */
export function printStandard(width: { dateStyle: Width } | { timeStyle: Width }, style: DateStyle): Print {
  const zone: Field = {
    slot: 'zone',
    letter: 'z',
    width: 'timeStyle' in width && width.timeStyle === 'full' ? 4 : 1,
  }
  return printing(dateFormat(style, width), [zone], style)
}

/** The pattern of a skeleton that was matched. */
export function printFields(fields: Skeleton, style: DateStyle): Print {
  if (hasCalendarUnit(fields)) return (time) => printUnit(time, fields, style)
  return printing(dateFormat(style, intlOptions(fields)), fields, style)
}

/** Days of a year, so that all widths of days and months are among them in any calendar. */
const SAMPLES = Array.from({ length: 41 }, (_, i) => Date.UTC(2024, 0, 1 + 9 * i))

/** Where nothing that `Intl` prints is to be put right it need not be asked for the parts, which takes it longer. */
function printing(format: Intl.DateTimeFormat, fields: Skeleton, style: DateStyle): Print {
  const { parts } = partsTeller(format, style.zone)
  const inParts = (time: number) => printParts(parts(time), { fields, time, style })
  const { timeZoneName, timeStyle } = format.resolvedOptions()
  const isZoned = timeZoneName !== undefined || timeStyle === 'long' || timeStyle === 'full'
  const isRight =
    !isZoned &&
    fieldOf(fields, 'fraction') === undefined &&
    style.context === undefined &&
    SAMPLES.every((time) => inParts(time) === format.format(time))
  return isRight ? (time) => joined(parts(time)) : inParts
}

function joined(parts: readonly Part[]): string {
  let text = ''
  for (const { value } of parts) text += value
  return text
}

const STYLES = ['short', 'short', 'short', 'long', 'narrow'] as const

function styleOf(field: Field | undefined): 'short' | 'long' | 'narrow' | undefined {
  return field && (STYLES[field.width - 1] ?? 'short')
}

/** Options of `Intl.DateTimeFormat` for a set of fields. */
export function intlOptions(fields: Skeleton): Intl.DateTimeFormatOptions {
  const at = (slot: Slot) => fieldOf(fields, slot)
  const number = (slot: Slot) => at(slot) && 'numeric'
  const month = at('month')
  const period = at('period')
  return {
    era: styleOf(at('era')),
    year: at('year')?.width === 2 ? '2-digit' : number('year'),
    month: month && isNumeric(month) ? 'numeric' : styleOf(month),
    weekday: styleOf(at('weekday')),
    day: number('day'),
    dayPeriod: period?.letter === 'B' ? styleOf(period) : undefined,
    hour: number('hour'),
    hourCycle: HOUR_CYCLES[at('hour')?.letter ?? ''],
    minute: number('minute'),
    second: number('second'),
    timeZoneName: at('zone') && 'short',
  }
}

const HOUR_CYCLES: Readonly<Record<string, 'h11' | 'h12' | 'h23' | 'h24'>> = {
  ...{ h: 'h12', H: 'h23', K: 'h11', k: 'h24' },
}

interface Printing {
  readonly fields: Skeleton
  readonly time: number
  readonly style: DateStyle
}

/** Joins what `Intl` printed, the fields that it does not know or prints in another width put right. */
export function printParts(parts: readonly Part[], { fields, time, style }: Printing): string {
  const zone = fieldOf(fields, 'zone')
  const { context, language, locale } = style
  return parts
    .map(({ type, value }, i) => {
      if (type === 'timeZoneName') return zone ? zoneName(zone, { ...style, time }) : value
      if (type === 'second') return value + fractionOf(fields, time, style)
      if (type === 'day' || type === 'month') {
        const field = fieldOf(fields, type)
        // A letter of old for leap months, which prints nothing.
        if (field?.letter === 'l') return ''
        if (field && isNumeric(field)) return inWidth(value, field.width, locale)
      }
      const isSubject = i === 0 && /^(?:era|month|weekday)$/.test(type)
      return isSubject ? inContext(value, context, { subject: type, language }) : value
    })
    .join('')
}

/** A number of one or two digits in the width that was asked for. */
function inWidth(value: string, width: number, locale: string): string {
  const zero = localDigits('0', locale)
  const bare = value.startsWith(zero) ? value.slice(zero.length) : value
  return width > 1 ? bare.padStart(2 * zero.length, zero) : bare
}

/** Fractions of a second as digits, cut off, behind the locale's decimal separator. */
function fractionOf(fields: Skeleton, time: number, { locale }: DateStyle): string {
  const width = fieldOf(fields, 'fraction')?.width
  if (width === undefined) return ''
  const millis = String(new Date(time).getUTCMilliseconds()).padStart(3, '0')
  return separators(locale).decimal + localDigits(millis.slice(0, width).padEnd(width, '0'), locale)
}
