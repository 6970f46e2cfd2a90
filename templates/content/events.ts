import type { JsonObject, SiteItem } from '../../runtime/site/site.ts'
import { HOUSE, idOf, instant } from './facts.ts'
import { type Home, type ItemWords, item } from './item.ts'

export const CALENDAR: Home = { id: idOf('collection', '/events'), fullUrl: '/events' }

type Venue = readonly [title: string, lines: readonly [string, string], position: readonly [number, number]]

const STUDIO: Venue = ['The studio', [HOUSE.address.line1, HOUSE.address.line2], [55.9767, -3.1691]]
const YARD: Venue = [
  'The Biscuit Yard',
  ['4–6 Anderson Place', 'Leith, Edinburgh EH6 5NP'],
  [55.9712, -3.1868],
]
const GUSTAVSBERG: Venue = [
  'Gustavsbergs konsthall',
  ['Odelbergs väg 9', '134 40 Gustavsberg'],
  [59.3268, 18.3888],
]

interface EventWords extends Omit<ItemWords, 'published'> {
  /** Beginning and end, in UTC. */
  readonly from: string
  readonly to: string
  readonly venue?: Venue
  readonly country?: string
  readonly published?: string
}

function event({ from, to, venue, country, ...words }: EventWords): SiteItem {
  return item(CALENDAR, {
    published: '2026-01-15',
    ...words,
    kind: 'event',
    own: {
      startDate: instant(from),
      endDate: instant(to),
      structuredContent: { _type: 'CalendarEvent', startDate: instant(from), endDate: instant(to) },
      ...(venue ? { location: location(venue, country ?? HOUSE.address.country) } : {}),
    },
  })
}

function location(
  [addressTitle, [addressLine1, addressLine2], [lat, lng]]: Venue,
  addressCountry: string,
): JsonObject {
  return {
    addressTitle,
    addressLine1,
    addressLine2,
    addressCountry,
    mapLat: lat,
    mapLng: lng,
    markerLat: lat,
    markerLng: lng,
    mapZoom: 15,
  }
}

