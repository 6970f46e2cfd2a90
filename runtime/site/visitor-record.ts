/** The visitor-record cookie: a unique id and four counters. Times in epoch milliseconds. */
export interface VisitorRecord {
  readonly id: string
  readonly firstVisit: number
  readonly previousVisit: number
  readonly currentVisit: number
  readonly visitCount: number
}

/** Sixteen digits hold every integer that a double holds exactly. */
const POSITIVE = /^[1-9]\d{0,15}$/
/** Ids of ours have 32 characters. Neither separators nor what a cookie cannot hold may be in one. */
const ID = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7b\x7d\x7e]{1,100}$/

/**
 * Parses `id|first|previous|current|count`. Undefined for a cookie in any other form, which counts as absent.
 */
export function parseVisitorRecord(cookie: string): VisitorRecord | undefined {
  const [id = '', ...counters] = cookie.split('|', 6)
  const [firstVisit, previousVisit, currentVisit, visitCount] = counters.map(parsePositive)
  if (!ID.test(id) || counters.length !== 4) return undefined
  if (!firstVisit || !previousVisit || !currentVisit || !visitCount) return undefined
  return { id, firstVisit, previousVisit, currentVisit, visitCount }
}

/** Prints a record as the value of its cookie. */
export function printVisitorRecord(record: VisitorRecord): string {
  const { id, firstVisit, previousVisit, currentVisit, visitCount } = record
  return [id, firstVisit, previousVisit, currentVisit, visitCount].join('|')
}

/** Parses the visit-timestamp cookie, a positive integer. Undefined for any other text. */
export function parseVisitTimestamp(cookie: string): number | undefined {
  return parsePositive(cookie)
}

function parsePositive(text: string): number | undefined {
  const number = POSITIVE.test(text) ? Number(text) : 0
  return number > 0 && Number.isSafeInteger(number) ? number : undefined
}
