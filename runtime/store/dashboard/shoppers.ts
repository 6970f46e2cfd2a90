import { and, count, desc, eq, gte, max, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { reports } from '../database/schema.ts'

const MOST_SHOPPERS = 8
const MOST_EVENTS = 200

/** Something that a shopper did. */
export interface ShopperEvent {
  readonly kind: string
  readonly name: string
  readonly page: string
  /** Details that the page reported with it. */
  readonly data: unknown
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Reads who came last, and what one of them did, in order: the one who is asked for, or the last. */
export async function readShoppers(db: Database, since: number, asked: string) {
  const latest = await db
    .select({ visitor: reports.visitor, count: count(), last: max(reports.createdAt) })
    .from(reports)
    .where(and(ne(reports.visitor, ''), gte(reports.createdAt, since), notInArray(reports.kind, SILENT)))
    .groupBy(reports.visitor)
    .orderBy(desc(max(reports.id)))
    .limit(MOST_SHOPPERS)
  const visitor = asked || latest[0]?.visitor || ''
  const rows = await db
    .select()
    .from(reports)
    .where(and(eq(reports.visitor, visitor), ne(reports.visitor, ''), notInArray(reports.kind, SILENT)))
    .orderBy(desc(reports.id))
    .limit(MOST_EVENTS)
  const events: readonly ShopperEvent[] = rows.reverse().map(({ kind, name, page, data, createdAt }) => ({
    kind,
    name,
    page,
    data,
    createdAt,
  }))
  return { latest, visitor, events }
}

/** Measurements of pages are not events of a shopper. */
const SILENT: (typeof reports.$inferSelect)['kind'][] = ['performance']
