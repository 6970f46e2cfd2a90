import type { VisitorRecord } from '../site/visitor-record.ts'

/** Milliseconds for which a browser keeps a visitor's record, and after which an idle visit ends. */
export const VISITOR_LIFETIME = 2 * 365 * 24 * 60 * 60 * 1000
export const VISIT_LIFETIME = 30 * 60 * 1000

/** Contents of a visitor's cookies; undefined for a cookie that is absent or malformed. */
export interface KnownVisit {
  readonly record: VisitorRecord | undefined
  /** Epoch milliseconds of the last thing that the visitor did. */
  readonly timestamp: number | undefined
}

/** The moment of something that a visitor does. */
export interface VisitMoment {
  /** Epoch milliseconds. */
  readonly now: number
  readonly newId: () => string
}

/**
 * Returns the record of a visitor who does something now. A visit ends 30 minutes after the last thing that
 * was done in it; the next one counts up and remembers when the last one began. Times never run backwards,
 * even where the machine's clock does.
 */
export function nextVisit({ record, timestamp }: KnownVisit, { now, newId }: VisitMoment): VisitorRecord {
  const time = wholeTime(now)
  if (record === undefined) {
    return { id: newId(), firstVisit: time, previousVisit: time, currentVisit: time, visitCount: 1 }
  }
  if (timestamp !== undefined && Math.abs(time - timestamp) < VISIT_LIFETIME) return record
  return {
    id: record.id,
    firstVisit: Math.min(record.firstVisit, time),
    previousVisit: Math.min(record.currentVisit, time),
    currentVisit: time,
    visitCount: Math.min(record.visitCount + 1, Number.MAX_SAFE_INTEGER),
  }
}

/** A time that a cookie can hold: a positive integer. */
export function wholeTime(now: number): number {
  return Number.isFinite(now) ? Math.min(Math.max(1, Math.floor(now)), Number.MAX_SAFE_INTEGER) : 1
}

/** Returns a random id of 32 characters. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
