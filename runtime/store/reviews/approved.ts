import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import { reviewsPageAddress } from '../../site/product/reviews-page.ts'
import type { JsonObject, SiteItem } from '../../site/site.ts'
import type { Database } from '../database/database.ts'
import { reviews } from '../database/schema.ts'

/** Reviews of a product that a page of it shows; the numbers count all. */
const PAGE_SIZE = 20

/** Approved reviews by item id, in the form that templates print. */
export type ItemReviews = ReadonlyMap<string, JsonObject>

const isApproved = eq(reviews.status, 'approved')

/** Reads the approved reviews. */
export async function readReviews(db: Database): Promise<ItemReviews> {
  const { id, itemId, author, text, stars, createdAt } = reviews
  const rank = sql<number>`row_number() over (partition by ${itemId} order by ${id} desc)`.as('rank')
  const ranked = db
    .select({ id, itemId, author, text, stars, createdAt, rank })
    .from(reviews)
    .where(isApproved)
    .as('ranked')
  const newest = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, PAGE_SIZE))
    .orderBy(ranked.itemId, ranked.rank)
  const totals = await db
    .select({ itemId, count: count(), average: sql<number>`avg(${stars})::float8` })
    .from(reviews)
    .where(isApproved)
    .groupBy(itemId)
  const items = new Map<string, typeof newest>()
  for (const row of newest) items.set(row.itemId, [...(items.get(row.itemId) ?? []), row])
  return new Map(
    totals.map(({ itemId, count, average }) => {
      const shown = items.get(itemId) ?? []
      const own = {
        count,
        average: average.toFixed(1),
        starText: starText(Math.round(average)),
        ...shownOf(shown),
      }
      return [itemId, own]
    }),
  )
}

/** Returns an item with its approved reviews; the item itself where it has none. */
export function withReviews(item: SiteItem, all: ItemReviews): SiteItem {
  const own = all.get(item.id)
  return own === undefined ? item : { ...item, reviews: { ...own, ...pagination(item, own, 1) } }
}

/** A page of a product's reviews. */
export interface ReviewsPage {
  readonly item: SiteItem
  readonly page: number
}

/** Reads a page of a product's reviews in the form of the first one; undefined where there is none. */
export async function readReviewsPage(
  db: Database,
  all: ItemReviews,
  { item, page }: ReviewsPage,
): Promise<JsonObject | undefined> {
  const own = all.get(item.id)
  if (own === undefined || page > pageCountOf(own)) return undefined
  const rows = await db
    .select()
    .from(reviews)
    .where(and(isApproved, eq(reviews.itemId, item.id)))
    .orderBy(desc(reviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { ...own, ...shownOf(rows), ...pagination(item, own, page) }
}

/** Returns the way to the other pages of reviews; empty where there is one page. */
function pagination({ fullUrl }: SiteItem, own: JsonObject, page: number): JsonObject {
  const pageCount = pageCountOf(own)
  if (pageCount <= 1) return {}
  return {
    pagination: {
      ...{ page, pageCount },
      ...(page > 1 && { prevPageUrl: reviewsPageAddress(fullUrl, page - 1) }),
      ...(page < pageCount && { nextPageUrl: reviewsPageAddress(fullUrl, page + 1) }),
    },
  }
}

function pageCountOf({ count }: JsonObject): number {
  return Math.ceil(Number(count) / PAGE_SIZE)
}

type Shown = Pick<typeof reviews.$inferSelect, 'author' | 'text' | 'stars' | 'createdAt'>

function shownOf(rows: readonly Shown[]) {
  const items = rows.map(({ author, text, stars, createdAt }) => ({
    ...{ author, text, stars, createdAt, starText: starText(stars) },
  }))
  return { shown: items.length, items }
}

function starText(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(5 - stars)
}
