import { lt, sql } from 'drizzle-orm'
import { LIFETIMES, MOST } from './config.ts'
import type { Database } from './database.ts'
import { reportDays } from './schema.ts'

export const DAY = 24 * 60 * 60 * 1000

/** Ratio of a bucket's upper end to its lower one: figures that are read from buckets are 2.5% off at most. */
const RATIO = 1.05
/** The bucket of figures that are not above zero. */
const NOTHING = -10_000

/** The figure that a bucket stands for. */
export function figureOfBucket(bucket: number): number {
  return bucket <= NOTHING ? 0 : RATIO ** (bucket + 0.5)
}

/**
 * Turns reports that are old, or too many, into counts of their day, so that the store keeps within bounds whatever
 * pages report. What a day has too many different ones of is counted as others.
 */
export async function foldReports(db: Database, now: number): Promise<void> {
  const before = now - (now % DAY) - LIFETIMES.report
  await db.execute(sql`
    with old as (
      delete from vitrine.reports
      where created_at < ${before} or id <= (select max(id) from vitrine.reports) - ${MOST.reports}
      returning created_at - created_at % ${DAY} as day, kind, name, page, place, times, figure, visitor, visit
    ), counted as (
      select day, kind, name, case when kind = 'performance' then '' else page end as page, place,
        case when kind <> 'performance' or figure is null then 0
          when figure <= 0 then ${NOTHING}
          else greatest(${NOTHING + 1}, floor(ln(figure) / ln(${RATIO}::float8)))::int end as bucket,
        sum(times)::bigint as count
      from old group by 1, 2, 3, 4, 5, 6
    ), ranked as (
      select *, row_number() over (partition by day, kind order by count desc, name, page, place) <= ${MOST.dayCounts} as is_kept
      from counted
    ), folded as (
      select day, kind, case when is_kept then name else '(others)' end as name,
        case when is_kept then page else '' end as page, case when is_kept then place else '' end as place,
        case when is_kept then bucket else 0 end as bucket, sum(count)::bigint as count
      from ranked group by 1, 2, 3, 4, 5, 6
      union all select day, 'visitors', '', '', '', 0, count(distinct visitor) from old where visitor <> '' group by day
      union all select day, 'visits', '', '', '', 0, count(distinct (visitor, visit)) from old where visit is not null group by day
    )
    insert into vitrine.report_days (day, kind, name, page, place, bucket, count)
    select day, kind, name, page, place, bucket, count from folded
    on conflict (day, kind, name, page, place, bucket) do update set count = report_days.count + excluded.count`)
  await db.delete(reportDays).where(lt(reportDays.day, now - LIFETIMES.reportDay))
}
