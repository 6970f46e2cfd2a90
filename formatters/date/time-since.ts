import { DAY, withinCalendar } from './julian-day.ts'

const MINUTE = 60000

/** Units from large to small: milliseconds, the text for one, the text for several. */
const UNITS: readonly (readonly [number, string, string])[] = [
  [365 * DAY, 'a year', 'years'],
  [30 * DAY, 'a month', 'months'],
  [7 * DAY, 'a week', 'weeks'],
  [DAY, 'a day', 'days'],
  [60 * MINUTE, 'an hour', 'hours'],
  [MINUTE, 'a minute', 'minutes'],
]

/**
 * Prints how long ago an instant was, in English and whole units. Takes epoch milliseconds; those
 * outside the range of dates count as its first or last day.
 */
export function timeSince(then: number, now: number): string {
  const past = withinCalendar(now) - withinCalendar(then)
  for (const [length, one, several] of UNITS) {
    const count = Math.floor(past / length)
    if (count > 0) return `about ${count === 1 ? one : `${count} ${several}`} ago`
  }
  return 'less than a minute ago'
}
