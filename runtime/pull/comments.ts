import { type JsonObject, objectsIn } from '../site/site.ts'

/** Returns the number of comments of each item that has any, by its address. */
export function countComments(pages: readonly JsonObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { items, past, upcoming, item } of pages)
    for (const one of [items, past, upcoming, [item]].flatMap(objectsIn)) {
      const { fullUrl, publicCommentCount, commentCount } = one
      const count = publicCommentCount ?? commentCount
      if (typeof fullUrl === 'string' && typeof count === 'number' && count > 0) counts.set(fullUrl, count)
    }
  return counts
}
