import { count, desc, eq } from 'drizzle-orm'
import { step } from '../../../engine/lookup/own-property.ts'
import { isObject, num } from '../../../engine/value.ts'
import { escapeHtml } from '../../../formatters/core/escape.ts'
import { threaded } from '../../site/comments/thread.ts'
import type { JsonObject, SiteItem } from '../../site/site.ts'
import type { Database } from '../database/database.ts'
import { comments } from '../database/schema.ts'
import { shownId } from './comment-id.ts'

/** Comments that pages can show; the numbers count all. */
const MOST_READ = 10_000

interface CommentsOfItem {
  readonly count: number
  /** The oldest first, in the form that templates print. */
  readonly comments: readonly JsonObject[]
}

/** Approved comments by item id. */
export type ItemComments = ReadonlyMap<string, CommentsOfItem>

/** Reads the approved comments. */
export async function readComments(db: Database): Promise<ItemComments> {
  const isApproved = eq(comments.status, 'approved')
  const newest = await db
    .select()
    .from(comments)
    .where(isApproved)
    .orderBy(desc(comments.id))
    .limit(MOST_READ)
  const { itemId } = comments
  const totals = await db.select({ itemId, count: count() }).from(comments).where(isApproved).groupBy(itemId)
  const shown = new Map<string, JsonObject[]>(totals.map(({ itemId }) => [itemId, []]))
  for (const row of newest.reverse()) shown.get(row.itemId)?.push(commentData(row))
  return new Map(
    totals.map(({ itemId, count }) => [itemId, { count, comments: shown.get(itemId) ?? [] }] as const),
  )
}

function commentData(row: typeof comments.$inferSelect): JsonObject {
  const { id, parentId, author, url, text, createdAt } = row
  return {
    id: shownId(id),
    ...(parentId !== '' && { parentId }),
    ...(url !== '' && { url }),
    memberName: author,
    addedOn: createdAt,
    body: paragraphs(text),
    likeCount: 0,
    anonymous: true,
  }
}

/** Returns plain text as markup: an empty line ends a paragraph. */
function paragraphs(text: string): string {
  const parts = text.split(/\n(?:[^\S\n]*\n)+/)
  return parts.map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`).join('')
}

/** Returns an item with its approved comments behind those of its data; the item itself where it has none. */
export function withComments(item: SiteItem, all: ItemComments): SiteItem {
  const own = all.get(item.id)
  if (own === undefined) return item
  const saved: unknown = step(item, 'comments')
  const before = (Array.isArray(saved) ? saved : []).filter(isObject)
  const total = Math.max(num(step(item, 'publicCommentCount')) || 0, before.length) + own.count
  return {
    ...item,
    comments: threaded([...before, ...own.comments]),
    commentCount: total,
    publicCommentCount: total,
  }
}
