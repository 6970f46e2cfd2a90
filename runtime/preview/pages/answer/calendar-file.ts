import { DateTime } from 'luxon'
import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import type { SiteItem } from '../../../site/site.ts'

/** Octets of a line (RFC 5545, 3.1). */
const LONGEST_LINE = 75
const LOCATION: readonly string[] = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']

/**
 * Returns an event as an iCalendar file (RFC 5545), as links with `?format=ical` ask for it; undefined for
 * what has no date.
 * @param now milliseconds of the file's making @param address of the event's page
 */
export function calendarFile(
  item: SiteItem,
  { now, address }: { readonly now: number; readonly address: URL },
): string | undefined {
  const start = instant(item.startDate)
  if (start === undefined) return undefined
  const location = LOCATION.map((name) => str(step(item.location, name)).trim()).filter((part) => part !== '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Preview//EN',
    'BEGIN:VEVENT',
    `UID:${text(`${str(item.id)}@${address.host}`)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${start}`,
    `DTEND:${instant(item.endDate) ?? start}`,
    `SUMMARY:${text(str(item.title))}`,
    ...(location.length > 0 ? [`LOCATION:${text(location.join(', '))}`] : []),
    `URL:${address.href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Milliseconds as an instant in UTC; undefined for no date. */
function instant(value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  const date = DateTime.fromMillis(value, { zone: 'utc' })
  return date.isValid && date.year >= 0 && date.year <= 9999
    ? date.toFormat("yyyyMMdd'T'HHmmss'Z'")
    : undefined
}

/** Text as a value: what ends a line or a value is escaped, other control characters are left out. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '')
}

/** Cuts a line between characters; each further part begins with a blank. */
function folded(line: string): string {
  const parts = ['']
  let length = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (length + more > LONGEST_LINE) {
      parts.push(' ')
      length = 1
    }
    parts[parts.length - 1] += character
    length += more
  }
  return parts.join('\r\n')
}
