/** Milliseconds of a day. */
export const DAY = 86400000
/** Julian day number of 1 January 1970. */
const EPOCH = 2440588
/** 31 December 8652. */
const LAST = 4881503

/** First and last millisecond, in local time, of the days that dates can be printed for. */
export const FIRST_INSTANT = -EPOCH * DAY
export const LAST_INSTANT = (LAST - EPOCH + 1) * DAY - 1

/** Julian day number of the civil day that local epoch milliseconds fall on; day 0 is 1 January 4713 BC. */
export function julianDay(localMs: number): number {
  return Math.floor(localMs / DAY) + EPOCH
}

/**
 * A time within the calendar: one beyond its ends falls on the first or last day, at its own time of that
 * day.
 */
export function withinCalendar(ms: number): number {
  const days = ms / DAY
  const day = Math.floor(days)
  const kept = Math.min(Math.max(day, -EPOCH), LAST - EPOCH)
  return day === kept ? ms : (kept + (days - day)) * DAY
}

/** Throws an error that names the range for a day number outside 0 to 4881503. */
export function checkJulianDay(day: number): void {
  if (day >= 0 && day <= LAST) return
  throw new Error(
    `Julian day ${day} is outside the supported range of this library: Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.`,
  )
}
