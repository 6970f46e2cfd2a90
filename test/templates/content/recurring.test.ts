import { describe, expect, it } from 'vitest'
import { demoContent } from '../../../templates/content/index.ts'

const DAY = 86_400_000

function eventsAt(now: number) {
  return demoContent(now).collections.find(({ fullUrl }) => fullUrl === '/events')?.items ?? []
}

describe('events of the seed', () => {
  it.each(['2026-11-20', '2027-01-05', '2028-02-29', '2031-12-31', '2050-07-01'])(
    'hold some to come and some that are over on %s',
    (day) => {
      const now = Date.parse(day)
      const events = eventsAt(now)
      const toCome = events.filter(({ endDate }) => Number(endDate) >= now)
      expect(toCome).toHaveLength(7)
      expect(events.length - toCome.length).toBeGreaterThanOrEqual(4)
      for (const { startDate } of toCome) expect(Number(startDate)).toBeLessThan(now + 366 * DAY)
    },
  )

  it('keep their time of day in the zone of the house', () => {
    const midsummer = (now: number) => eventsAt(now).find(({ urlId }) => urlId === 'midsummer-in-gustavsberg')
    expect(new Date(Number(midsummer(Date.UTC(2030, 0, 1))?.startDate)).toISOString()).toBe(
      '2030-06-24T10:00:00.000Z',
    )
  })
})
