import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'

/**
 * The events of a list by time: what is to come, the next one first, and what is over, the last one first.
 */
export function eventsData({ items = [] }: SiteCollection, now: number): JsonObject {
  const sorted = [...items].sort((a, b) => startOf(a) - startOf(b))
  return {
    upcoming: sorted.filter((event) => endOf(event) >= now),
    past: sorted.filter((event) => endOf(event) < now).reverse(),
  }
}

function startOf({ startDate }: SiteItem): number {
  return typeof startDate === 'number' ? startDate : 0
}

function endOf(event: SiteItem): number {
  return typeof event.endDate === 'number' ? event.endDate : startOf(event)
}
