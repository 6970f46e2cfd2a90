import { DAY } from '../../date/julian-day.ts'
import { localTime } from '../../date/offset.ts'
import { getOrCreate } from '../../memoize.ts'
import { type Part, partOf } from '../numbers/number-shape.ts'
import { type DateStyle, dateFormat } from './date-format.ts'
import { datePartsFormatter } from './date-parts.ts'
import { inDigitsOf, intlOptions, printParts, type TimedPart } from './date-text.ts'
import type { DateFormat } from './format-parts.ts'
import { fieldOf, readSkeleton, type Skeleton, type Slot } from './skeleton.ts'
import { isNumeric, matchSkeleton, RANGES } from './skeleton-match.ts'

/** Start and end of an interval. */
export type Ends = readonly [start: number, end: number]
/** Prints an interval. */
export type PrintEnds = (ends: Ends) => string

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SAMPLE = Date.UTC(2024, 2, 4, 7, 7)

/** A field that ends may differ in. */
interface Step {
  readonly slot: Slot
  /** By how much the sample's other end is later, so that it differs in this field and in no larger one. */
  readonly by: number
  /** Returns the value of the field at a local time. */
  readonly of: (local: Date, parts: readonly Part[]) => number | string
}

const STEPS: readonly Step[] = [
  { slot: 'year', by: 366 * DAY, of: (local) => local.getUTCFullYear() },
  { slot: 'month', by: 31 * DAY, of: (local) => local.getUTCMonth() },
  { slot: 'day', by: DAY, of: (local) => local.getUTCDate() },
  { slot: 'period', by: 5 * HOUR, of: (_, parts) => partOf(parts, 'dayPeriod') },
  { slot: 'hour', by: HOUR, of: (local) => local.getUTCHours() },
  { slot: 'minute', by: MINUTE, of: (local) => local.getUTCMinutes() },
]

/** The locale's range pattern for the largest of its fields that differs, or else for its smallest one. */
export function printRange(requested: Skeleton, style: DateStyle): PrintEnds {
  const fields = matchSkeleton(requested, RANGES)
  const format = dateFormat(style, intlOptions(fields))
  const partsOf = datePartsFormatter(format, style.zone)
  const steps = STEPS.filter(({ slot }) => fieldOf(fields, slot))
  const printerOf = hasWrittenDate(format, fields) ? inWriting : byPattern
  const printers = steps.map((step) => printerOf(step, { fields, style }))
  return (ends) => {
    const rangeEnds = ends.map((time) => ({ time, parts: partsOf(time) })) as [RangeEnd, RangeEnd]
    const [from, to] = ends.map((time) => localTime(style.zone, time)) as [Date, Date]
    const largest = steps.findIndex(({ of }) => of(from, rangeEnds[0].parts) !== of(to, rangeEnds[1].parts))
    const parts = printers.at(largest)?.(rangeEnds) ?? []
    return printParts(parts, { fields, time: ends[0], style })
  }
}

/** One end of a range and the parts that `Intl` prints for it. */
interface RangeEnd {
  readonly time: number
  readonly parts: readonly Part[]
}

interface Range {
  readonly fields: Skeleton
  readonly style: DateStyle
}

type FormatRange = (ends: readonly [RangeEnd, RangeEnd]) => readonly TimedPart[]

/** Formats a sample whose ends differ in one field: where larger ones differ, `Intl` adds fields. */
function byPattern({ by }: Step, { fields, style }: Range): FormatRange {
  const format = dateFormat({ ...style, zone: 'UTC' }, intlOptions(fields))
  const pattern = format.formatRangeToParts(SAMPLE, SAMPLE + by)
  const second = pattern.findIndex(({ source }) => source === 'endRange')
  const pieces = pattern.map(({ type, value }, i) => ({
    type,
    value,
    isOfEnd: second >= 0 && i >= second,
    write: inDigitsOf(value, style.locale),
  }))
  return ([start, end]) =>
    pieces.map(({ type, value, isOfEnd, write }) => {
      const { time, parts } = isOfEnd ? end : start
      const part = type === 'literal' ? undefined : parts.find((candidate) => candidate.type === type)
      return { type, time, value: part ? write(part.value) : value }
    })
}

/** In full, and of the end what follows from the field that differs. */
function inWriting({ slot }: Step, { fields, style }: Range): FormatRange {
  const text = separator(style, fields)
  return ([start, end]) => {
    const first = end.parts.findIndex(({ type }) => type === slot)
    const rest = end.parts.slice(first).map((part) => ({ ...part, time: end.time }))
    return [...start.parts, { type: 'literal', value: text }, ...rest]
  }
}

/** Dates such as 2024年3月4日: ICU takes their months for numbers and picks the wrong range pattern. */
function hasWrittenDate(format: DateFormat, fields: Skeleton): boolean {
  const month = fieldOf(fields, 'month')
  if (month === undefined || isNumeric(month)) return false
  const parts = format.formatToParts(0)
  const at = parts.findIndex(({ type, value }) => type === 'month' && /^\d+$/.test(value))
  return at >= 0 && /^\p{L}/u.test(parts[at + 1]?.value ?? '')
}

const FULL = readSkeleton('yMdHm', 'H')

/** Returns the separator of a range whose ends share nothing, read from a range with numeric months. */
export function separator(style: DateStyle, given = FULL): string {
  const fields = fieldOf(given, 'year') && fieldOf(given, 'day') ? FULL : given
  const options = intlOptions(fields)
  return getOrCreate(`separator ${style.tag} ${JSON.stringify(options)}`, () => {
    const step = STEPS.find(({ slot }) => fieldOf(fields, slot))?.by ?? 0
    const format = dateFormat({ ...style, zone: 'UTC' }, options)
    const parts = format.formatRangeToParts(SAMPLE, SAMPLE + step)
    const found = parts[parts.findIndex(({ source }) => source === 'endRange') - 1]
    const text = found?.source === 'shared' ? found.value : ' – '
    // A suffix of the start itself does not belong to the separator.
    const ending = format.formatToParts(SAMPLE).at(-1)
    return {
      text:
        ending?.type === 'literal' && text.startsWith(ending.value) ? text.slice(ending.value.length) : text,
    }
  }).text
}
