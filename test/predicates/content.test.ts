import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentPredicates } from '../../predicates/content/index.ts'
import { slidePredicates } from '../../predicates/slide/index.ts'
import { compile } from '../../runtime/entries/index.ts'
import { COLLECTION_TYPES, RECORD_TYPES, SLICE_TYPES } from '../../runtime/site/codes.ts'
import { json } from '../../runtime/testing/arbitraries/data.ts'
import { propertyOptions } from '../support/property.ts'
import { type Outcome, plainCase, renderReference } from '../support/reference.ts'

const DAY = 86400000

const CALLS = [
  ...Object.keys(contentPredicates),
  ...['collectionTypeNameEquals? blog', 'collectionTypeNameEquals? 5', 'collectionTypeNameEquals?:a b:c'],
  ...Object.keys(SLICE_TYPES).map((name) => `current-type? ${name}`),
  ...['current-type?', 'current-type? nope', 'current-type? toString', 'current-type?:gallery:body'],
  ...Object.keys(slidePredicates),
]
const ask = CALLS.map((call) => `{.${call}}1{.or}0{.end}`).join('')
const TEMPLATE = `${ask},{.section i}${ask}{.end},{.repeated section l}${ask}{.end}`

/** Mostly what a field should hold, now and then anything. */
const mostly = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: sound }, { weight: 1, arbitrary: json(2) })
const pick = (...values: unknown[]) => mostly(fc.constantFrom(...values))
const code = (table: Readonly<Record<string, number>>) =>
  mostly(fc.constantFrom(...Object.values(table), ...Object.values(table).map(String), 1.5, true, 0))
const optional = { requiredKeys: [] }

const flag = pick(true, false, 'true', 'false', 'yes', '', 0, 1, 2, 1.5, null, {}, { a: 1 })
const markup = mostly(fc.string({ maxLength: 6, unit: fc.constantFrom(...'<><> \n\u00a0\u200b\u200cb&') }))
const time = mostly(
  fc.constantFrom(0, 86399999, 86400000, -1, -0.5, 1709597229123, 1709600400000, '1709597229123', null),
)
const position = pick('top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right')
const folder = { folder: flag, folderBehavior: pick(1, 2, 3, 4, '1', '2', null, true) }
const item = mostly(
  fc.record(
    {
      ...folder,
      recordType: code(RECORD_TYPES),
      promotedBlockType: pick(
        'map',
        'embed',
        'image',
        'code',
        'quote',
        'twitter',
        'link',
        'video',
        'foursquare',
        'instagram',
        'form',
        'gallery',
        'IMAGE',
      ),
      backgroundSource: pick(-1, 1, 2, 3, 4, '1', true),
      collection: mostly(fc.record({ ...folder, type: code(COLLECTION_TYPES) }, optional)),
      type: code(COLLECTION_TYPES),
      typeName: pick('blog', 5, 'a', 'a b', ''),
      items: mostly(
        fc.array(fc.record({ mainImageId: flag, systemDataId: flag }, optional), { maxLength: 2 }),
      ),
      mainImageId: flag,
      systemDataId: flag,
      excerpt: mostly(fc.oneof(markup, fc.record({ html: markup }, optional))),
      externalLink: flag,
      passthrough: flag,
      sourceUrl: pick('/x', '', 0, null),
      location: mostly(fc.record({ mapLat: flag, mapLng: flag }, optional)),
      serviceName: pick('email', 'Email'),
      startDate: time,
      endDate: time,
      showPastOrUpcomingEvents: pick('past', 'upcoming'),
      currentType: code(SLICE_TYPES),
      commentState: pick(1, 2, '1', true, 1.5),
      publicCommentCount: pick(0, 1, -1, '2', 0.5, 'x'),
    },
    optional,
  ),
)
const settings = fc.record(
  {
    calendarView: flag,
    options: mostly(
      fc.record(
        {
          design: pick('grid', 'slideshow', 'slider', 'stacked'),
          'meta-position': position,
          'active-alignment': position,
          ...Object.fromEntries(
            [
              'autoplay',
              'auto-crop',
              'controls',
              'indicators',
              'lightbox',
              'square-thumbs',
              'thumbnails',
            ].map((name) => [name, flag]),
          ),
          'show-meta': flag,
          'show-meta-on-hover': flag,
        },
        optional,
      ),
    ),
    websiteSettings: mostly(fc.record({ commentsEnabled: flag, disqusShortName: flag }, optional)),
  },
  optional,
)
const page = fc
  .record({ settings, own: item, i: item, l: fc.array(item, { maxLength: 2 }) })
  .map(({ settings, own, i, l }): unknown => {
    const fields = typeof own === 'object' && !Array.isArray(own) ? own : {}
    return JSON.parse(JSON.stringify({ ...settings, ...fields, i, l }))
  })

test('content and slide predicates say what the reference says', { timeout: 600_000 }, () => {
  const ours = compile(TEMPLATE)
  expect(ours.diagnostics).toEqual([])
  fc.assert(
    fc.property(page, (data) => {
      const { html, records } = reference(TEMPLATE, data)
      // What makes the host fail, such as a date that is not a number, has an own test.
      fc.pre(records.length === 0)
      expect(named(ours.render(data).html)).toEqual(named(html))
    }),
    propertyOptions(300),
  )
})

function reference(template: string, data: unknown): Outcome {
  return renderReference(plainCase(template, data))
}

/** Answers with the calls that gave them, so that a difference is read at once. */
function named(html: string): string[] {
  return html
    .split(',')
    .flatMap((answers, i) => [...answers].map((yes, j) => `${i} ${CALLS[j % CALLS.length]} ${yes}`))
}

describe('same-day?', () => {
  const template = '[{.same-day?}a{.or}b{.end}]'
  const FIRST = -210866803200000
  const LAST = 210895142399999

  test.each([FIRST, LAST, 0.5, -0.5])('compares the day of %d', (time) => {
    const data = { startDate: time, endDate: time }
    expect(compile(template).render(data)).toEqual({ html: '[a]', errors: [] })
    expect(reference(template, data).html).toBe('[a]')
  })

  test.each(['x', FIRST - 1, LAST + 1, 1e15])(
    '%s falls on no day: the block prints nothing, the rest stays',
    (startDate) => {
      const { html, errors } = compile(template).render({ startDate })
      expect(html).toBe('[]')
      expect(errors).toHaveLength(1)
      expect(reference(template, { startDate }).html).toBe('[]')
    },
  )

  test('times of one UTC day are on the same day, those a day apart are not', () => {
    const day = fc.integer({ min: -30000, max: 30000 })
    const within = fc.integer({ min: 0, max: DAY - 1 })
    fc.assert(
      fc.property(day, within, within, (start, first, second) => {
        const of = (endDate: number) =>
          compile(template).render({ startDate: start * DAY + first, endDate }).html
        expect([of(start * DAY + second), of((start + 1) * DAY + second)]).toEqual(['[a]', '[b]'])
      }),
    )
  })
})

test('every record type of the tables has the predicate of its name', () => {
  for (const [name, code] of Object.entries(RECORD_TYPES)) {
    // These two are newer than the predicates.
    if (name === 'chat' || name === 'review') continue
    const html = compile(`{.${name}?}yes{.or}no{.end}`).render({ recordType: code }).html
    expect(`${name} ${html}`).toBe(`${name} yes`)
  }
})
