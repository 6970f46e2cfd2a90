import { memoize } from '../memoize.ts'
import { DAY } from './julian-day.ts'

const MAX_DAYS = 1000

/**
 * A fact of a zone at an instant, such as its offset. Asking `Intl` costs more than formatting a whole
 * date, so the facts of midnights (universal time) are cached: where two in a row agree, they hold in
 * between, since no zone changes its clocks twice within a day. Of the few days on which they do not agree,
 * the instants are cached.
 */
export function withinDay<T extends string | number>(
  ask: (zone: string, ms: number) => T,
): (zone: string, ms: number) => T {
  const factsOf = memoize((zone: string) => ({
    midnight: memoize((day: number) => ask(zone, day * DAY), MAX_DAYS),
    instant: memoize((ms: number) => ask(zone, ms)),
  }))
  return (zone, ms) => {
    const { midnight, instant } = factsOf(zone)
    const day = Math.floor(ms / DAY)
    const fact = midnight(day)
    return fact === midnight(day + 1) ? fact : instant(ms)
  }
}
