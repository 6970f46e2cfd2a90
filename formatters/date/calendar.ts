import { checkJulianDay, DAY, julianDay } from './julian-day.ts'
import { zoneOffset } from './offset.ts'

/** The day from which dates are Gregorian; those before are Julian. */
const REFORM = Date.UTC(1582, 9, 15)
/** After 28 Julian years, in days, leap years and weekdays recur. */
const CYCLE = 10227
/**
 * From a Julian date to the same month, day and weekday 16 years later in the Gregorian calendar of 1901 to
 * 2099.
 */
const SHIFT = { days: 5831, years: 16 }

/** An instant as the clocks and calendars of a zone show it. */
export interface CalendarTime {
  readonly ms: number
  readonly zone: string
  /** Minutes east of Greenwich; fractions before standard time. */
  readonly offset: number
  /**
   * Month, day, weekday and clock in its UTC fields. Its years are those of the calendar plus `yearsAhead`.
   */
  readonly local: Date
  readonly yearsAhead: number
  /** Milliseconds within the second, fractions kept. */
  readonly millisecond: number
}

/**
 * Returns the calendar time of an instant in a zone: Julian dates up to 4 October 1582, Gregorian from the
 * day after, which is the 15th. Throws for what is not a number and for days outside the supported range.
 */
export function calendarTime(ms: number, zone: string): CalendarTime {
  if (!Number.isFinite(ms)) throw new TypeError('Invalid date.')
  const offset = zoneOffset(zone, ms)
  const localMs = ms + offset * 60000
  checkJulianDay(julianDay(localMs))
  const day = Math.floor(localMs / DAY)
  const millisOfDay = localMs - day * DAY
  const { days, years } = localMs < REFORM ? julianShift(day) : GREGORIAN
  return {
    ms,
    zone,
    offset,
    local: new Date((day + days) * DAY + Math.trunc(millisOfDay)),
    yearsAhead: years,
    millisecond: millisOfDay % 1000,
  }
}

const GREGORIAN = Object.freeze({ days: 0, years: 0 })

// Dates know no Julian calendar, but Julian years look like the Gregorian ones of some century without a gap:
// the date is moved to where both agree in month, day, weekday and leap years.
function julianShift(day: number): { days: number; years: number } {
  const cycles = Math.ceil(-day / CYCLE)
  return { days: SHIFT.days + cycles * CYCLE, years: SHIFT.years + cycles * 28 }
}
