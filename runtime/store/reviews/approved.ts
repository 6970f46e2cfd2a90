import { count, eq, lte, sql } from 'drizzle-orm'
import type { JsonObject, SiteItem } from '../../site/site.ts'
import type { Database } from '../database/database.ts'
import { reviews } from '../database/schema.ts'

/** Reviews of a product that its page shows; the numbers count all. */
const MOST_SHOWN = 20

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
    .where(lte(ranked.rank, MOST_SHOWN))
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
        shown: shown.length,
        average: average.toFixed(1),
        starText: starText(Math.round(average)),
        items: shown.map(({ author, text, stars, createdAt }) => ({
          ...{ author, text, stars, createdAt, starText: starText(stars) },
        })),
      }
      return [itemId, own]
    }),
  )
}

/** Returns an item with its approved reviews; the item itself where it has none. */
export function withReviews(item: SiteItem, all: ItemReviews): SiteItem {
  const own = all.get(item.id)
  return own === undefined ? item : { ...item, reviews: own }
}

function starText(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(5 - stars)
}
