import { remembered } from '../intl-cache.ts'
import { DAY } from './julian-day.ts'

const MAX_DAYS = 1000

/**
 * A fact of a zone at an instant, such as its offset. Asking the platform costs more than telling a whole date, so the
 * facts of midnights (universal time) are kept: where two in a row agree, they hold in between, since no zone changes
 * its clocks twice within a day.
 */
export function withinDay<T extends string | number>(
  ask: (zone: string, ms: number) => T,
): (zone: string, ms: number) => T {
  const midnights = remembered((zone: string) => remembered((day: number) => ask(zone, day * DAY), MAX_DAYS))
  return (zone, ms) => {
    const factOf = midnights(zone)
    const day = Math.floor(ms / DAY)
    const fact = factOf(day)
    return fact === factOf(day + 1) ? fact : ask(zone, ms)
  }
}
