import fc from 'fast-check'
import { json } from './data.ts'
import { item as image, surroundings as imageSurroundings, scalar } from './items.ts'
import { cart, surroundings as commerceSurroundings, field, item as product, variant } from './products.ts'
import { words } from './words.ts'

const pick = (...values: unknown[]) => fc.constantFrom(...values)
/** Mostly what a field should hold, now and then anything. */
const mostly = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: sound }, { weight: 1, arbitrary: json(2) })
/** An object that has any of the fields. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mostly(value)])), {
    requiredKeys: [],
  })

const id = pick('', 'i1', 'a&b', 0, 7)
const text = pick('', 'A bowl', 'a <b> & "c"', "it's 'so'", 'line\nline', '@me #tag http://x.io/a', '{0} {a}')
const url = pick('/a?b&c', 'https://x.io/a/', '', 5)
const flag = pick(true, false, 'true', 'false', '', 0, 1, 2)
const count = pick(0, 1, 2, 1.5, -1, '1', '2', 'x')

/** Epoch milliseconds: mostly after 1990 and before the reference's zone data end, now and then long ago. */
export const time: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: Date.UTC(1583, 0), max: Date.UTC(1990, 0) }) },
  { weight: 9, arbitrary: fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2037, 8) }) },
  { weight: 2, arbitrary: pick(0, '1709597229123', null, 1709597229123.5) },
)

const event = some({
  id,
  title: text,
  fullUrl: url,
  recordType: pick(12, '12', 1),
  startDate: time,
  endDate: time,
  location: some({
    addressLine1: text,
    addressLine2: text,
    addressCountry: text,
    mapLat: count,
    mapLng: count,
  }),
  excerpt: fc.oneof(text, some({ html: text })),
  publicCommentCount: count,
  likeCount: count,
  commentState: pick(1, 2),
  showPastOrUpcomingEvents: pick('past', 'upcoming'),
})
const post = some({
  ...{ id, title: text, body: text, fullUrl: url, assetUrl: url, userName: text, profileUrl: url },
  ...{
    recordType: pick(1, 2, 4, 5, 7, 8, 11, 12, 14, 50, '8'),
    promotedBlockType: pick('video', 'image', 'form'),
  },
  ...{ addedOn: time, categories: pick(['A b', 'c'], []), tags: pick(['T'], { 0: 'z' }), starred: flag },
  ...{ author: some({ displayName: text }), mainImage: some({ assetUrl: url }), mainImageId: id },
  ...{
    passthrough: flag,
    sourceUrl: url,
    externalLink: url,
    folderBehavior: pick(1, 2, 3),
    currentType: count,
  },
  ...{ backgroundSource: count, serviceName: pick('email'), commentState: count, publicCommentCount: count },
})
const gallery = some({
  items: fc.array(image, { maxLength: 3 }),
  coverImage: image,
  options: some({
    ...{ design: words('grid slideshow slider stacked'), controls: flag, indicators: flag, autoplay: flag },
    ...{ 'meta-position': words('top bottom-left center'), 'active-alignment': words('left right') },
    ...{ lightbox: flag, thumbnails: flag, 'show-meta': flag },
  }),
})
const around = some({
  collection: some({
    id,
    title: text,
    type: pick(1, 7, 10, '10'),
    folder: flag,
    folderBehavior: pick(1, '1', 2),
  }),
  website: some({
    timeZone: words('America/New_York Europe/Berlin Asia/Tokyo UTC asia/kolkata Nope/Zone'),
    shareButtonOptions: some({ 1: flag }),
    captchaSettings: some({ siteKey: text }),
  }),
  websiteSettings: some({
    ...{ disqusShortname: text, disqusShortName: text, commentsEnabled: flag, simpleLikingEnabled: flag },
    storeSettings: some({ multipleQuantityAllowedForServices: flag }),
  }),
  ...{ typeName: text, calendarView: flag, folderBehavior: count, debug: flag, 'base-url': url },
})

const amount = fc.oneof(
  fc.integer({ min: -200000, max: 200000 }),
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2)),
  pick('1', '0', '1e3', '.5', '5-3', '1234567.895', 'x', '', 0.5, 1.005, true, null),
)
const money = fc.oneof(
  some({ value: amount, currency: words('USD EUR JPY GBP KWD CHF usd') }),
  some({ decimalValue: amount, currencyCode: words('USD EUR JPY') }),
)
const pattern = pick(
  '{0} and {1}',
  '{0 plural one {# bowl} other {# bowls}}',
  '{0 select a {A} 1 {one} other {?}}',
  '{0 decimal style:short} {1 money}',
  "it's '{'{0}'}' {x}",
  '{0 datetime date:short} {n}',
  '{0',
  '{0 plural',
)

/** Data of the formatters that write in the visitor's language. */
export const localizedPage: fc.Arbitrary<unknown> = fc.record({
  ...{ t: time, u: time, money, n: fc.oneof(amount, fc.double({ noNaN: true, noDefaultInfinity: true })) },
  scalar: fc.integer({ min: -12, max: 12 }).chain((power) => fc.integer().map((n) => n * 10 ** power)),
  website: fc.record({ timeZone: words('America/New_York Europe/Berlin Asia/Tokyo UTC asia/kolkata') }),
})

/** Pages that hold one thing of each kind, with settings around them. */
export const sitePage: fc.Arbitrary<unknown> = fc
  .record({
    settings: fc.oneof(around, imageSurroundings, commerceSurroundings, fc.constant({})),
    ...{ product: mostly(product), event: mostly(event), image: mostly(image), field: mostly(field) },
    ...{ post: mostly(post), cart: mostly(cart), variant: mostly(variant), gallery: mostly(gallery) },
    ...{ t: mostly(time), u: mostly(time), n: mostly(amount), money: mostly(money), text: mostly(text) },
    ...{ pattern: mostly(pattern), scalar: mostly(scalar), any: json(3) },
    items: mostly(fc.array(fc.oneof(product, event, image, post), { maxLength: 3 })),
    k: words('id title n product.id'),
  })
  .map(({ settings, ...page }): unknown => {
    const outer = typeof settings === 'object' && !Array.isArray(settings) ? settings : {}
    return JSON.parse(JSON.stringify({ ...outer, ...page }))
  })
