import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import { calendarTime } from '../date/calendar.ts'
import { readPattern } from '../date/codes.ts'

const writeStamp = readPattern('%Y%m%dT%H%M%SZ')
const ADDRESS_LINES = ['addressLine1', 'addressLine2', 'addressCountry']

/** Address that adds an event to an external calendar (plug-ins section 7.3, spec point 7). */
export function calendarLink(event: unknown): string {
  const dates = ['startDate', 'endDate'].map((field) => stamp(num(step(event, field)))).join('/')
  const url = `http://www.google.com/calendar/event?action=TEMPLATE&text=${escapeLatin(str(step(event, 'title')))}`
  const place = address(step(event, 'location'))
  return `${url}&dates=${dates}${place === '' ? '' : `&location=${encodeURIComponent(place)}`}`
}

function stamp(ms: number): string {
  return writeStamp(calendarTime(ms, 'UTC'))
}

function address(location: unknown): string {
  const lines = ADDRESS_LINES.map((field) => str(step(location, field)).trim())
  return lines.filter((line) => line !== '').join(', ')
}

/** The escaping of the early web: `%XX` up to U+00FF, `%uXXXX` beyond it, by UTF-16 unit. */
function escapeLatin(text: string): string {
  return text.replace(/[^A-Za-z0-9@*_+./-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase()
    return code.length > 2 ? `%u${code.padStart(4, '0')}` : `%${code.padStart(2, '0')}`
  })
}
