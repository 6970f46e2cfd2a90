import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyOptions } from '../../../support/property.ts'
import { check } from './forms.ts'

const EMAIL = 'Email is not valid. Email addresses should follow the format name@example.com.'
const PHONE = '“T” needs a telephone number in digits.'
const DATE = '“T” needs a date that exists, such as 12/31/2026.'
const TIME = '“T” needs a time, such as 9:30 PM.'
const URL_MESSAGE = '“T” needs a web address, such as https://example.com.'

describe('the values of a field', () => {
  const date = (Month: string, Day: string, Year: string) => ({ Month, Day, Year })
  const time = (Hour: string, Minute = '', Ampm = 'AM') => ({ Hour, Minute, Second: '', Ampm })
  it.each([
    ['date', date('2', '29', '2028'), undefined],
    ['date', date('02', ' 29 ', '2000'), undefined],
    ['date', ['12', '31', '0001'], undefined],
    ['date', date('٢', '२९', '２０２８'), undefined],
    ['date', date('٢', '٣٠', '٢٠٢٨'), DATE],
    ['date', '2028-02-29', undefined],
    ['date', '2/29/2028', undefined],
    ['date', date('2', '29', '2026'), DATE],
    ['date', date('2', '29', '2100'), DATE],
    ['date', date('4', '31', '2026'), DATE],
    ['date', date('13', '1', '2026'), DATE],
    ['date', date('1', '45', '2026'), DATE],
    ['date', date('0', '1', '2026'), DATE],
    ['date', date('1', '0', '2026'), DATE],
    ['date', date('1', '1', '26'), DATE],
    ['date', date('May', '1', '2026'), DATE],
    ['date', date('5', '', '2026'), DATE],
    ['date', date('', '', ''), undefined],
    ['date', '2026-02-29', DATE],
    ['date', 'tomorrow', DATE],
    ['date', { month: '1' }, DATE],
    ['time', time('9', '30'), undefined],
    ['time', { ...time('12', '00', 'PM'), Second: '59' }, undefined],
    ['time', time('9'), undefined],
    ['time', time('23', '30', ''), undefined],
    ['time', time(''), undefined],
    ['time', '21:30', undefined],
    ['time', '9:30 pm', undefined],
    ['time', time('25', '10'), TIME],
    ['time', time('9', '75'), TIME],
    ['time', { ...time('9', '0'), Second: '60' }, TIME],
    ['time', time('13'), TIME],
    ['time', time('0'), TIME],
    ['time', time('24', '0', ''), TIME],
    ['time', time('9', '0', 'XM'), TIME],
    ['time', time('', '30'), TIME],
    ['time', 'noon', TIME],
    ['phone', { Country: '+44', Areacode: '(0)20', Prefix: '79 46', Line: '09.58' }, undefined],
    ['phone', '+44 20 7946-0958', undefined],
    ['phone', '٠٢٠ ٧٩٤٦', undefined],
    ['phone', { Areacode: 'abc', Prefix: '1', Line: '2' }, PHONE],
    ['phone', { Areacode: '-', Prefix: '1', Line: '2' }, PHONE],
    ['phone', '9'.repeat(40), PHONE],
    ['url', 'example.com', undefined],
    ['website', ' http://example.com/a?b#c ', undefined],
    ['website', 'javascript:alert(1)', URL_MESSAGE],
    ['website', 'JavaScript://example.com/%0aalert(1)', URL_MESSAGE],
    ['url', 'data:text/html,x', URL_MESSAGE],
    ['url', ['https://example.com', 'javascript:alert(1)'], URL_MESSAGE],
    ['email', ['a@b.com', 'x'], EMAIL],
    ['email', ' a@b.com ', undefined],
  ] as const)('%s %j: %s', (type, value, message) => {
    expect(check({ type, title: 'T' }, value)).toBe(message)
  })

  it('are the days that a calendar has', () => {
    const part = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(part(14), part(33), fc.integer({ min: 100, max: 9999 }), (month, day, year) => {
        const real = new Date(Date.UTC(year, month - 1, day))
        const isReal = real.getUTCMonth() === month - 1 && real.getUTCDate() === day
        const value = date(String(month), String(day), String(year).padStart(4, '0'))
        expect(check({ type: 'date' }, value) === undefined).toBe(isReal)
      }),
      propertyOptions(200),
    )
  })
})
