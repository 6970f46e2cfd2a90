import { DAY } from './julian-day.ts'

/** The days in English, the first one first that dates count as 0. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Rules by which weeks are counted. */
export interface WeekRule {
  /** Monday is 1, Sunday 7. */
  readonly firstDay: number
  /** So many days of a year or month make its first week. */
  readonly minimalDays: number
}

/** The week that a day lies in. */
export interface Week {
  /**
   * The year that it counts to, its number there, and that in the day's month; 0 before the month's first
   * week.
   */
  readonly year: number
  readonly ofYear: number
  readonly ofMonth: number
}

/** Returns the week of a day, which is that of a date's UTC side. */
export function weekOf(date: Date, { firstDay, minimalDays }: WeekRule): Week {
  const weekday = (date.getUTCDay() - firstDay + 7) % 7
  // A week counts to the year or month of its last day but so many: that has just enough of it.
  const ahead = 7 - minimalDays - weekday
  const deciding = new Date(date.getTime() + ahead * DAY)
  return {
    year: deciding.getUTCFullYear(),
    ofYear: Math.ceil(dayOfYear(deciding) / 7),
    ofMonth: Math.ceil((date.getUTCDate() + ahead) / 7) || 0,
  }
}

/** 1 for 1 January, by a date's UTC side. */
export function dayOfYear(date: Date): number {
  return (date.getTime() - new Date(date).setUTCMonth(0, 1)) / DAY + 1
}
