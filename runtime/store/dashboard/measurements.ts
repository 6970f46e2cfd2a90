import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { reportDays, reports } from '../database/schema.ts'
import { figureOfBucket } from '../reports/report-days.ts'
import { type Distribution, distribution, type Measured } from './figures.ts'

const MOST_MEASURES = 12
const MOST_FIGURES = 5000

/**
 * Returns how measurements lie, by name: the newest ones as they came, older days by buckets. What one page
 * load measured several times counts once, with its last figure.
 */
export async function readPerformance(db: Database, since: number): Promise<readonly Distribution[]> {
  const load = sql`coalesce(nullif(${reports.data} ->> 'pageLoadId', ''), ${reports.id}::text)`
  const latest = db
    .selectDistinctOn([reports.name, load], { id: reports.id, name: reports.name, figure: reports.figure })
    .from(reports)
    .where(and(gte(reports.createdAt, since), eq(reports.kind, 'performance'), isNotNull(reports.figure)))
    .orderBy(reports.name, load, desc(reports.id))
    .as('latest')
  const recent = await db.select().from(latest).orderBy(desc(latest.id)).limit(MOST_FIGURES)
  const older = await db
    .select({
      name: reportDays.name,
      bucket: reportDays.bucket,
      times: sql<number>`sum(${reportDays.count})::float8`,
    })
    .from(reportDays)
    .where(and(gte(reportDays.day, since), eq(reportDays.kind, 'performance')))
    .groupBy(reportDays.name, reportDays.bucket)
  const figures = new Map<string, Measured[]>()
  const add = (name: string, measured: Measured) => {
    const list = figures.get(name) ?? []
    list.push(measured)
    figures.set(name, list)
  }
  for (const { name, figure } of recent) add(name, { value: figure ?? 0, times: 1 })
  for (const { name, bucket, times } of older) add(name, { value: figureOfBucket(bucket), times })
  return [...figures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MOST_MEASURES)
    .map(([name, list]) => distribution(name, list))
}
