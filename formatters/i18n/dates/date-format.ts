import { getOrCreate } from '../../memoize.ts'
import type { TextContext } from '../context.ts'
import { type DateFormat, withoutDay } from './format-parts.ts'
import { withNarrowSpaces } from './narrow-spaces.ts'

/** Style of dates: zone, language and calendar. */
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

/** Returns a cached date formatter of `Intl`. */
export function dateFormat(
  { tag, zone, calendar }: DateStyle,
  options: Intl.DateTimeFormatOptions,
): DateFormat {
  return getOrCreate(`date ${tag} ${zone} ${calendar} ${JSON.stringify(options)}`, () => {
    // Half-day hours begin with 0 in Japan.
    const cycle = options.hourCycle === 'h12' && tag.startsWith('ja') ? { hourCycle: 'h11' as const } : {}
    const { year, month, day } = options
    const isDayLeftOut = year && month && !day && WITH_YEAR_OF_WEEKS.test(tag)
    const format = new Intl.DateTimeFormat(survivable(tag, options), {
      ...options,
      ...cycle,
      ...(isDayLeftOut && { day: 'numeric' }),
      calendar: NO_OTHER_CALENDAR.test(tag) ? 'gregory' : calendar,
      timeZone: zone,
    })
    const narrow = withNarrowSpaces(format, tag)
    return isDayLeftOut ? withoutDay(narrow) : narrow
  })
}

// Some patterns of `Intl` end the whole process of V8 hosts when their parts are asked for:
// those of other calendars in Burmese, Galician and Telugu, Swiss German ones with era and weekday, which
// Liechtenstein writes alike, and in Gaelic, Kölsch and Sardinian those of a month with its year, which have
// the year of weeks by mistake.
const NO_OTHER_CALENDAR = /^(?:gl|my|te)\b/
const WITH_YEAR_OF_WEEKS = /^(?:gd|ksh|sc)\b/

function survivable(tag: string, { era, weekday }: Intl.DateTimeFormatOptions): string {
  return era && weekday ? tag.replace(/^de-CH\b/, 'de-LI') : tag
}
