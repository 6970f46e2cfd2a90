import { setImmediate } from 'node:timers/promises'
import { count, lt, max, min, type SQL, sql } from 'drizzle-orm'
import { LIFETIMES, MOST } from '../config.ts'
import type { Database } from '../database/database.ts'
import { reportDays, reports } from '../database/schema.ts'
import { daysBetween, startOfDay } from './days.ts'

/**
 * Ratio of a bucket's upper end to its lower one: figures that are read from buckets are 2.5% off at most.
 */
const RATIO = 1.05
/** The bucket of figures that are not above zero. */
const NOTHING = -10_000

/** About as many reports are folded by one statement. */
const SLICE = 5000
/** Name of what a day has too many different ones of. */
const OTHERS = '(others)'

/** Returns the figure in the middle of a bucket. */
export function figureOfBucket(bucket: number): number {
  return bucket <= NOTHING ? 0 : RATIO ** (bucket + 0.5)
}

/** When it is, by whose calendar, and how much is kept. */
export interface Folding {
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA zone of the site. */
  readonly zone: string
  /** How many reports are kept as they came; `MOST.reports` where left out. */
  readonly most?: number
}

/**
 * Turns reports that are old, or too many, into counts of their day, so that the store keeps within bounds
 * whatever pages report. What a day has too many different ones of is counted as others.
 */
export async function foldReports(db: Database, { now, zone, most = MOST.reports }: Folding): Promise<void> {
  const before = startOfDay(now - LIFETIMES.report, zone)
  const [known] = await db
    .select({ first: min(reports.createdAt), last: max(reports.createdAt), newest: max(reports.id) })
    .from(reports)
  const { first, last, newest } = known ?? {}
  if (first != null && last != null && newest != null) {
    const isOld = sql`(created_at < ${before} or id <= ${newest - most})`
    const from = oldest(first, now)
    // A store that was shut for longer than counts last still has a day to count its reports in. A clock that
    // was ahead once must not make millions of days either.
    const days = daysBetween(from, Math.max(Math.min(last, now), from), zone)
    await fold(db, isOld, days)
  }
  await db.delete(reportDays).where(lt(reportDays.day, now - LIFETIMES.reportDay))
}

/** A clock that was wrong once must not make millions of days. */
function oldest(first: number, now: number): number {
  return Math.max(first, now - LIFETIMES.reportDay)
}

/**
 * Counts reports in their days and deletes them, slice by slice: an embedded database answers no other call
 * meanwhile.
 */
async function fold(db: Database, isOld: SQL, days: readonly number[]): Promise<void> {
  const [{ old } = { old: 0 }] = await db.select({ old: count() }).from(reports).where(isOld)
  const slices = Math.ceil(old / SLICE)
  const starts = sql.raw(`array[${days.join()}]::bigint[]`)
  for (let slice = 0; slice < slices; slice++) {
    await foldSlice(db, sql`${isOld} and ${SLICED_BY} % ${slices}::bigint = ${slice}::bigint`, starts)
    await setImmediate()
  }
  if (slices > 0) await limitDays(db, starts)
}

/** Reports of one visitor are in one slice, so that the visitors and visits of all slices add up. */
const SLICED_BY = sql`abs(case when visitor = '' then id else hashtext(visitor)::bigint end)`

/** Counts some reports and deletes them, in one statement. */
async function foldSlice(db: Database, isOld: SQL, starts: SQL): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from vitrine.reports where ${isOld}
      returning (${starts})[greatest(1, width_bucket(created_at, ${starts}))] as day,
        kind, name, page, place, times, figure, visitor, visit
    ), counted as (
      select day, kind, name, case when kind = 'performance' then '' else page end as page, place,
        case when kind <> 'performance' or figure is null then 0
          when figure <= 0 then ${NOTHING}
          else greatest(${NOTHING + 1}, floor(ln(figure) / ln(${RATIO}::float8)))::int end as bucket,
        sum(times)::bigint as count
      from old group by 1, 2, 3, 4, 5, 6
      union all select day, 'visitors', '', '', '', 0, count(distinct visitor) from old where visitor <> '' group by day
      union all select day, 'visits', '', '', '', 0, count(distinct (visitor, visit)) from old where visit is not null group by day
    )
    insert into vitrine.report_days (day, kind, name, page, place, bucket, count)
    select day, kind, name, page, place, bucket, count from counted ${ADDED}`)
}

const ADDED = sql`on conflict (day, kind, name, page, place, bucket) do update set count = report_days.count + excluded.count`

/** Counts as others what a day has too many different ones of. */
async function limitDays(db: Database, starts: SQL): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select ctid as row, row_number() over (partition by day, kind order by count desc, name, page, place, bucket) as rank
      from vitrine.report_days where day = any(${starts}) and name <> ${OTHERS}
    ), gone as (
      delete from vitrine.report_days using ranked
      where report_days.ctid = ranked.row and rank > ${MOST.dayCounts}
      returning report_days.day, report_days.kind, report_days.count
    )
    insert into vitrine.report_days (day, kind, name, page, place, bucket, count)
    select day, kind, ${OTHERS}, '', '', 0, sum(count)::bigint from gone group by day, kind ${ADDED}`)
}
