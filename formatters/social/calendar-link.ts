import type { Clock } from '../../engine/clock.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { num, str } from '../../engine/value.ts'
import { inPieces } from '../core/long-text.ts'
import { calendarTime } from '../date/calendar.ts'
import { readPattern } from '../date/codes.ts'

const writeStamp = readPattern('%Y%m%dT%H%M%SZ')
const ADDRESS_LINES = ['addressLine1', 'addressLine2', 'addressCountry']

/**
 * Address that adds an event to an external calendar. Its title is escaped in
 * the way of the early web: `%uXXXX` beyond U+00FF.
 */
export function calendarLink(event: unknown, clock: Clock): string {
  const dates = ['startDate', 'endDate'].map((field) => stamp(num(step(event, field)))).join('/')
  const title = inPieces(str(step(event, 'title')), escape, clock)
  const url = `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}`
  const location = address(step(event, 'location'))
  return `${url}&dates=${dates}${location === '' ? '' : `&location=${inPieces(location, encodeURIComponent, clock)}`}`
}

function stamp(ms: number): string {
  return writeStamp(calendarTime(ms, 'UTC'))
}

function address(location: unknown): string {
  const lines = ADDRESS_LINES.map((field) => str(step(location, field)).trim())
  return lines.filter((line) => line !== '').join(', ')
}
