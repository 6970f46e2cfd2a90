import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { step } from '../../../engine/lookup/own-property.ts'
import { num, str } from '../../../engine/value.ts'
import type { Database } from '../database/database.ts'
import { reports } from '../database/schema.ts'

/** How often a product was seen, added and ordered. */
export interface SoldProduct {
  readonly id: string
  readonly title: string
  readonly seen: number
  readonly added: number
  /** Pieces in confirmed orders. */
  readonly ordered: number
}

/** Orders whose lines are counted. */
const MOST_ORDERS = 5000
const MOST_PIECES = 9999

const ITEM = sql<string>`${reports.data} ->> 'item_id'`
const timesOf = (name: string) => sql<number>`(count(*) filter (where ${reports.name} = ${name}))::float8`
const ADDED = timesOf('CommerceShopping_AddToCart')
const SEEN = timesOf('CommerceShopping_VisitPDP')

/** Reads which products sell best, from the reports that are kept as they came. */
export async function readSoldProducts(
  db: Database,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly SoldProduct[]> {
  const isEvent = and(gte(reports.createdAt, since), eq(reports.kind, 'event'))
  const rows = await db
    .select({ id: ITEM, title: sql<string>`max(${reports.data} ->> 'item_title')`, seen: SEEN, added: ADDED })
    .from(reports)
    .where(and(isEvent, sql`${ITEM} <> ''`))
    .groupBy(ITEM)
    .orderBy(desc(ADDED), desc(SEEN), ITEM)
    .limit(most)
  const sales = await db
    .select({ data: reports.data })
    .from(reports)
    .where(and(isEvent, eq(reports.name, 'CheckoutConfirmed')))
    .orderBy(desc(reports.id))
    .limit(MOST_ORDERS)
  const ordered = countPieces(sales.map(({ data }) => data))
  const known = new Set(rows.map(({ id }) => id))
  const others = [...ordered].filter(([id]) => !known.has(id))
  return [
    ...rows.map((row) => ({ ...row, title: row.title ?? '', ordered: ordered.get(row.id)?.pieces ?? 0 })),
    ...others.map(([id, { title, pieces }]) => ({ id, title, seen: 0, added: 0, ordered: pieces })),
  ]
    .sort((a, b) => b.ordered - a.ordered || b.added - a.added || b.seen - a.seen)
    .slice(0, most)
}

/** Adds up the pieces of orders by item. */
function countPieces(sales: readonly unknown[]) {
  const pieces = new Map<string, { readonly title: string; readonly pieces: number }>()
  for (const sale of sales) {
    const lines = step(sale, 'items')
    for (const line of Array.isArray(lines) ? lines : []) {
      const id = str(step(line, 'item_id'))
      const quantity = Math.min(MOST_PIECES, Math.max(0, Math.trunc(num(step(line, 'quantity'))) || 0))
      const before = pieces.get(id)?.pieces ?? 0
      if (id !== '') pieces.set(id, { title: str(step(line, 'item_name')), pieces: before + quantity })
    }
  }
  return pieces
}
