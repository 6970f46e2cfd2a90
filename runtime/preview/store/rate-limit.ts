import { lt, sql } from 'drizzle-orm'
import { type RateGroup, type RateLimits, VISITORS_OF_AN_ADDRESS } from './config.ts'
import type { Database } from './database.ts'
import { MESSAGES } from './messages.ts'
import { Refusal } from './refusal.ts'
import { rateCounts } from './schema.ts'

/** One call of somebody. */
export interface RatedCall {
  readonly group: RateGroup
  /** Empty for a visitor who is not known yet; then the address alone counts. */
  readonly visitor: string
  readonly address: string
  readonly now: number
}

/**
 * Counts a call in windows of fixed length, for the visitor and for the address behind which many may sit, so that a
 * visitor who throws cookies away gains nothing. The counts stand in the database because several processes share them.
 * @throws Refusal with status 429 and the seconds to wait
 */
export async function countCall(db: Database, limits: RateLimits, call: RatedCall): Promise<void> {
  const { limit, windowSeconds } = limits[call.group]
  const length = windowSeconds * 1000
  const windowStart = call.now - (call.now % length)
  const most = new Map<string, number>([
    ...(call.visitor === '' ? [] : [[`${call.group} visitor ${call.visitor}`, limit] as const]),
    [`${call.group} address ${call.address}`, limit * VISITORS_OF_AN_ADDRESS] as const,
  ])
  const counts = await db
    .insert(rateCounts)
    .values([...most.keys()].map((caller) => ({ caller, windowStart, count: 1 })))
    .onConflictDoUpdate({
      target: rateCounts.caller,
      set: {
        windowStart: sql`excluded.window_start`,
        count: sql`case when ${rateCounts.windowStart} = excluded.window_start then ${rateCounts.count} + 1 else 1 end`,
      },
    })
    .returning({ caller: rateCounts.caller, count: rateCounts.count })
  if (counts.every(({ caller, count }) => count <= (most.get(caller) ?? limit))) return
  throw new Refusal({
    status: 429,
    code: 'API_FAILURE',
    message: call.group === 'form' ? MESSAGES.formLimit : MESSAGES.slowDown,
    retryAfterSeconds: Math.max(1, Math.ceil((windowStart + length - call.now) / 1000)),
  })
}

const LONGEST_WINDOW = 24 * 60 * 60 * 1000

/** Forgets callers of long ago. */
export async function forgetCalls(db: Database, now: number): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.windowStart, now - LONGEST_WINDOW))
}
