import { type DateStyle, dateFormat, printFields } from './date-text.ts'
import { localDigits } from './number-shape.ts'
import { fieldOf, type Skeleton } from './skeleton.ts'

/** Weeks as a region counts them. */
interface WeekRule {
  /** Monday is 1, Sunday 7. */
  readonly firstDay: number
  /** So many days of a year or month make its first week. */
  readonly minimalDays: number
}

const DAY = 86_400_000

/** Whether a skeleton has a quarter or a week, of which the platform knows no patterns. */
export function hasCalendarUnit(fields: Skeleton): boolean {
  return fields.some(({ slot }) => slot === 'quarter' || slot === 'week' || slot === 'monthWeek')
}

/**
 * Quarters and weeks: in English as CLDR words them, elsewhere by their letter and number, since the platform has no
 * words for them.
 */
export function printUnit(time: number, fields: Skeleton, style: DateStyle): string {
  const day = localDay(time, style)
  const isEnglish = style.language === 'en'
  const digits = (n: number) => localDigits(String(n), style.locale)
  const quarter = fieldOf(fields, 'quarter')
  const year = printFields(
    time,
    fields.filter(({ slot }) => slot === 'year'),
    style,
  )
  if (quarter) {
    const n = Math.ceil(day.month / 3)
    const isLong = isEnglish && quarter.width === 4
    return `${isLong ? `${ORDINALS[n - 1]} quarter` : `Q${digits(n)}`} ${year}`
  }
  const rule = weekRule(style.tag)
  if (fieldOf(fields, 'monthWeek')) {
    const month = printFields(
      time,
      fields.filter(({ slot }) => slot === 'month'),
      style,
    )
    const week = digits(weekOf(day.dayOfMonth, day.weekday, rule))
    return isEnglish ? `week ${week} of ${month}` : `${month} W${week}`
  }
  const { week, year: weekYear } = weekOfYear(day, rule)
  return isEnglish ? `week ${digits(week)} of ${digits(weekYear)}` : `${digits(weekYear)} W${digits(week)}`
}

const ORDINALS = ['1st', '2nd', '3rd', '4th']

interface LocalDay {
  readonly year: number
  readonly month: number
  readonly dayOfMonth: number
  readonly dayOfYear: number
  /** Monday is 1, Sunday 7. */
  readonly weekday: number
}

function localDay(time: number, { zone }: DateStyle): LocalDay {
  const plain = { locale: 'en', language: 'en', tag: 'en-US', zone, calendar: 'gregory' }
  const format = dateFormat(plain, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const part = (wanted: string) =>
    Number(format.formatToParts(time).find(({ type }) => type === wanted)?.value)
  const [year, month, dayOfMonth] = [part('year'), part('month'), part('day')]
  const midnight = Date.UTC(year, month - 1, dayOfMonth)
  const dayOfYear = (midnight - Date.UTC(year, 0, 1)) / DAY + 1
  return { year, month, dayOfMonth, dayOfYear, weekday: new Date(midnight).getUTCDay() || 7 }
}

/** The week of a year or month that a day lies in; 0 before the first one. */
function weekOf(day: number, weekday: number, { firstDay, minimalDays }: WeekRule): number {
  const place = (weekday - firstDay + 7) % 7
  const firstPlace = (((place - (day - 1)) % 7) + 7) % 7
  const first = 7 - firstPlace >= minimalDays ? 1 : 0
  return Math.floor((day - 1 + firstPlace) / 7) + first
}

function weekOfYear(day: LocalDay, rule: WeekRule): { week: number; year: number } {
  const { year, dayOfYear, weekday } = day
  const week = weekOf(dayOfYear, weekday, rule)
  if (week === 0) return { week: weekOf(dayOfYear + lengthOf(year - 1), weekday, rule), year: year - 1 }
  const next = dayOfYear - lengthOf(year)
  // Days before 1 January count backwards: the last week may be the next year's first.
  return week > 51 && weekOf(next, weekday, rule) === 1 ? { week: 1, year: year + 1 } : { week, year }
}

function lengthOf(year: number): number {
  return (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY
}

/** What browsers and Node know of a region's weeks, under either of its two names. */
interface WeekAware extends Intl.Locale {
  readonly weekInfo?: WeekRule
  getWeekInfo?(): WeekRule
}

function weekRule(tag: string): WeekRule {
  const locale: WeekAware = new Intl.Locale(tag)
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1, minimalDays: 4 }
}
