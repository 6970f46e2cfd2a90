import { zoneOffset } from '../../../formatters/date/offset.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const NOON = 12 * 60

interface Calendar {
  /** IANA name. */
  readonly timeZone: string
  /** Hour from which the next day counts as the first, a number from 0 to 24; anything else for 24. */
  readonly cutOffHour: unknown
}

/**
 * Returns the day that is some business days, Monday to Friday, after a moment.
 * @param now epoch milliseconds
 * @returns noon of that day in the time zone, in epoch milliseconds
 */
export function businessDay(now: number, count: number, { timeZone, cutOffHour }: Calendar): number {
  const local = now + zoneOffset(timeZone, now) * MINUTE
  const hour = new Date(local).getUTCHours()
  let day = Math.floor(local / DAY)
  if (typeof cutOffHour === 'number' && hour >= cutOffHour) day++
  while (isWeekend(day)) day++
  for (let left = Math.min(count, MOST_DAYS); left > 0; left--) {
    day++
    while (isWeekend(day)) day++
  }
  return noonOfDay(day * DAY, timeZone)
}

/**
 * Returns noon of a day in a time zone, in epoch milliseconds.
 * @param day its beginning at Greenwich, in epoch milliseconds
 */
export function noonOfDay(day: number, timeZone: string): number {
  const noon = day + NOON * MINUTE
  return noon - zoneOffset(timeZone, noon) * MINUTE
}

/** A year and more: no shop counts on from there. */
const MOST_DAYS = 400

/** Tells Saturdays and Sundays; 1 January 1970 was a Thursday. */
function isWeekend(day: number): boolean {
  return (day + 4) % 7 === 6 || (day + 4) % 7 === 0
}
