import { zoneOffset } from '../date/offset.ts'
import { cached, learnt } from '../intl-cache.ts'
import { glued } from './date-glue.ts'
import { partsTeller } from './date-parts.ts'
import { type DateStyle, dateFormat, intlOptions, type Print, printFields, printParts } from './date-text.ts'
import { clampTime, type DateRequest, dateStyle, hourLetter, printSkeleton } from './datetime.ts'
import type { Part } from './number-shape.ts'
import { type Option, readOptions, valuesOf } from './options.ts'
import { dateHalf, fieldOf, readSkeleton, type Skeleton, type Slot, timeHalf } from './skeleton.ts'
import { isNumeric, matchSkeleton, RANGES } from './skeleton-match.ts'
import { intlZone } from './zone-name.ts'

/** Start and end of an interval. */
type Ends = readonly [start: number, end: number]
/** What the ends differ in at most. */
type Difference = 'date' | 'time' | 'none'

const DEFAULT_DATE = 'yMMMd'
const IGNORED = /^(?:date|time|context|skeleton)?$/

/** Two moments as one text, what they share told once (plug-ins section 9.5). */
export function formatInterval(start: number, end: number, request: DateRequest): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return ''
  const { args, locale, zone } = request
  const ends: Ends = [clampTime(start, zone), clampTime(end, zone)]
  return printer(args, `${differenceOf(ends, zone)}\n${zone}\n${locale}`)(ends)
}

/** Tells an interval. */
type PrintEnds = (ends: Ends) => string

const printer = /* @__PURE__ */ learnt((args: readonly string[], place): PrintEnds => {
  const [difference = '', zone = '', locale = ''] = place.split('\n')
  const options = readOptions(args)
  const style = dateStyle({ locale, zone }, { calendar: 'gregory', options })
  const requested = readSkeleton(skeletonText(options, difference, style), hourLetter(style))
  const [dates, times] = [dateHalf(requested), timeHalf(requested)]
  if (dates.length > 0 && times.length > 0) return printBoth({ requested, style, difference })
  const isRange = difference === (dates.length > 0 ? 'date' : 'time')
  return isRange ? printRange(requested, style) : atStart(printFields(matchSkeleton(requested), style))
})

function atStart(print: Print): PrintEnds {
  return ([start]) => print(start)
}

/** A skeleton of dates and times: what the ends share is told once only where it is the date. */
function printBoth({
  requested,
  style,
  difference,
}: {
  requested: Skeleton
  style: DateStyle
  difference: string
}): PrintEnds {
  if (difference === 'date') {
    const print = printSkeleton(requested, { style })
    return ([start, end]) => print(start) + between(FULL, style) + print(end)
  }
  const day = printFields(matchSkeleton(dateHalf(requested)), style)
  const times = timeHalf(requested)
  const hours =
    difference === 'time' ? printRange(times, style) : atStart(printFields(matchSkeleton(times), style))
  return (ends) => glued(day, () => hours(ends), { width: 'medium', style })(ends[0])
}

/** The locale's range pattern; where the platform would add fields or drop an end, both ends in full. */
function printRange(requested: Skeleton, style: DateStyle): PrintEnds {
  const fields = matchSkeleton(requested, RANGES)
  const format = dateFormat(style, intlOptions(fields))
  const isWritten = hasWrittenDate(format, fields)
  const asked = new Set(['literal', ...format.formatToParts(0).map(({ type }) => type)])
  const print = printFields(fields, style)
  const teller = partsTeller(format, style.zone)
  return ([start, end]) => {
    const parts = teller.range(start, end)
    const isRange = parts.some(({ source }) => source === 'endRange')
    // ICU tells more than it was asked for where larger fields differ.
    if (isRange && !isWritten && parts.every(({ type }) => asked.has(type)))
      return printParts(parts, { fields, time: start, style })
    const from = isWritten && isRange ? sharedParts(teller.parts(start), teller.parts(end)) : 0
    const rest = printParts(teller.parts(end).slice(from), { fields, time: end, style })
    return print(start) + between(fields, style) + rest
  }
}

