import { memoizeByObject } from '../../../../engine/cache/memoize.ts'
import type { SiteItem } from '../../../site/site.ts'

/** Returns the items of a list by id. Those of a site stay while it is shown, and may be thousands. */
export const itemsById = memoizeByObject(
  (items: readonly SiteItem[]): ReadonlyMap<string, SiteItem> =>
    new Map(items.map((item) => [item.id, item])),
)

/** Every name that items carry under a key, in order of appearance. */
export function namesAmong(items: readonly SiteItem[], key: 'categories' | 'tags'): string[] {
  return [...new Set(items.flatMap((item) => namesOf(item[key])))]
}

/** Returns the texts of a list of tags or categories; empty for any other value. */
export function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
