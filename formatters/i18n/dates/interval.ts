import { DAY } from '../../date/julian-day.ts'
import { zoneOffset } from '../../date/offset.ts'
import { memoizeByArgsAndKey } from '../../memoize.ts'
import { type Option, readOptions, valuesOf } from '../options.ts'
import type { DateStyle } from './date-format.ts'
import { glued } from './date-glue.ts'
import { type Ends, MINUTE, type PrintEnds, printRange, separator } from './date-range.ts'
import type { Print } from './date-text.ts'
import { clampTime, type DateRequest, dateStyle, hourLetter, printSkeleton } from './datetime.ts'
import { printFields } from './print-fields.ts'
import { dateHalf, fieldOf, readSkeleton, type Skeleton, timeHalf } from './skeleton.ts'
import { matchSkeleton } from './skeleton-match.ts'

/** The largest field in which the ends differ. */
type Difference = 'date' | 'time' | 'none'

const DEFAULT_DATE = 'yMMMd'
const IGNORED = /^(?:date|time|context|skeleton)?$/

/** Prints two moments as one text, with shared fields once. */
export function formatInterval(start: number, end: number, request: DateRequest): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return ''
  const { args, locale, zone } = request
  const ends: Ends = [clampTime(start, zone), clampTime(end, zone)]
  return printer(args, `${differenceOf(ends, zone)}\n${zone}\n${locale}`)(ends)
}

const printer = /* @__PURE__ */ memoizeByArgsAndKey((args, key): PrintEnds => {
  const [difference = '', zone = '', locale = ''] = key.split('\n')
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

/** A skeleton of dates and times: only a shared date is printed once. */
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
    return ([start, end]) => print(start) + separator(style) + print(end)
  }
  const day = printFields(matchSkeleton(dateHalf(requested)), style)
  const times = timeHalf(requested)
  const hours =
    difference === 'time' ? printRange(times, style) : atStart(printFields(matchSkeleton(times), style))
  return (ends) => glued(day, () => hours(ends), { width: 'medium', style })(ends[0])
}

function differenceOf(ends: Ends, zone: string): Difference {
  const [from = 0, to = 0] = ends.map((time) => time + zoneOffset(zone, time) * MINUTE)
  if (Math.floor(from / DAY) !== Math.floor(to / DAY)) return 'date'
  return Math.floor(from / MINUTE) === Math.floor(to / MINUTE) ? 'none' : 'time'
}

/** The skeleton that options and difference call for. */
function skeletonText(options: readonly Option[], difference: string, style: DateStyle): string {
  const isDate = difference === 'date'
  const given = (name: string) => valuesOf(options, name).findLast(Boolean)
  const bare = options.findLast(({ key, value }) => (value === '' ? !IGNORED.test(key) : key === 'skeleton'))
  const skeleton = (bare && (bare.value || bare.key)) ?? ((isDate && given('date')) || given('time'))
  if (!skeleton) return isDate ? DEFAULT_DATE : 'jm'
  const fields = readSkeleton(skeleton, hourLetter(style))
  const prefix = isDate && dateHalf(fields).length === 0 ? DEFAULT_DATE : ''
  // Minutes alone are printed with their hour, seconds with both.
  const hasMore = prefix || LARGER.some((slot) => fieldOf(fields, slot))
  const hours = hasMore ? '' : fieldOf(fields, 'minute') ? 'j' : 'jm'
  return prefix + hours + skeleton
}

/** Fields larger than a minute, except weeks and weekdays. */
const LARGER = ['era', 'year', 'month', 'day', 'period', 'hour'] as const