/** Dates such as 2024年3月4日: ICU takes their months for numbers and picks the wrong range pattern. */
function hasWrittenDate(format: Intl.DateTimeFormat, fields: Skeleton): boolean {
  const month = fieldOf(fields, 'month')
  if (month === undefined || isNumeric(month)) return false
  const parts = format.formatToParts(0)
  const at = parts.findIndex(({ type, value }) => type === 'month' && /^\d+$/.test(value))
  return at >= 0 && parts.findIndex(({ type }) => type === 'day') > at
}

/** How many parts the end has in common with the start, down to the largest field that differs. */
function sharedParts(from: readonly Part[], to: readonly Part[]): number {
  return from.findIndex(({ value }, i) => value !== to[i]?.value)
}

const FULL = readSkeleton('yMdHm', 'H')
const SAMPLE = Date.UTC(2024, 2, 4, 7, 7)
const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** By how much the sample's other end is later, so that it differs in a field and in no larger one. */
const STEPS: readonly (readonly [slot: Slot, step: number])[] = [
  ['year', 366 * DAY],
  ['month', 31 * DAY],
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

/** What stands between the ends of a range that shares nothing; learnt from a range with numeric months. */
function between(given: Skeleton, style: DateStyle): string {
  const fields = fieldOf(given, 'year') && fieldOf(given, 'day') ? FULL : given
  const options = intlOptions(fields)
  return cached(`between ${style.tag} ${JSON.stringify(options)}`, () => {
    const step = STEPS.find(([slot]) => fieldOf(fields, slot))?.[1] ?? 0
    const format = dateFormat({ ...style, zone: 'UTC' }, options)
    const parts = format.formatRangeToParts(SAMPLE, SAMPLE + step)
    const separator = parts[parts.findIndex(({ source }) => source === 'endRange') - 1]
    const text = separator?.source === 'shared' ? separator.value : ' – '
    // What the start ends in anyway is no part of it.
    const ending = format.formatToParts(SAMPLE).at(-1)
    return {
      text:
        ending?.type === 'literal' && text.startsWith(ending.value) ? text.slice(ending.value.length) : text,
    }
  }).text
}

function differenceOf(ends: Ends, zone: string): Difference {
  const [from = 0, to = 0] = ends.map((time) => time + zoneOffset(intlZone(zone), time) * MINUTE)
  if (Math.floor(from / DAY) !== Math.floor(to / DAY)) return 'date'
  return Math.floor(from / MINUTE) === Math.floor(to / MINUTE) ? 'none' : 'time'
}

/** The skeleton that options and difference call for (section 9.5, rules 1 and 2). */
function skeletonText(options: readonly Option[], difference: string, style: DateStyle): string {
  const isDate = difference === 'date'
  const given = (name: string) => valuesOf(options, name).findLast(Boolean)
  const bare = options.findLast(({ key, value }) => (value === '' ? !IGNORED.test(key) : key === 'skeleton'))
  const skeleton = (bare && (bare.value || bare.key)) ?? ((isDate && given('date')) || given('time'))
  if (!skeleton) return isDate ? DEFAULT_DATE : 'jm'
  const fields = readSkeleton(skeleton, hourLetter(style))
  const prefix = isDate && dateHalf(fields).length === 0 ? DEFAULT_DATE : ''
  // Minutes alone are told with their hour, seconds with both.
  const hasMore = prefix || LARGER.some((slot) => fieldOf(fields, slot))
  const hours = hasMore ? '' : fieldOf(fields, 'minute') ? 'j' : 'jm'
  return prefix + hours + skeleton
}

/** What is larger than a minute, but for weeks and weekdays. */
const LARGER = ['era', 'year', 'month', 'day', 'period', 'hour'] as const
