import { and, desc, eq, gte, max, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { reports } from '../database/schema.ts'

/** Words that visitors searched for. */
export interface SearchedWords {
  readonly words: string
  readonly times: number
  /** Number of results at the latest search. */
  readonly found: number
  /** Epoch milliseconds of the latest search. */
  readonly last: number | null
}

const WORDS = sql<string>`lower(btrim(${reports.data} ->> 'query'))`
/** Zero for a report that does not say it. */
const FOUND = sql<string>`coalesce((array_agg(${reports.data} ->> 'found' order by ${reports.id} desc))[1], '')`
const TIMES = sql<number>`count(*)::float8`

/**
 * Reads what visitors searched for, as the page of results reported it: what found nothing first, then by
 * frequency.
 */
export async function readSearches(
  db: Database,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly SearchedWords[]> {
  const rows = await db
    .select({ words: WORDS, times: TIMES, found: FOUND, last: max(reports.createdAt) })
    .from(reports)
    .where(
      and(
        gte(reports.createdAt, since),
        eq(reports.kind, 'event'),
        eq(reports.name, 'search'),
        sql`${WORDS} <> ''`,
      ),
    )
    .groupBy(WORDS)
    .orderBy(desc(sql`${FOUND} in ('0', '')`), desc(TIMES), WORDS)
    .limit(most)
  return rows.map(({ words, times, found, last }) => ({
    words: words.slice(0, 200),
    times,
    found: /^\d{1,9}$/.test(found) ? Number(found) : 0,
    last,
  }))
}
