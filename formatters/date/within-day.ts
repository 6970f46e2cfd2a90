import { LRUCache } from 'lru-cache'
import { cached } from '../intl-cache.ts'
import { DAY } from './julian-day.ts'

const MAX_DAYS = 1000

/**
 * A fact of a zone at an instant, such as its offset. Asking the platform costs more than telling a whole date, so the
 * facts of midnights (universal time) are kept: where two in a row agree, they hold in between, since no zone changes
 * its clocks twice within a day.
 */
export function withinDay<T extends string | number>(key: string, ms: number, ask: (ms: number) => T): T {
  const midnights = cached(`midnights ${key}`, () => new LRUCache<number, T>({ max: MAX_DAYS }))
  const day = Math.floor(ms / DAY)
  const fact = factOf(day, midnights, ask)
  return fact === factOf(day + 1, midnights, ask) ? fact : ask(ms)
}

function factOf<T extends string | number>(
  day: number,
  midnights: LRUCache<number, T>,
  ask: (ms: number) => T,
): T {
  const known = midnights.get(day)
  if (known !== undefined) return known
  const fact = ask(day * DAY)
  midnights.set(day, fact)
  return fact
}
