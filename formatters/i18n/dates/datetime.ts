import { DAY, FIRST_INSTANT, LAST_INSTANT, withinCalendar } from '../../date/julian-day.ts'
import { memoizeByArgsAndKey } from '../../memoize.ts'
import { readContext } from '../context.ts'
import { readLocale } from '../locale.ts'
import { choice, type Option, readOptions, valuesOf } from '../options.ts'
import { type DateStyle, dateFormat, type Width } from './date-format.ts'
import { glued } from './date-glue.ts'
import { type Print, printStandard } from './date-text.ts'
import { printFields } from './print-fields.ts'
import { dateHalf, fieldOf, readSkeleton, type Skeleton, timeHalf } from './skeleton.ts'
import { matchSkeleton, nearestFormat } from './skeleton-match.ts'
import { offsetMinutes } from './zone-name.ts'

/** Arguments of a plug-in, the visitor's language and the site's zone. */
export interface DateRequest {
  readonly locale: string
  readonly args: readonly string[]
  readonly zone: string
}

const WIDTHS = ['short', 'medium', 'long', 'full'] as const
/** The calendars other than the Gregorian one. */
const CALENDARS = ['buddhist', 'japanese', 'persian'] as const

const MINUTE = 60_000
/** More than any zone is away from universal time. */
const MARGIN = 2 * DAY

interface Wanted {
  readonly date: Width | undefined
  readonly time: Width | undefined
  readonly wrap: Width | undefined
  readonly skeleton: string
}

/** A moment in the visitor's language; nothing for a time that is no number. */
export function formatDateTime(given: number, request: DateRequest): string {
  if (Number.isNaN(given)) return ''
  const { args, locale, zone } = request
  return printer(args, `${zone}\n${locale}`)(clampTime(given, zone))
}

const printer = /* @__PURE__ */ memoizeByArgsAndKey((args, key): Print => {
  const [zone = '', locale = ''] = key.split('\n')
  const options = readOptions(args)
  const calendar = valuesOf(options, 'calendar').findLast(Boolean) ?? ''
  const style = dateStyle({ locale, zone }, { calendar: choice([calendar], CALENDARS) ?? 'gregory', options })
  return printWanted(readWanted(options), style)
})

/**
 * Times beyond the ends of the calendar, 4713 BC and AD 8652, become its first or last day.
 */
export function clampTime(given: number, zone: string): number {
  // `Intl` cuts fractions off: before 1970 that would be a later time.
  if (given > FIRST_INSTANT + MARGIN && given < LAST_INSTANT - MARGIN) return Math.floor(given)
  // `Intl` has no time for those without end.
  const time = Number.isFinite(given) ? given : 0
  const ahead = offsetMinutes({ time: withinCalendar(time), zone }) * MINUTE
  const local = withinCalendar(time + ahead)
  return local === time + ahead ? time : local - ahead
}

/** Date options of a request. */
export function dateStyle(
  { locale, zone }: Omit<DateRequest, 'args'>,
  { calendar, options }: { calendar: string; options: readonly Option[] },
): DateStyle {
  const { tag, language } = readLocale(locale)
  return { locale, language, tag, zone, calendar, context: readContext(options) }
}

function readWanted(options: readonly Option[]): Wanted {
  let date: Width | undefined
  let time: Width | undefined
  let both: Width | undefined
  let wrap: Width | undefined
  let skeleton = ''
  for (const { key, value } of options) {
    const width = choice([value], WIDTHS)
    const bare = value === ''
    if (key === 'date' && (bare || width)) date = width ?? 'short'
    else if (key === 'time' && (bare || width)) time = width ?? 'short'
    else if (key === 'datetime' && width) both = width
    else if (bare && choice([key], WIDTHS)) both = choice([key], WIDTHS)
    else if (bare) skeleton += key
    else if (/^(?:date|time|datetime)$/.test(key)) skeleton += value
    else if (key === 'skeleton') skeleton = value
    else if (/^wrap(?:per|ped)?$/.test(key)) wrap = width ?? wrap
  }
  return { date: both ?? date, time: both ?? time, wrap, skeleton }
}

/** Selects the patterns of a request and joins them. */
function printWanted({ date, time, wrap, skeleton }: Wanted, style: DateStyle): Print {
  if (skeleton === '' || (date && time)) {
    if (date === undefined && time === undefined) return printStandard({ dateStyle: 'long' }, style)
    if (date === undefined) return printStandard({ timeStyle: time ?? 'short' }, style)
    const day = printStandard({ dateStyle: date }, style)
    return time ? glued(day, printStandard({ timeStyle: time }, style), { width: wrap ?? date, style }) : day
  }
  const requested = readSkeleton(skeleton, hourLetter(style))
  if (date) {
    const day = printStandard({ dateStyle: date }, style)
    const hours = printFields(matchSkeleton(timeHalf(requested)), style)
    return glued(day, hours, { width: wrap ?? date, style })
  }
  if (time === undefined) return printSkeleton(requested, { style, wrap })
  const dates = dateHalf(requested)
  const day = printFields(matchSkeleton(dates), style)
  // A skeleton without a date replaces the time, odd as that is.
  if (dates.length === 0) return day
  return glued(day, printStandard({ timeStyle: time }, style), { width: wrap ?? glueWidth(dates), style })
}

/** A moment by a skeleton: its date half and its time half, matched each for itself. */
export function printSkeleton(
  requested: Skeleton,
  { style, wrap }: { style: DateStyle; wrap?: Width | undefined },
): Print {
  const [dates, times] = [dateHalf(requested), timeHalf(requested)]
  if (dates.length === 0 || times.length === 0) return printFields(matchSkeleton(requested), style)
  const [day, hours] = [dates, times].map((half) => printFields(matchSkeleton(half), style)) as [Print, Print]
  return glued(day, hours, { width: wrap ?? glueWidth(dates), style })
}

/** The joining pattern that suits a date: the longer the month of its nearest pattern, the wordier. */
function glueWidth(requested: Skeleton): Width {
  const pattern = nearestFormat(requested)
  const month = fieldOf(pattern, 'month')?.width ?? 0
  if (month === 4) return fieldOf(pattern, 'weekday') ? 'full' : 'long'
  return month === 3 ? 'medium' : 'short'
}

/** The letter of the hours that a region prefers. */
export function hourLetter(style: DateStyle): string {
  const { hourCycle } = dateFormat(style, { hour: 'numeric' }).resolvedOptions()
  return { h11: 'K', h12: 'h', h23: 'H', h24: 'k' }[hourCycle ?? 'h23']
}
