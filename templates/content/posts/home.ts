import type { JsonObject, SiteItem } from '../../../runtime/site/site.ts'
import { escaped, idOf, instant } from '../facts.ts'
import { type Home, type ItemWords, item } from '../item.ts'

export const JOURNAL: Home = { id: idOf('collection', '/journal'), fullUrl: '/journal' }

/** A post, or an item of another kind that lies in the blog: a video, a track, a picture. */
export function post(words: ItemWords): SiteItem {
  return item(JOURNAL, words)
}

/** A visitor's comment: name, ISO date and what was said. */
export function comment(
  [name, day, text]: readonly [string, string, string],
  answerTo?: JsonObject,
): JsonObject {
  return {
    id: idOf('comment', `${name}/${day}/${text}`),
    ...(answerTo ? { parentId: answerTo.id } : {}),
    memberName: name,
    addedOn: instant(day),
    body: `<p>${escaped(text)}</p>`,
    likeCount: text.length % 7,
    anonymous: true,
  }
}
