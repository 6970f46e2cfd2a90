import { DAY } from '../../date/julian-day.ts'

/** The way from one moment to another in calendar units, all of one sign. */
export interface CalendarDifference {
  readonly years: number
  readonly months: number
  /** Days that are left after years and months, the time of day as a fraction. */
  readonly days: number
  /** The whole way in days. */
  readonly totalDays: number
  /** The difference in milliseconds. */
  readonly total: number
}

/** Counts whole years and months from the start, then days, without passing the end; in UTC. */
export function calendarDifference(start: number, end: number): CalendarDifference {
  const sign = end < start ? -1 : 1
  const [from, to] = [new Date(start), new Date(end)]
  // The time of day first: where the end's is behind, a day less is left for the calendar.
  const time = (timeOf(to) - timeOf(from)) * sign
  const borrowed = time < 0 ? sign : 0
  const last = new Date(to.getTime() - borrowed * DAY)
  // The start's day counts as it is: 31 January to 29 February is no whole month.
  const isShort = (last.getUTCDate() - from.getUTCDate()) * sign < 0
  const months = (monthOf(last) - monthOf(from)) * sign - (isShort ? 1 : 0)
  const days = Math.abs(dayOf(last.getTime()) - dayOf(monthsLater(from, months * sign)))
  return {
    years: sign * Math.trunc(months / 12),
    months: sign * (months % 12),
    days: sign * (days + (time + (borrowed && DAY)) / DAY),
    totalDays: (end - start) / DAY,
    total: end - start,
  }
}

function timeOf(date: Date): number {
  return date.getTime() - dayOf(date.getTime()) * DAY
}

function dayOf(time: number): number {
  return Math.floor(time / DAY)
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Returns the same day in another month, or that month's last day. */
function monthsLater(date: Date, months: number): number {
  const later = new Date(date)
  later.setUTCMonth(date.getUTCMonth() + months)
  // Days that the month does not have lead into the next: back to its end.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later.getTime()
}
