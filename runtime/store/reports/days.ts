import { DateTime } from 'luxon'

/** Returns when the day of a moment begins on a site's own calendar; all in epoch milliseconds. */
export function startOfDay(moment: number, zone: string): number {
  return DateTime.fromMillis(moment, { zone }).startOf('day').toMillis()
}

/** Returns when each day begins from that of one moment to that of another one. */
export function daysBetween(from: number, to: number, zone: string): readonly number[] {
  const days: number[] = []
  const last = startOfDay(to, zone)
  for (let day = startOfDay(from, zone); day <= last; day = nextDay(day, zone)) days.push(day)
  return days
}

/** Days are not of equal length. */
function nextDay(day: number, zone: string): number {
  return DateTime.fromMillis(day, { zone }).plus({ days: 1 }).startOf('day').toMillis()
}
