/** The last day that dates are known for: 31 December 8652 (spec point 8). The first is day 0, in 4713 BC. */
const MAX_JULIAN_DAY = 4881503
/** Julian day of the Unix epoch, which begins half a day into one. */
const EPOCH = 2440587.5
const DAY = 86400000

/**
 * The day that a time falls on, by UTC: equal for two times of one calendar day. Epoch milliseconds. Throws where
 * the time is no number or its Julian day is outside the range.
 */
export function julianDay(time: number): number {
  if (Number.isNaN(time)) throw new Error('A date that is not a number falls on no day')
  const day = Math.floor(time / DAY + EPOCH)
  if (day < 0 || day > MAX_JULIAN_DAY) {
    throw new Error(`Julian day ${day} is outside the supported range of 0 to ${MAX_JULIAN_DAY}`)
  }
  return Math.floor(time / DAY)
}
