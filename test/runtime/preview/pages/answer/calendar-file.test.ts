import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../../../../../runtime/preview/pages/answer/calendar-file.ts'
import { propertyOptions } from '../../../../support/property.ts'

const address = new URL('https://shop.test/events/fair')
const now = Date.UTC(2026, 0, 2, 3, 4, 5)
const event = {
  id: 'e1',
  collectionId: 'c1',
  recordType: 12,
  urlId: 'fair',
  fullUrl: '/events/fair',
  title: 'Fair',
}
const file = (more: object) => calendarFile({ ...event, ...more }, { now, address })

describe('the calendar file of an event', () => {
  it('has its times in UTC, its location and its page', () => {
    const location = { addressTitle: 'Hall; north', addressLine1: ' 1 High St ', addressCountry: '' }
    const times = { startDate: Date.UTC(2026, 4, 1, 10), endDate: Date.UTC(2026, 4, 1, 12, 30) }
    expect(file({ ...times, location })?.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vitrine//Preview//EN',
      'BEGIN:VEVENT',
      'UID:e1@shop.test',
      'DTSTAMP:20260102T030405Z',
      'DTSTART:20260501T100000Z',
      'DTEND:20260501T123000Z',
      'SUMMARY:Fair',
      'LOCATION:Hall\\; north\\, 1 High St',
      'URL:https://shop.test/events/fair',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('is there for what has a date only', () => {
    for (const startDate of [undefined, '2026-05-01', Number.NaN, 1e300, -1e15])
      expect(file({ startDate })).toBeUndefined()
  })

  it('holds one event in lines of 75 octets, whatever its title and its location are', () => {
    const parts = fc.constantFrom(
      '\r\nBEGIN:VEVENT\r\n',
      '\n',
      '\u0000',
      ';',
      ',',
      '\\',
      '東京',
      '😀',
      'x'.repeat(80),
    )
    const texts = fc.array(fc.oneof(parts, fc.string())).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, texts, (title, addressLine1) => {
        const lines = file({ title, location: { addressLine1 }, startDate: now })!.split('\r\n')
        expect(lines.pop()).toBe('')
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).toMatch(/^(?: |[A-Z]+:)[^\r\n\u0000]*$/)
        }
      }),
      propertyOptions(300),
    )
  })
})
