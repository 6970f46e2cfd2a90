import { and, countDistinct, desc, eq, gte, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import { giftCardDays } from '../cart/gift-card.ts'
import type { Database } from '../database/database.ts'
import { cartEntries, comments, reportCounts, reportDays, reports, reviews } from '../database/schema.ts'
import { findUnsent } from '../mail/mails.ts'
import { countWaiting } from '../moderation/entries.ts'
import { countOrders, listOrders } from '../orders/list-orders.ts'
import { listGroups } from '../stock/restock.ts'
import { readFunnel } from './funnel.ts'
import { countGiftCards } from './gift-cards/gift-card-lines.ts'
import { readInteractions } from './interactions.ts'
import { readPerformance } from './measurements.ts'
import { readSearches } from './searches.ts'
import { readShoppers } from './shoppers.ts'
import { readSoldProducts } from './sold-products.ts'
import { beginningsOf, type Span } from './spans.ts'
import { readSubmissions } from './submissions.ts'

/** Contents of the dashboard for a span of time. */
export type Overview = Awaited<ReturnType<typeof readOverview>>

/** Rows that a table of the dashboard shows; its file has all. */
const MOST_ROWS = 12
const MOST_LATEST = 5

/** Request for the dashboard. */
export interface Question {
  readonly span: Span
  /** Id of the shopper whose events are shown; the latest one where it is empty. */
  readonly visitor: string
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA zone of the site, whose hours and days are shown. */
  readonly zone: string
}

/** Reads everything that the dashboard shows. */
export async function readOverview(db: Database, { span, visitor, now, zone }: Question) {
  const steps = beginningsOf(span, now, zone)
  const since = steps[0] ?? now
  const isRecent = gte(reportCounts.createdAt, since)
  const rows = { since, most: MOST_ROWS }
  const orders = await listOrders(db, { most: MOST_LATEST })
  return {
    span,
    steps,
    totals: await readTotals(db, since),
    hits: await readSteps(db, 'hit', steps),
    funnel: await readFunnel(db, since),
    products: await readSoldProducts(db, rows),
    searches: await readSearches(db, rows),
    events: await readEvents(db, rows),
    pages: await readPages(db, rows),
    interactions: await readInteractions(db, rows),
    shoppers: await readShoppers(db, since, visitor),
    errorSteps: await readSteps(db, 'error', steps),
    errors: await readErrors(db, isRecent),
    performance: await readPerformance(db, since),
    submissions: await readSubmissions(db, { formId: '', most: MOST_ROWS }),
    restock: (await listGroups(db, '')).rows,
    reviewsWaiting: await countWaiting(db, reviews),
    commentsWaiting: await countWaiting(db, comments),
    inCarts: await readCarts(db),
    orders,
    unsent: await findUnsent(db, orders),
    orderCounts: await countOrders(db),
    giftCards: await countGiftCards(db, giftCardDays(now, zone).first),
  }
}

const EVENT_KINDS = ['event', 'overlay', 'quick-view']

/** Number of reports of a kind. */
export const times = sql<number>`sum(${reportCounts.count})::float8`

async function readTotals(db: Database, since: number) {
  const [counts] = await db
    .select({
      hits: sql<number>`coalesce(sum(${reportCounts.count}) filter (where ${reportCounts.kind} = 'hit'), 0)::float8`,
      errors: sql<number>`coalesce(sum(${reportCounts.count}) filter (where ${reportCounts.kind} = 'error'), 0)::float8`,
    })
    .from(reportCounts)
    .where(gte(reportCounts.createdAt, since))
  const [recent] = await db
    .select({
      visitors: sql<number>`count(distinct nullif(${reports.visitor}, ''))::float8`,
      visits: sql<number>`(count(distinct (${reports.visitor}, ${reports.visit})) filter (where ${reports.visit} is not null))::float8`,
    })
    .from(reports)
    .where(gte(reports.createdAt, since))
  const [older] = await db
    .select({
      visitors: sql<number>`coalesce(sum(${reportDays.count}) filter (where ${reportDays.kind} = 'visitors'), 0)::float8`,
      visits: sql<number>`coalesce(sum(${reportDays.count}) filter (where ${reportDays.kind} = 'visits'), 0)::float8`,
    })
    .from(reportDays)
    .where(gte(reportDays.day, since))
  return {
    hits: counts?.hits ?? 0,
    errors: counts?.errors ?? 0,
    // Where only daily counts are left, a visitor of several days counts on each of them.
    visitors: (recent?.visitors ?? 0) + (older?.visitors ?? 0),
    visits: (recent?.visits ?? 0) + (older?.visits ?? 0),
  }
}

/** Reads how often a kind was reported from each moment to the next; steps without any included. */
async function readSteps(db: Database, kind: string, steps: readonly number[]): Promise<readonly number[]> {
  const beginnings = sql.raw(`array[${steps.join()}]::bigint[]`)
  const bucket = sql<number>`width_bucket(${reportCounts.createdAt}, ${beginnings})`
  const rows = await db
    .select({ bucket: bucket.as('bucket_in_span'), count: times })
    .from(reportCounts)
    .where(and(eq(reportCounts.kind, kind), gte(reportCounts.createdAt, steps[0] ?? 0)))
    .groupBy(sql`bucket_in_span`)
  const counts = new Map(rows.map((row) => [row.bucket, row.count]))
  return steps.map((_, at) => counts.get(at + 1) ?? 0)
}

/** Rows of a table: since when, in epoch milliseconds, and how many. */
interface Rows {
  readonly since: number
  readonly most: number
}

/** Counts events by kind and name. */
export async function readEvents(db: Database, { since, most }: Rows) {
  return db
    .select({ kind: reportCounts.kind, name: reportCounts.name, count: times })
    .from(reportCounts)
    .where(and(gte(reportCounts.createdAt, since), inArray(reportCounts.kind, EVENT_KINDS)))
    .groupBy(reportCounts.kind, reportCounts.name)
    .orderBy(desc(times), reportCounts.name)
    .limit(most)
}

/** Counts page views by path. */
export async function readPages(db: Database, { since, most }: Rows) {
  return db
    .select({ name: reportCounts.page, count: times })
    .from(reportCounts)
    .where(and(gte(reportCounts.createdAt, since), eq(reportCounts.kind, 'hit'), ne(reportCounts.page, '')))
    .groupBy(reportCounts.page)
    .orderBy(desc(times), reportCounts.page)
    .limit(most)
}

/** Errors by message and place, the most frequent first. */
async function readErrors(db: Database, isRecent: SQL) {
  return db
    .select({
      name: reportCounts.name,
      place: reportCounts.place,
      page: max(reportCounts.page),
      count: times,
      last: max(reportCounts.createdAt),
    })
    .from(reportCounts)
    .where(and(isRecent, eq(reportCounts.kind, 'error')))
    .groupBy(reportCounts.name, reportCounts.place)
    .orderBy(desc(times), reportCounts.name)
    .limit(MOST_ROWS)
}

/** Counts the pieces in carts, and the carts. */
async function readCarts(db: Database) {
  const [row] = await db
    .select({
      pieces: sql<number>`coalesce(sum(${cartEntries.quantity}), 0)::int`,
      carts: countDistinct(cartEntries.cartId),
    })
    .from(cartEntries)
  return { pieces: 0, carts: 0, ...row }
}