/** Events, the next first as the calendar orders them; times in UTC. */
export const EVENTS: readonly SiteItem[] = [
  event({
    slug: 'midsummer-in-gustavsberg',
    title: 'Midsommar in Gustavsberg',
    from: '2027-06-24T10:00',
    to: '2027-06-27T16:00',
    venue: GUSTAVSBERG,
    country: 'Sweden',
    picture: 'hills-dusk',
    excerpt:
      '<p>Four days at the factory where Maja learned to throw. We bring pots; they bring herring.</p>',
    body: '<p>An exhibition of work by people who left, on the shelves they left from. Maja speaks on the Friday, in Swedish first and then again, shorter, in English.</p>',
    categories: ['Away'],
    tags: ['exhibition', 'Sweden'],
    likes: 22,
  }),
  event({
    slug: 'spring-kiln-opening',
    title: 'Spring Kiln Opening & Breakfast',
    from: '2027-03-20T09:00',
    to: '2027-03-20T12:00',
    venue: STUDIO,
    picture: 'kiln',
    excerpt:
      '<p>The door comes off at half past nine. First come, first served; the porridge is for everyone.</p>',
    body: '<p>No prices until the pots are cool enough to hold. Bring gloves if you are keen.</p>',
    categories: ['Studio'],
    tags: ['kiln', 'free'],
    starred: true,
    likes: 64,
  }),
  event({
    slug: 'letter-club-social',
    title: 'Letter Club Social <bring a pen>',
    from: '2027-02-11T18:30',
    to: '2027-02-11T21:00',
    venue: STUDIO,
    picture: 'nib',
    author: 'tam',
    excerpt: '<p>An evening of writing to people who are not in the room.</p>',
    body: '<p>Paper, ink and stamps provided, & a postman at nine who takes it all away.</p>',
    categories: ['Studio'],
    tags: ['letters'],
    likes: 37,
  }),
  event({
    slug: 'stock-taking',
    title: 'Closed for Stock-taking',
    from: '2027-01-04T00:00',
    to: '2027-01-06T23:59',
    picture: 'shelves',
    excerpt: '<p>We are in there, counting. Wave.</p>',
    body: '<p>Orders placed in these three days leave on the 7th.</p>',
    categories: ['Notices'],
    closed: true,
  }),
  event({
    slug: 'christmas-late-night',
    title: 'Late Night on the Shore',
    from: '2026-12-17T17:00',
    to: '2026-12-17T22:00',
    venue: STUDIO,
    picture: 'shopfront-evening',
    excerpt: '<p>Open until ten, glögg by the kiln, wrapping by anyone who can find the tape.</p>',
    body: '<p>The choir of the Norwegian church comes by at seven. They take requests, all of them for the same song.</p>',
    categories: ['Shop'],
    tags: ['Christmas', 'free'],
    starred: true,
    likes: 88,
  }),
  event({
    slug: 'winter-market',
    title: 'Winter Market at the Biscuit Yard',
    from: '2026-12-05T10:00',
    to: '2026-12-06T17:00',
    venue: YARD,
    picture: 'market',
    excerpt: '<p>Forty makers, two days, one very good soup.</p>',
    body: '<p>We are at table 14 with the <a href="/shop/seconds-box">Seconds Boxes</a>, the calendars and the last of the honey.</p>',
    categories: ['Away'],
    tags: ['market', 'Christmas'],
    likes: 51,
  }),
  event({
    slug: 'slow-radio-live',
    title: 'Slow Radio, Live from the Kettle',
    from: '2026-11-29T19:00',
    to: '2026-11-29T19:40',
    picture: 'window-night',
    author: 'ines',
    excerpt: '<p>Forty minutes of broadcast silence, online only.</p>',
    body: '<p>Nothing will happen. Doors, if you have one, at five to seven.</p>',
    categories: ['Online'],
    tags: ['audio', 'free'],
    likes: 29,
  }),
  event({
    slug: 'ink-mixing-evening',
    title: 'Ink Mixing Evening',
    from: '2026-10-01T17:30',
    to: '2026-10-01T20:00',
    venue: STUDIO,
    picture: 'desk',
    author: 'haruka',
    excerpt: '<p>Mix a colour, name it, take it home. Ends with clean hands for nobody.</p>',
    body: '<p>The winning name was “Rain, Picardy Place”. It is on the shelf.</p>',
    categories: ['Studio'],
    tags: ['ink'],
    likes: 46,
  }),
  event({
    slug: 'leith-open-studios',
    title: 'Leith Open Studios',
    from: '2026-09-11T09:00',
    to: '2026-09-13T17:00',
    venue: STUDIO,
    picture: 'shopfront',
    excerpt: '<p>Three days with every door on the Shore propped open by something heavy.</p>',
    body: '<p>Eleven hundred of you came up our stairs. The stairs send their regards.</p>',
    categories: ['Studio'],
    tags: ['free'],
    likes: 73,
  }),
  event({
    slug: 'coffee-cupping',
    title: 'Cupping with Inês',
    from: '2026-06-18T18:00',
    to: '2026-06-18T19:30',
    venue: YARD,
    picture: 'breakfast',
    author: 'ines',
    excerpt: '<p>Six coffees, one spoon, a great deal of slurping.</p>',
    body: '<p>Lot 12 won by a bergamot.</p>',
    categories: ['Away'],
    tags: ['coffee'],
    likes: 31,
  }),
  event({
    slug: 'new-year-firing',
    title: 'New Year Firing',
    from: '2025-12-31T20:00',
    to: '2026-01-01T10:00',
    venue: STUDIO,
    picture: 'wood-night',
    excerpt: '<p>We light the kiln in one year and switch it off in the next.</p>',
    body: '<p>Midnight falls at about 900 °C.</p>',
    published: '2025-12-01',
    categories: ['Studio'],
    tags: ['kiln'],
    likes: 58,
  }),
]
