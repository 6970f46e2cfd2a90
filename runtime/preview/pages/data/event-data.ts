import type { SiteCollection, SiteItem } from '../../../site/site.ts'

/**
 * The events of a list by time: what is to come, the next one first, and what is over, the last one first.
 */
export function eventsData({ items = [] }: SiteCollection, now: number) {
  return {
    upcoming: items.filter((event) => endOf(event) >= now).sort((a, b) => startOf(a) - startOf(b)),
    past: items.filter((event) => endOf(event) < now).sort((a, b) => startOf(b) - startOf(a)),
  }
}

/**
 * Returns the items of a list in the order in which visitors see them: that of its owner, but events with
 * the next one first and those that are over last.
 */
export function inOrder(collection: SiteCollection, now: number): readonly SiteItem[] {
  if (collection.typeName !== 'events') return collection.items ?? []
  const { upcoming, past } = eventsData(collection, now)
  return [...upcoming, ...past]
}

function startOf({ startDate }: SiteItem): number {
  return typeof startDate === 'number' ? startDate : 0
}

function endOf(event: SiteItem): number {
  return typeof event.endDate === 'number' ? event.endDate : startOf(event)
}
