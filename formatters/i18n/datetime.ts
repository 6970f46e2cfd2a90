import { readContext } from './context.ts'
import { glued } from './date-glue.ts'
import { type DateStyle, dateFormat, printFields, printStandard, type Width } from './date-text.ts'
import { readLocale } from './locale.ts'
import { choice, type Option, readOptions } from './options.ts'
import { dateHalf, fieldOf, readSkeleton, type Skeleton, timeHalf } from './skeleton.ts'
import { matchSkeleton } from './skeleton-match.ts'

/** Arguments of a plug-in, the visitor's language and the site's zone. */
export interface DateRequest {
  readonly locale: string
  readonly args: readonly string[]
  readonly zone: string
}

const WIDTHS = Object.freeze({ short: 'short', medium: 'medium', long: 'long', full: 'full' } as const)
const WRAPPERS: ReadonlySet<string> = new Set(['wrap', 'wrapper', 'wrapped'])
const CALENDARS = Object.freeze({
  gregorian: 'gregory',
  gregory: 'gregory',
  iso8601: 'gregory',
  buddhist: 'buddhist',
  japanese: 'japanese',
  persian: 'persian',
} as const)

/** The times that dates are told of: 4713 BC to AD 8652 (plug-ins section 9.4). */
const EARLIEST = Date.UTC(-4712, 0, 1) - 38 * 86_400_000
const LATEST = Date.UTC(8652, 11, 31, 23, 59, 59)

interface Wanted {
  readonly date: Width | undefined
  readonly time: Width | undefined
  readonly wrap: Width | undefined
  readonly skeleton: string
}

/** A moment in the visitor's language (plug-ins section 9.4); nothing for a time that is no number. */
export function formatDateTime(given: number, request: DateRequest): string {
  if (Number.isNaN(given)) return ''
  const options = readOptions(request.args)
  const calendar = options.findLast(({ key, value }) => key === 'calendar' && value !== '')?.value ?? ''
  const style = dateStyle(request, {
    calendar: choice([{ key: 'calendar', value: calendar }], 'calendar', CALENDARS) ?? 'gregory',
    options,
  })
  return printWanted(clampTime(given), readWanted(options), style)
}

/** Times beyond the ends of the calendar stand for its ends. */
export function clampTime(time: number): number {
  return Math.min(Math.max(time, EARLIEST), LATEST)
}

/** How a request wants dates told. */
export function dateStyle(
  { locale, zone }: DateRequest,
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
    const width = widthOf(value)
    const bare = value === ''
    if (key === 'date' && (bare || width)) date = width ?? 'short'
    else if (key === 'time' && (bare || width)) time = width ?? 'short'
    else if (key === 'datetime' && width) both = width
    else if (bare && widthOf(key)) both = widthOf(key)
    else if (bare) skeleton += key
    else if (key === 'date' || key === 'time' || key === 'datetime') skeleton += value
    else if (key === 'skeleton') skeleton = value
    else if (WRAPPERS.has(key)) wrap = width ?? wrap
  }
  return { date: both ?? date, time: both ?? time, wrap, skeleton }
}

function widthOf(text: string): Width | undefined {
  return choice([{ key: '', value: text }], '', WIDTHS)
}

/** Selects the patterns of a request and joins them (section 9.4, "Selecting patterns"). */
function printWanted(at: number, { date, time, wrap, skeleton }: Wanted, style: DateStyle): string {
  if (skeleton === '' || (date && time)) {
    if (date === undefined && time === undefined) return printStandard(at, { dateStyle: 'long' }, style)
    if (date === undefined) return printStandard(at, { timeStyle: time ?? 'short' }, style)
    const day = printStandard(at, { dateStyle: date }, style)
    return time
      ? glued(day, printStandard(at, { timeStyle: time }, style), { width: wrap ?? date, style })
      : day
  }
  const requested = readSkeleton(skeleton, hourLetter(style))
  if (date) {
    const day = printStandard(at, { dateStyle: date }, style)
    const hours = printFields(at, matchSkeleton(timeHalf(requested)), style)
    return glued(day, hours, { width: wrap ?? date, style })
  }
  if (time === undefined) return printSkeleton(at, requested, { style, wrap })
  const matched = matchSkeleton(dateHalf(requested))
  const day = printFields(at, matched, style)
  // A skeleton without a date takes the place of the time, odd as that is.
  if (dateHalf(requested).length === 0) return day
  return glued(day, printStandard(at, { timeStyle: time }, style), {
    width: wrap ?? glueWidth(matched),
    style,
  })
}

/** A moment by a skeleton: its date half and its time half, matched each for itself. */
export function printSkeleton(
  at: number,
  requested: Skeleton,
  { style, wrap }: { style: DateStyle; wrap?: Width | undefined },
): string {
  const [dates, times] = [dateHalf(requested), timeHalf(requested)]
  if (dates.length === 0 || times.length === 0) return printFields(at, matchSkeleton(requested), style)
  const matched = matchSkeleton(dates)
  const [day, hours] = [printFields(at, matched, style), printFields(at, matchSkeleton(times), style)]
  return glued(day, hours, { width: wrap ?? glueWidth(matched), style })
}

/** The joining pattern that suits a date: the longer its month, the wordier. */
function glueWidth(date: Skeleton): Width {
  const month = fieldOf(date, 'month')?.width ?? 0
  if (month === 4) return fieldOf(date, 'weekday') ? 'full' : 'long'
  return month === 3 ? 'medium' : 'short'
}

/** The letter of the hours that a region prefers. */
export function hourLetter(style: DateStyle): string {
  const { hourCycle } = dateFormat(style, { hour: 'numeric' }).resolvedOptions()
  return { h11: 'K', h12: 'h', h23: 'H', h24: 'k' }[hourCycle ?? 'h23']
}
