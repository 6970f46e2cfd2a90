import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Scope } from '../../engine/lookup/scope.ts'
import { calendarTime } from '../../formatters/date/calendar.ts'
import { readPattern } from '../../formatters/date/codes.ts'
import { checkJulianDay, FIRST_INSTANT, julianDay, LAST_INSTANT } from '../../formatters/date/julian-day.ts'
import { timeSince } from '../../formatters/date/time-since.ts'
import { siteZone } from '../../formatters/date/zone.ts'
import { compile } from '../../runtime/entries/index.ts'
import { json } from '../../runtime/testing/arbitraries/data.ts'
import { propertyOptions } from '../support/property.ts'
import { plainCase, renderReference } from '../support/reference.ts'

const CODES = 'aAbBCdDeFgGhHiIjklmMNpPqrRsSTuUvVwWxXyYz'
const DAY = 86400000

const ZONES = [
  ...['America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Sao_Paulo', 'America/Phoenix'],
  ...['Europe/London', 'Europe/Dublin', 'Europe/Berlin', 'Europe/Athens', 'Europe/Istanbul', 'Europe/Moscow'],
  ...['Africa/Lagos', 'Africa/Nairobi', 'Africa/Johannesburg', 'Africa/Cairo', 'Africa/Casablanca'],
  ...['Asia/Tokyo', 'Asia/Shanghai', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Jerusalem', 'Asia/Jakarta'],
  ...[
    'Asia/Dubai',
    'Asia/Manila',
    'Asia/Karachi',
    'Australia/Sydney',
    'Australia/Adelaide',
    'Australia/Perth',
  ],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Honolulu', 'Pacific/Apia', 'Pacific/Guam', 'UTC'],
  ...['US/Eastern', 'GB-Eire', 'NZ-CHAT', 'W-SU', 'PRC', 'EST', 'EST5EDT', 'GMT', 'Etc/GMT+5', 'Etc/GMT-14'],
  ...[
    'asia/tokyo',
    'america/port-au-prince',
    'africa/dar_es_salaam',
    'antarctica/mcmurdo',
    'etc/gmt+5',
    'pacific/yap',
  ],
]
/** Names that are no zones although some platforms take them. */
const UNKNOWN = [
  'AMERICA/NEW_YORK',
  'America/new_york',
  'CST',
  'IST',
  '+05:30',
  'Nope/Zone',
  '',
  ' UTC',
  'local',
]
const zone = fc.constantFrom<unknown>(...ZONES, ...UNKNOWN, null, 5, true)

const pattern = fc
  .array(
    fc.oneof(
      fc.constantFrom(...`${CODES}tn%QÉ `).map((code) => `%${code}`),
      fc.constantFrom('-', ' ', ':', 'T', 'é', '%%'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

// The reference's rules for summer time end with 2037; its %U slips in the weeks before the calendar reform's
// year.
const instant = fc.oneof(
  fc.integer({ min: 0, max: Date.UTC(2037, 8) }),
  fc.integer({ min: FIRST_INSTANT + 2 * DAY, max: -12246e9 }),
  fc.integer({ min: -12219e9, max: Date.UTC(2037, 8) }),
  fc.integer({ min: -8e12, max: 8e12 }).map((eighths) => eighths / 8),
  fc.constantFrom<unknown>('12', '1500.75', ' 7', true, null, [], {}, -0.5, 0),
)

const agree = (template: string, data: unknown) => {
  const { html, records } = renderReference(plainCase(template, data))
  expect(records).toEqual([])
  const rendered = compile(template).render(data)
  expect(rendered.errors).toEqual([])
  expect(rendered.html).toBe(html)
}

describe('date prints what the reference prints', { timeout: 600_000 }, () => {
  test('for every code, in every calendar', () => {
    const template = `{t|date ${[...CODES].map((code) => `${code}=%${code}`).join(';')}}`
    fc.assert(
      fc.property(instant, zone, (t, timeZone) => agree(template, { t, website: { timeZone } })),
      propertyOptions(500),
    )
  })

  test('for every pattern and value', () => {
    const value = fc.oneof(instant, json(1))
    fc.assert(
      fc.property(pattern, value, zone, (format, given, timeZone) => {
        const t: unknown = JSON.parse(JSON.stringify(given))
        fc.pre(
          !(typeof t === 'string' && !/^\s*-?\d/.test(t)) &&
            !(typeof t === 'number' && (Math.abs(t) > 2e12 || (t !== 0 && Math.abs(t) < 1e-3))),
        )
        agree(`{t|date ${format}}`, { t, website: { timeZone } })
      }),
      propertyOptions(500),
    )
  })

  test('for the names of zones since 1990', () => {
    // Newer zone data than the reference's have other rules for what comes.
    const max = String(process.versions.tz) > '2025c' ? Date.UTC(2025, 0) : Date.UTC(2037, 8)
    const recent = fc.integer({ min: Date.UTC(1990, 0), max })
    fc.assert(
      fc.property(recent, zone, (t, timeZone) => agree('{t|date %c, %z %Z}', { t, website: { timeZone } })),
      propertyOptions(500),
    )
  })
})

test('an unreadable date prints nothing and is named', () => {
  for (const t of ['soon', '1.0e999']) {
    const { html, errors } = compile('[{t|date %Y}]').render({ t })
    expect(html).toBe('[]')
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('Invalid date.')])
  }
})

describe('laws', () => {
  const write = (format: string, ms: number, timeZone: string) =>
    readPattern(format)(calendarTime(ms, timeZone))

  test('a date with its offset reads back', () => {
    const ms = fc.integer({ min: Date.UTC(1972, 0), max: Date.UTC(2200, 0) })
    fc.assert(
      fc.property(
        ms,
        fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'),
        (t, timeZone) => {
          const text = write('%FT%T%z', t, timeZone)
          expect(Date.parse(text)).toBe(Math.floor(t / 1000) * 1000)
        },
      ),
    )
  })

  test('days follow one another: the month and weekday go on, the calendar reform aside', () => {
    const ms = fc
      .integer({ min: FIRST_INSTANT / DAY, max: Math.floor(LAST_INSTANT / DAY) - 2 })
      .map((day) => day * DAY)
    fc.assert(
      fc.property(ms, (t) => {
        const [day, weekday] = write('%d %w', t, 'UTC').split(' ').map(Number)
        const [next, nextWeekday] = write('%d %w', t + DAY, 'UTC')
          .split(' ')
          .map(Number)
        expect(nextWeekday).toBe((weekday! + 1) % 7)
        const reform = write('%F', t, 'UTC') === '1582-10-04'
        if (!reform) expect(next === day! + 1 || (next === 1 && day! >= 28)).toBe(true)
      }),
    )
  })

  test('4 October 1582 is followed by the 15th', () => {
    expect(write('%F', -12219292800001, 'UTC')).toBe('1582-10-04')
    expect(write('%F', -12219292800000, 'UTC')).toBe('1582-10-15')
  })

  test('summer time goes on after 2037', () => {
    expect(write('%H %Z', Date.UTC(2040, 6, 1, 12), 'America/New_York')).toBe('08 EDT')
    expect(write('%H %Z', Date.UTC(2040, 0, 1, 12), 'America/New_York')).toBe('07 EST')
  })
})

describe('Julian days', () => {
  test('are counted from 1 January 4713 BC', () => {
    expect(julianDay(0)).toBe(2440588)
    expect(julianDay(-1)).toBe(2440587)
    expect(julianDay(FIRST_INSTANT)).toBe(0)
    expect(julianDay(LAST_INSTANT)).toBe(4881503)
  })

  test('outside 0 to 4881503 raise an error naming the range', () => {
    const range = 'Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.'
    for (const day of [-1, 4881504, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => checkJulianDay(day)).toThrow(range)
    }
    for (const day of [0, 4881503]) expect(() => checkJulianDay(day)).not.toThrow()
    expect(() => calendarTime(FIRST_INSTANT - 1, 'UTC')).toThrow(`Julian day -1 is outside`)
    expect(() => calendarTime(LAST_INSTANT + 1, 'UTC')).toThrow(`Julian day 4881504 is outside`)
  })
})

describe('timesince', () => {
  test('never prints more time than has passed, and at most one unit less', () => {
    const lengths = { year: 365, month: 30, week: 7, day: 1, hour: 1 / 24, minute: 1 / 1440 }
    fc.assert(
      fc.property(fc.integer({ min: 60000, max: 1e14 }), (past) => {
        const [, count = '', unit = ''] = /^about (\w+) (\w+?)s? ago$/.exec(timeSince(0, past)) ?? []
        const length = lengths[unit as keyof typeof lengths] * DAY
        const printed = (Number(count) || 1) * length
        expect(printed).toBeLessThanOrEqual(past + 1e-3)
        expect(past - printed).toBeLessThan(length + 1e-3)
      }),
    )
  })

  test('of the future is less than a minute', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (now, ahead) => {
        expect(timeSince(now + ahead, now)).toBe('less than a minute ago')
      }),
    )
  })

  test('the ends of the range are printed for times beyond them', () => {
    expect(timeSince(-1e300, 0)).toBe('about 6686 years ago')
    expect(timeSince(1e300, 0)).toBe('less than a minute ago')
  })
})

describe('the zone of a site', () => {
  const named = (data: unknown, fallback = 'America/New_York') =>
    siteZone(new Scope(data, undefined), fallback)

  test('is the fallback only where none is named', () => {
    expect(named({})).toBe('America/New_York')
    expect(named({ website: {} }, 'Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(named({ website: { timeZone: null } })).toBe('UTC')
    expect(named({}, 'Nope')).toBe('UTC')
  })

  test('has its proper name whatever case it is written in', () => {
    for (const name of ZONES.slice(0, 44)) {
      expect(named({ website: { timeZone: name } })).toBe(name)
      expect(named({ website: { timeZone: name.toLowerCase() } })).toBe(name)
    }
    for (const name of UNKNOWN) expect(named({ website: { timeZone: name } })).toBe('UTC')
  })
})
