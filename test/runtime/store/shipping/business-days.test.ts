import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '../../../../runtime/store/shipping/business-days.ts'

const dateIn = (timeZone: string, ms: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(ms)

/** Some business days after a moment in London, before which orders of two o'clock count. */
const after = (moment: string, count: number) =>
  dateIn(
    'Europe/London',
    businessDay(Date.parse(moment), count, { timeZone: 'Europe/London', cutOffHour: 14 }),
  )

describe('business days', () => {
  it.each<readonly [string, string, number, string]>([
    ['a Wednesday', '2026-11-25T10:00Z', 0, '2026-11-25'],
    ['the day after', '2026-11-25T10:00Z', 1, '2026-11-26'],
    ['after the hour that closes the day', '2026-11-25T14:00Z', 1, '2026-11-27'],
    ['over a weekend', '2026-11-27T10:00Z', 1, '2026-11-30'],
    ['from a Saturday', '2026-11-28T10:00Z', 1, '2026-12-01'],
    ['over the end of summer time', '2026-10-23T13:30Z', 1, '2026-10-27'],
  ])('%s', (...[, moment, count, expected]) => {
    expect(after(moment, count)).toBe(expected)
  })

  it('are noon of a working day in the zone, later with each day, for any moment and zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/London',
      'Asia/Tokyo',
      'Pacific/Auckland',
      'America/New_York',
    )
    const moment = fc.integer({ min: 0, max: 4_102_444_800_000 })
    fc.assert(
      fc.property(moment, fc.nat(40), zones, (now, count, timeZone) => {
        const [day, next] = [count, count + 1].map((many) =>
          businessDay(now, many, { timeZone, cutOffHour: undefined }),
        )
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone,
          weekday: 'short',
          hour: 'numeric',
          hourCycle: 'h23',
        }).format(day)
        expect(shown).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri),? 12$/)
        expect(next).toBeGreaterThan(day ?? 0)
      }),
    )
  })

  it('end after a year, whatever a shop says', () => {
    const far = businessDay(0, Number.POSITIVE_INFINITY, { timeZone: 'UTC', cutOffHour: 'noon' })
    expect(far).toBeLessThan(700 * 86_400_000)
  })
})
