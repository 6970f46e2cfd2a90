import { inContext } from '../context.ts'
import { localDigits, type Part, separators } from '../numbers/number-shape.ts'
import { type DateStyle, dateFormat, type Width } from './date-format.ts'
import { datePartsFormatter } from './date-parts.ts'
import { halfOfDay, styleOf, wordOf, yearOf } from './date-words.ts'
import type { DateFormat } from './format-parts.ts'
import { type Field, fieldOf, type Skeleton, type Slot } from './skeleton.ts'
import { isNumeric } from './skeleton-match.ts'
import { standardPattern } from './standard-pattern.ts'
import { zoneName } from './zone-name.ts'

/** Prints a time; everything else is prepared. */
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

/** Prints fields that `Intl` has patterns for: no quarter and no week. */
export function printIntlFields(fields: Skeleton, style: DateStyle): Print {
  const options = standardPattern(fields, style) ?? intlOptions(fields)
  return printing(dateFormat(style, options), fields, style)
}

/** Days of a year, so that all widths of days and months are among them in any calendar. */
const SAMPLES = Array.from({ length: 41 }, (_, i) => Date.UTC(2024, 0, 1 + 9 * i))

/** Prints with a format; its parts are joined as they are where nothing is to be put right. */
function printing(format: DateFormat, fields: Skeleton, style: DateStyle): Print {
  const parts = datePartsFormatter(format, style.zone)
  const inParts = (time: number) => printParts(parts(time), { fields, time, style })
  const { timeZoneName, timeStyle } = format.resolvedOptions()
  const isZoned = timeZoneName !== undefined || timeStyle === 'long' || timeStyle === 'full'
  const isRight =
    !isZoned &&
    !fields.some(isSpecial) &&
    style.context === undefined &&
    SAMPLES.every((time) => inParts(time) === joined(parts(time)))
  return isRight ? (time) => joined(parts(time)) : inParts
}

/** Fields that `Intl` does not print, although its samples suggest it. */
function isSpecial({ slot, letter, width }: Field): boolean {
  return slot === 'fraction' || (slot === 'period' && letter !== 'a') || (slot === 'year' && width > 2)
}

function joined(parts: readonly Part[]): string {
  let text = ''
  for (const { value } of parts) text += value
  return text
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

/** A part of a date, with its own time where it belongs to the end of a range. */
export interface TimedPart extends Part {
  readonly time?: number
}

/** Joins what `Intl` printed, the fields that it does not know or prints in another width put right. */
export function printParts(parts: readonly TimedPart[], { fields, time, style }: Printing): string {
  const { context, language } = style
  let text = ''
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    const slot = SLOTS[part.type]
    const field = slot && fieldOf(fields, slot)
    const value = field ? printPart(part, field, { time: part.time ?? time, style }) : part.value
    const isSubject = i === 0 && /^(?:era|month|weekday)$/.test(part.type)
    text += isSubject ? inContext(value, context, { subject: part.type, language }) : value
    if (part.type === 'second') text += fractionOf(fields, part.time ?? time, style)
  }
  return text
}

/** One part of what `Intl` printed, in the letter and width of its field. */
function printPart(
  { type, value }: Part,
  field: Field,
  { time, style }: { time: number; style: DateStyle },
): string {
  switch (type) {
    case 'timeZoneName':
      return zoneName(field, { ...style, time })
    case 'dayPeriod':
      return halfOfDay(field, time, style) ?? value
    case 'year':
      return yearText(value, field, { time, style })
    case 'weekday':
      return wordOf(field, time, style) ?? value
    case 'month':
      // A letter of old for leap months, which prints nothing.
      if (field.letter === 'l') return ''
      // Where the sample has no number, the word is literal text of the pattern.
      if (!isNumeric(field))
        return (/^\p{N}+$/u.test(value) ? undefined : wordOf(field, time, style)) ?? value
  }
  return field.isExtra ? value : inWidth(value, Math.min(field.width, 2), style.locale)
}

/** A year in as many digits as were asked for, which a standard pattern may not have. */
function yearText(
  value: string,
  { width }: Field,
  { time, style }: { time: number; style: DateStyle },
): string {
  const isShort = width === 2
  const text = isShort === [...value].length <= 2 ? value : yearOf(isShort, time, style)
  return width > 2 ? inWidth(text, width, style.locale) : text
}

/** The fields behind the parts of `Intl` that may have to be put right. */
const SLOTS: Readonly<Record<string, Slot>> = {
  ...{
    day: 'day',
    dayPeriod: 'period',
    month: 'month',
    timeZoneName: 'zone',
    weekday: 'weekday',
    year: 'year',
  },
}

/**
 * Writes numbers as another one of their kind: with a zero in front or without, and without words around
 * them.
 */
export function inDigitsOf(other: string, locale: string): (value: string) => string {
  if (!/^\p{N}+$/u.test(other)) return (value) => value
  const isSingle = [...other].length === 1
  const isPadded = !isSingle && other.startsWith(localDigits('0', locale))
  return (value) => {
    const number = /\p{N}+/u.exec(value)?.[0]
    if (number === undefined) return value
    return isSingle || isPadded ? inWidth(number, isSingle ? 1 : 2, locale) : number
  }
}

/** A number in as many digits as were asked for; `Intl` may have put a zero in front of it. */
function inWidth(value: string, width: number, locale: string): string {
  const zero = localDigits('0', locale)
  const bare = value.startsWith(zero) && value !== zero ? value.slice(zero.length) : value
  return bare.padStart(width * zero.length, zero)
}

/** Fractions of a second as digits, cut off, behind the locale's decimal separator. */
function fractionOf(fields: Skeleton, time: number, { locale }: DateStyle): string {
  const width = fieldOf(fields, 'fraction')?.width
  if (width === undefined) return ''
  const millis = String(new Date(time).getUTCMilliseconds()).padStart(3, '0')
  return separators(locale).decimal + localDigits(millis.slice(0, width).padEnd(width, '0'), locale)
}
