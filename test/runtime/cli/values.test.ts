import { describe, expect, it } from 'vitest'
import { readLocale, readMilliseconds, readMoment, readTimeZone } from '../../../runtime/cli/values.ts'

describe('values of options', () => {
  it('reads moments; without a zone they are UTC', () => {
    expect(readMoment('0')).toBe(0)
    expect(readMoment('-1500')).toBe(-1500)
    expect(readMoment('2026-03-01')).toBe(Date.UTC(2026, 2, 1))
    expect(readMoment('2026-03-01T12:30')).toBe(Date.UTC(2026, 2, 1, 12, 30))
    expect(readMoment('2026-03-01T12:30:05.5Z')).toBe(Date.UTC(2026, 2, 1, 12, 30, 5, 500))
    expect(readMoment('2026-03-01T12:30+02:00')).toBe(Date.UTC(2026, 2, 1, 10, 30))
  })

  it('reads moments in a zone, and durations from now on', () => {
    expect(readMoment('2026-07-01T12:00[Europe/Berlin]')).toBe(Date.UTC(2026, 6, 1, 10))
    expect(readMoment('-P1D', 86_400_000)).toBe(0)
    expect(readMoment('PT1H30M', 0)).toBe(5_400_000)
    expect(readMoment('P1M', Date.UTC(2026, 0, 31))).toBe(Date.UTC(2026, 1, 28))
    for (const text of ['P', '-P', 'P1X', '2026-07-01T12:00[Mars]'])
      expect(() => readMoment(text)).toThrow('Give epoch milliseconds')
  })

  it.each(['', 'soon', '2026-13-01', '1e3', '99999999999999999', '2026', 'NaN'])(
    'refuses the moment %j',
    (text) => {
      if (text === '2026') expect(readMoment(text)).toBe(2026)
      else expect(() => readMoment(text)).toThrow('Give epoch milliseconds')
    },
  )

  it('reads locales', () => {
    expect(readLocale('de-de')).toBe('de-DE')
    expect(readLocale('none')).toBe('none')
    expect(() => readLocale('en_US')).toThrow('Did you mean en-US?')
    expect(() => readLocale('!')).toThrow('BCP 47')
  })

  it('reads time zones', () => {
    expect(readTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(() => readTimeZone('Europe/Berln')).toThrow('Did you mean Europe/Berlin?')
    expect(() => readTimeZone('Mars')).toThrow('IANA')
  })

  it('reads durations', () => {
    expect(readMilliseconds('250')).toBe(250)
    for (const text of ['0', '-1', 'x', '', 'Infinity'])
      expect(() => readMilliseconds(text)).toThrow('positive')
  })
})
