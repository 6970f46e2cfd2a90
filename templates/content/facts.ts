import { createHash } from 'node:crypto'

/** Name, address and currency of the house. */
export const HOUSE = Object.freeze({
  title: 'Öberg & Rowe',
  tagline: 'Paper, clay & coffee for slow mornings',
  description:
    'A small shop on the Shore in Leith. Stoneware thrown in the back room, notebooks bound upstairs, coffee roasted round the corner.',
  email: 'hello@oberg-rowe.example',
  phone: '0131 496 0137',
  currency: 'GBP',
  timeZone: 'Europe/London',
  language: 'en-GB',
  address: Object.freeze({
    line1: '17 Tower Street',
    line2: 'Leith, Edinburgh EH6 7BY',
    country: 'United Kingdom',
  }),
})

/** A stable id of 24 hexadecimal digits, as opaque as those of Squarespace. */
export function idOf(kind: string, name: string): string {
  return createHash('sha256').update(`${kind}/${name}`).digest('hex').slice(0, 24)
}

/** Epoch milliseconds of an ISO date, or of a date and a time in UTC. */
export function instant(iso: string): number {
  const time = Date.parse(iso.includes('T') ? `${iso}:00Z` : `${iso}T08:00:00Z`)
  if (!Number.isFinite(time))
    throw new RangeError(`'${iso}' is no date of the kind 2026-03-14 or 2026-03-14T18:30.`)
  return time
}

export const WEBSITE_ID = idOf('website', 'oberg-rowe')

/** Text as markup. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
