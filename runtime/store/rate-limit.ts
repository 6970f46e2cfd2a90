import { and, eq, lt, sql } from 'drizzle-orm'
import { type RateGroup, type RateLimits, VISITORS_OF_AN_ADDRESS } from './config.ts'
import type { Database } from './database/database.ts'
import { rateCounts } from './database/schema.ts'
import { networkOf } from './http/network.ts'
import { MESSAGES, type Sentence } from './messages.ts'
import { Refusal } from './refusal.ts'

/** One call of a visitor. */
export interface RatedCall {
  readonly group: RateGroup
  /** Empty for a visitor who is not known yet; then the address alone counts. */
  readonly visitor: string
  readonly address: string
  readonly now: number
}

/**
 * Counts a call in windows of fixed length, for the visitor and for the address behind which many may sit, so
 * that a visitor who throws cookies away gains nothing. The counts are in the database because several
 * processes share them.
 * @throws Refusal with status 429 and the seconds to wait
 */
export async function countCall(db: Database, limits: RateLimits, call: RatedCall): Promise<void> {
  const { limit } = limits[call.group]
  const { windowStart } = windowOf(limits, call)
  const most = new Map<string, number>([
    ...(call.visitor === '' ? [] : [[`${call.group} visitor ${call.visitor}`, limit] as const]),
    [addressKey(call), limit * VISITORS_OF_AN_ADDRESS] as const,
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
  throw tooMany(limits, call)
}

/** Looks whether an address has calls left without counting one. @throws Refusal as `countCall` does */
export async function requireRoom(db: Database, limits: RateLimits, call: RatedCall): Promise<void> {
  const { windowStart } = windowOf(limits, call)
  const [row] = await db
    .select({ count: rateCounts.count })
    .from(rateCounts)
    .where(and(eq(rateCounts.caller, addressKey(call)), eq(rateCounts.windowStart, windowStart)))
  if ((row?.count ?? 0) >= limits[call.group].limit * VISITORS_OF_AN_ADDRESS) throw tooMany(limits, call)
}

function addressKey({ group, address }: RatedCall): string {
  return `${group} address ${networkOf(address)}`
}

/** The window that a call falls into, in epoch milliseconds. */
function windowOf(limits: RateLimits, { group, now }: RatedCall) {
  const length = limits[group].windowSeconds * 1000
  const windowStart = now - (now % length)
  return { windowStart, windowEnd: windowStart + length }
}

function tooMany(limits: RateLimits, call: RatedCall): Refusal {
  const seconds = Math.max(1, Math.ceil((windowOf(limits, call).windowEnd - call.now) / 1000))
  return new Refusal({
    status: 429,
    code: 'API_FAILURE',
    message: call.group === 'form' ? MESSAGES.formLimit : comeBackIn(seconds),
    retryAfterSeconds: seconds,
  })
}

function comeBackIn(seconds: number): Sentence {
  if (seconds <= 60) return MESSAGES.slowDown
  return (say) => say('slowDownMinutes', { minutes: Math.ceil(seconds / 60) })
}

const LONGEST_WINDOW = 24 * 60 * 60 * 1000

/** Forgets callers of long ago. */
export async function forgetCalls(db: Database, now: number): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.windowStart, now - LONGEST_WINDOW))
}
