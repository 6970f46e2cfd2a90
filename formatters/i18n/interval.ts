import { cached } from '../intl-cache.ts'
import { glued } from './date-glue.ts'
import { type DateStyle, dateFormat, intlOptions, printFields, printParts } from './date-text.ts'
import { clampTime, type DateRequest, dateStyle, hourLetter, printSkeleton } from './datetime.ts'
import { type Option, readOptions } from './options.ts'
import { dateHalf, fieldOf, readSkeleton, type Skeleton, type Slot, timeHalf } from './skeleton.ts'
import { isNumeric, matchSkeleton, RANGES } from './skeleton-match.ts'

/** Start and end of an interval. */
type Ends = readonly [start: number, end: number]
/** What the ends differ in at most. */
type Difference = 'date' | 'time' | 'none'

const DEFAULT_DATE = 'yMMMd'
const IGNORED: ReadonlySet<string> = new Set(['date', 'time', 'context', 'skeleton'])

/** Two moments as one text, what they share told once (plug-ins section 9.5). */
export function formatInterval(start: number, end: number, request: DateRequest): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return ''
  const options = readOptions(request.args)
  const style = dateStyle(request, { calendar: 'gregory', options })
  const ends: Ends = [clampTime(start), clampTime(end)]
  const difference = differenceOf(ends, style)
  const requested = readSkeleton(skeletonText(options, difference, style), hourLetter(style))
  const [dates, times] = [dateHalf(requested), timeHalf(requested)]
  if (dates.length > 0 && times.length > 0) return printBoth(ends, { requested, style, difference })
  const isRange = difference === (dates.length > 0 ? 'date' : 'time')
  return isRange ? printRange(ends, requested, style) : printFields(start, matchSkeleton(requested), style)
}

/** A skeleton of dates and times: what the ends share is told once only where it is the date. */
function printBoth(
  ends: Ends,
  { requested, style, difference }: { requested: Skeleton; style: DateStyle; difference: Difference },
): string {
  const [start, end] = ends
  if (difference === 'date') {
    return (
      printSkeleton(start, requested, { style }) +
      between(FULL, style) +
      printSkeleton(end, requested, { style })
    )
  }
  const day = printFields(start, matchSkeleton(dateHalf(requested)), style)
  const times = timeHalf(requested)
  const hours =
    difference === 'time' ? printRange(ends, times, style) : printFields(start, matchSkeleton(times), style)
  return glued(day, hours, { width: 'medium', style })
}

/** The locale's range pattern; where the platform would add fields or drop an end, both ends in full. */
function printRange(ends: Ends, requested: Skeleton, style: DateStyle): string {
  const fields = matchSkeleton(requested, RANGES)
  const [start, end] = ends
  const format = dateFormat(style, intlOptions(fields))
  const parts = format.formatRangeToParts(start, end)
  const isRange = parts.some(({ source }) => source === 'endRange')
  const isWritten = hasWrittenDate(format, fields)
  if (isRange && !isWritten && !addsFields(format, parts))
    return printParts(parts, { fields, time: start, style })
  const from = isWritten && isRange ? sharedParts(format, ends) : 0
  const rest = printParts(format.formatToParts(end).slice(from), { fields, time: end, style })
  return printFields(start, fields, style) + between(fields, style) + rest
}

/** Whether ICU told more than it was asked for, as it does where larger fields differ. */
function addsFields(format: Intl.DateTimeFormat, parts: readonly { type: string }[]): boolean {
  const asked = new Set<string>(format.formatToParts(0).map(({ type }) => type))
  return parts.some(({ type }) => type !== 'literal' && !asked.has(type))
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
function sharedParts(format: Intl.DateTimeFormat, [start, end]: Ends): number {
  const [from, to] = [format.formatToParts(start), format.formatToParts(end)]
  return from.findIndex(({ value }, i) => value !== to[i]?.value)
}

const FULL = readSkeleton('yMdHm', 'H')
const SAMPLE = Date.UTC(2024, 2, 4, 7, 7)
const MINUTE = 60_000
/** By how much the sample's other end is later, so that it differs in a field and in no larger one. */
const STEPS: readonly (readonly [slot: Slot, step: number])[] = [
  ['year', 366 * 1440 * MINUTE],
  ['month', 31 * 1440 * MINUTE],
  ['day', 1440 * MINUTE],
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

const DATE_PARTS = ['era', 'year', 'month', 'day']

function differenceOf([start, end]: Ends, { zone }: DateStyle): Difference {
  const plain = { locale: 'en', language: 'en', tag: 'en-US', zone, calendar: 'gregory' }
  const format = dateFormat(plain, {
    ...{ era: 'short', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', hourCycle: 'h23', minute: 'numeric' },
  })
  const [from, to] = [format.formatToParts(start), format.formatToParts(end)]
  const differing = from.filter(({ value }, i) => value !== to[i]?.value).map(({ type }) => type)
  if (differing.some((type) => DATE_PARTS.includes(type))) return 'date'
  return differing.length > 0 ? 'time' : 'none'
}

/** The skeleton that options and difference call for (section 9.5, rules 1 and 2). */
function skeletonText(options: readonly Option[], difference: Difference, style: DateStyle): string {
  const isDate = difference === 'date'
  const given = (name: string) => options.findLast(({ key, value }) => key === name && value !== '')?.value
  const bare = options.findLast(({ key, value }) =>
    value === '' ? key !== '' && !IGNORED.has(key) : key === 'skeleton',
  )
  const skeleton = (bare && (bare.value || bare.key)) ?? ((isDate && given('date')) || given('time'))
  if (!skeleton) return isDate ? DEFAULT_DATE : 'jm'
  const fields = readSkeleton(skeleton, hourLetter(style))
  const prefix = isDate && dateHalf(fields).length === 0 ? DEFAULT_DATE : ''
  const largest = LARGEST_FIRST.find(
    (slot) => fieldOf(fields, slot) || (prefix && fieldOf(DEFAULT_FIELDS, slot)),
  )
  const hours = largest === 'minute' ? 'j' : largest === 'second' || largest === undefined ? 'jm' : ''
  return prefix + hours + skeleton
}

const LARGEST_FIRST: readonly Slot[] = ['era', 'year', 'month', 'day', 'period', 'hour', 'minute', 'second']
const DEFAULT_FIELDS = readSkeleton(DEFAULT_DATE, 'h')
