import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  max,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../database.ts'
import { listGroups } from '../restock.ts'
import { cartEntries, formSubmissions, reports } from '../schema.ts'
import { type Distribution, distribution } from './figures.ts'
import { beginningOf, type Span } from './spans.ts'

/** What the dashboard shows of a span of time. */
export type Overview = Awaited<ReturnType<typeof readOverview>>

const MOST_ROWS = 12
const MOST_FIGURES = 5000

/** Reads everything that the dashboard shows. */
export async function readOverview(db: Database, span: Span, now: number) {
  const since = beginningOf(span, now)
  const isRecent = gte(reports.createdAt, since)
  return {
    span,
    since,
    totals: await readTotals(db, isRecent),
    hits: await readHits(db, span, since),
    events: await readNames(db, and(isRecent, inArray(reports.kind, EVENT_KINDS))),
    pages: await readPages(db, isRecent),
    errors: await readNames(db, and(isRecent, eq(reports.kind, 'error'))),
    performance: await readPerformance(db, isRecent),
    submissions: await readSubmissions(db),
    restock: (await listGroups(db, '')).rows,
    inCarts: await readCarts(db),
  }
}

const EVENT_KINDS: (typeof reports.$inferSelect)['kind'][] = [
  'hit',
  'button-click',
  'button-render',
  'form-render',
  'overlay',
  'quick-view',
]

async function readTotals(db: Database, isRecent: SQL) {
  const [totals] = await db
    .select({
      hits: sql<number>`count(*) filter (where ${reports.kind} = 'hit')::int`,
      errors: sql<number>`count(*) filter (where ${reports.kind} = 'error')::int`,
      visitors: sql<number>`count(distinct nullif(${reports.visitor}, ''))::int`,
    })
    .from(reports)
    .where(isRecent)
  return { hits: 0, errors: 0, visitors: 0, ...totals }
}

/** Hits in each step of a span, from its beginning; steps without any included. */
async function readHits(db: Database, { steps, step }: Span, since: number): Promise<readonly number[]> {
  const place = sql<number>`((${reports.createdAt} - ${since}::bigint) / ${step}::bigint)::int`
  const rows = await db
    .select({ place: place.as('place'), count: count() })
    .from(reports)
    .where(and(eq(reports.kind, 'hit'), gte(reports.createdAt, since)))
    .groupBy(sql`place`)
  const counts = new Map(rows.map((row) => [row.place, row.count]))
  return Array.from({ length: steps }, (_, at) => counts.get(at) ?? 0)
}

/** How often each name was reported, how many visitors did, and when last. */
async function readNames(db: Database, condition: SQL | undefined) {
  return db
    .select({
      name: reports.name,
      count: count(),
      visitors: countDistinct(sql`nullif(${reports.visitor}, '')`),
      last: max(reports.createdAt),
      page: max(reports.page),
    })
    .from(reports)
    .where(condition)
    .groupBy(reports.name)
    .orderBy(desc(count()), reports.name)
    .limit(MOST_ROWS)
}

async function readPages(db: Database, isRecent: SQL) {
  return db
    .select({ name: reports.page, count: count() })
    .from(reports)
    .where(and(isRecent, eq(reports.kind, 'hit'), ne(reports.page, '')))
    .groupBy(reports.page)
    .orderBy(desc(count()), reports.page)
    .limit(MOST_ROWS)
}

/** How the newest measurements lie, by name. */
async function readPerformance(db: Database, isRecent: SQL): Promise<readonly Distribution[]> {
  const rows = await db
    .select({ name: reports.name, figure: reports.figure })
    .from(reports)
    .where(and(isRecent, eq(reports.kind, 'performance'), isNotNull(reports.figure)))
    .orderBy(desc(reports.id))
    .limit(MOST_FIGURES)
  const figures = new Map<string, number[]>()
  for (const { name, figure } of rows) {
    const list = figures.get(name) ?? []
    list.push(figure ?? 0)
    figures.set(name, list)
  }
  return [...figures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MOST_ROWS)
    .map(([name, list]) => distribution(name, list))
}

async function readSubmissions(db: Database) {
  return db.select().from(formSubmissions).orderBy(desc(formSubmissions.id)).limit(MOST_ROWS)
}

/** How many pieces lie in carts and in how many carts. */
async function readCarts(db: Database) {
  const [row] = await db
    .select({
      pieces: sql<number>`coalesce(sum(${cartEntries.quantity}), 0)::int`,
      carts: countDistinct(cartEntries.cartId),
    })
    .from(cartEntries)
  return { pieces: 0, carts: 0, ...row }
}
