import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { beginningsOf, SPANS, spanOf } from '../../../../runtime/store/dashboard/spans.ts'
import { propertyOptions } from '../../../support/property.ts'

const ZONES = ['America/New_York', 'Europe/Stockholm', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']

describe('the steps of a span', () => {
  it('are days of the site, also where the clocks change', () => {
    const now = Date.UTC(2026, 10, 10, 12)
    const days = beginningsOf(spanOf('month'), now, 'America/New_York')
    expect(days).toHaveLength(30)
    const local = days.map((day) => DateTime.fromMillis(day, { zone: 'America/New_York' }))
    expect(local.every(({ hour, minute }) => hour === 0 && minute === 0)).toBe(true)
    expect(local.at(-1)?.toISODate()).toBe('2026-11-10')
    expect(local[0]?.toISODate()).toBe('2026-10-12')
  })

  it('rise, are as many as the span says, and the last one is now', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_102_444_800_000 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...SPANS),
        (now, zone, span) => {
          const steps = beginningsOf(span, now, zone)
          expect(steps).toHaveLength(span.steps)
          expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
          expect(steps.at(-1)).toBeLessThanOrEqual(now)
          const longest = { hour: 7, day: 25, week: 7 * 24 + 1 }[span.unit] * 60 * 60 * 1000
          expect(now - (steps.at(-1) ?? 0)).toBeLessThan(longest)
        },
      ),
      propertyOptions(200),
    )
  })
})
