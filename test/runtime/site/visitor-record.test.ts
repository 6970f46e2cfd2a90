import { describe, expect, it } from 'vitest'
import { parseVisitorRecord, parseVisitTimestamp } from '../../../runtime/site/visitor-record.ts'

describe('the visitor-record cookie', () => {
  it('holds an id and four positive integers', () => {
    expect(parseVisitorRecord('v1|10|20|30|4')).toEqual({
      ...{ id: 'v1', firstVisit: 10, previousVisit: 20, currentVisit: 30, visitCount: 4 },
    })
  })

  it.each(['', 'v1', 'v1|1|2|3', 'v1|1|2|3|0', 'v1|1|2|3|-4', 'v1|1|2|3|4|5', '|1|2|3|4', 'v1|1|2|3|4 '])(
    'counts as absent where it is %j',
    (cookie) => {
      expect(parseVisitorRecord(cookie)).toBeUndefined()
    },
  )
})

describe('the visit-timestamp cookie', () => {
  it('holds the time of a visit', () => {
    expect(parseVisitTimestamp('1767024000000')).toBe(1767024000000)
  })

  it.each(['', '0', '-1', '1.5', 'now'])('counts as absent where it is %j', (cookie) => {
    expect(parseVisitTimestamp(cookie)).toBeUndefined()
  })
})
