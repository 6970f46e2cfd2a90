import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseVisitorRecord,
  parseVisitTimestamp,
  printVisitorRecord,
} from '../../../runtime/site/visitor-record.ts'
import { nextVisit, randomId } from '../../../runtime/telemetry/visit.ts'
import { codePoint } from '../../../runtime/testing/arbitraries/code-point.ts'
import { propertyOptions } from '../../support/property.ts'

const HALF_AN_HOUR = 30 * 60 * 1000
const NOW = 1_800_000_000_000
const KNOWN = `v1|${NOW - 9e9}|${NOW - 8e9}|${NOW - 7e9}|4`
const newId = () => 'new'
const fresh = { id: 'new', firstVisit: NOW, previousVisit: NOW, currentVisit: NOW, visitCount: 1 }
const known = {
  id: 'v1',
  firstVisit: NOW - 9e9,
  previousVisit: NOW - 8e9,
  currentVisit: NOW - 7e9,
  visitCount: 4,
}
const returned = { ...known, previousVisit: NOW - 7e9, currentVisit: NOW, visitCount: 5 }

/** Both cookies, and the record after the visitor did something at NOW. */
const MATRIX = [
  ['no cookies', '', '', fresh],
  ['a visit without a visitor', '', String(NOW - 1000), fresh],
  ['an expired visit', KNOWN, '', returned],
  ['a live visit', KNOWN, String(NOW - 1000), known],
  ['a visit of 29:59', KNOWN, String(NOW - HALF_AN_HOUR + 1), known],
  ['a visit of 30:00 that the browser kept', KNOWN, String(NOW - HALF_AN_HOUR), returned],
  ['a visit that a wrong clock dated a minute ahead', KNOWN, String(NOW + 60_000), known],
  ['a visit of next year', KNOWN, String(NOW + 3e10), returned],
  ['a malformed visit', KNOWN, '17e11', returned],
  ['a malformed id', `|${KNOWN.split('|').slice(1).join('|')}`, String(NOW), fresh],
  ['a malformed first visit', 'v1|x|2|3|4', String(NOW), fresh],
  ['a malformed previous visit', 'v1|1|-2|3|4', String(NOW), fresh],
  ['a malformed current visit', 'v1|1|2|3.5|4', String(NOW), fresh],
  ['a malformed count', 'v1|1|2|3|0', String(NOW), fresh],
  ['a counter too few', 'v1|1|2|3', String(NOW), fresh],
  ['a counter too many', 'v1|1|2|3|4|5', String(NOW), fresh],
  ['a counter that no double holds', 'v1|1|2|3|99999999999999999999', String(NOW), fresh],
  ['a leading zero', 'v1|1|2|3|04', String(NOW), fresh],
  ['digits of another script', 'v1|1|2|3|٤', String(NOW), fresh],
  ['a space', 'v1 |1|2|3|4', String(NOW), fresh],
  ['a quoted cookie', '"v1|1|2|3|4"', String(NOW), fresh],
] as const

describe('analytics truth: visitor cookies follow a strict parser', () => {
  it.each(MATRIX)('%s', (...[, visitor, visit, expected]) => {
    const cookies = { record: parseVisitorRecord(visitor), timestamp: parseVisitTimestamp(visit) }
    expect(nextVisit(cookies, { now: NOW, newId })).toEqual(expected)
  })

  const near = fc.oneof(
    fc.string({ unit: codePoint }),
    fc
      .array(fc.oneof(fc.constantFrom('', 'v', '|', '0', '-1', '1e3'), fc.nat().map(String)))
      .map((parts) => parts.join('|')),
  )

  it('takes any text without a throw, and never for a false visitor', () => {
    fc.assert(
      fc.property(near, (cookie) => {
        const record = parseVisitorRecord(cookie)
        const isOne = /^[^|]+(\|[1-9][0-9]*){4}$/.test(cookie)
        if (!isOne) expect(record).toBeUndefined()
        if (record !== undefined) expect(printVisitorRecord(record)).toBe(cookie)
      }),
      propertyOptions(2000),
    )
  })

  it('keeps times in order and counts up by one at most, whatever the clock says', () => {
    const time = fc.oneof(fc.integer({ min: 1, max: NOW * 2 }), fc.constant(Number.MAX_SAFE_INTEGER))
    const record = fc.tuple(time, time, time, time).map(([a, b, c, visitCount]) => {
      const [firstVisit = 1, previousVisit = 1, currentVisit = 1] = [a, b, c].sort((x, y) => x - y)
      return { id: 'v', firstVisit, previousVisit, currentVisit, visitCount }
    })
    const now = fc.oneof(fc.double(), fc.integer({ min: -NOW, max: NOW * 3 }))
    fc.assert(
      fc.property(
        fc.option(record, { nil: undefined }),
        fc.option(time, { nil: undefined }),
        now,
        (known, timestamp, now) => {
          const next = nextVisit({ record: known, timestamp }, { now, newId })
          expect(parseVisitorRecord(printVisitorRecord(next))).toEqual(next)
          const { firstVisit, previousVisit, currentVisit } = next
          expect(firstVisit <= previousVisit && previousVisit <= currentVisit).toBe(true)
          expect(next.visitCount - (known?.visitCount ?? 0)).toBeLessThanOrEqual(1)
        },
      ),
      propertyOptions(2000),
    )
  })

  it('ids of ours pass the parser and differ', () => {
    const ids = Array.from({ length: 50 }, randomId)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(parseVisitorRecord(`${id}|1|1|1|1`)?.id).toBe(id)
  })
})
