import { type JsonObject, objectsIn } from '../site/site.ts'

/** Films, sounds and documents that visitors load from a site. */
const FILE = /\.(?:pdf|zip|mp[34]|m4[av]|wav|mov|docx?|xlsx?|pptx?|odt|ods|csv|txt|epub|ics)$/i
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico)$/i

/** Returns true for the path of a file that a pull does not copy. */
export function isLostFile(path: string): boolean {
  if (/^\/(?:s|universal|static)\//.test(path)) return !PICTURE.test(path) && !/\.(?:js|css)$/i.test(path)
  return FILE.test(path) && !/^\/(?:api|robots\.txt)/.test(path)
}

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
