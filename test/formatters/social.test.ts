import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countText } from '../../formatters/social/comments.ts'
import { socialFormatters } from '../../formatters/social/index.ts'
import { linkMessage } from '../../formatters/social/twitter-links.ts'
import { compile } from '../../runtime/entries/index.ts'
import { json } from '../../runtime/testing/arbitraries/data.ts'
import { printAlike } from './print-alike.ts'

const junk = json(2)
const mostly = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: sound }, { weight: 1, arbitrary: junk })
const pick = (...values: unknown[]) => fc.constantFrom(...values)

const words = fc.string({ maxLength: 10, unit: fc.constantFrom(...'aBé- \n&<>"\'/1_ß\u00a0東+*') })
const id = pick('', 'i1', 'a&b', 0, 7, null)
const count = pick(0, -0, 1, 2, 1.5, -1, '0', '1', '2', '', 'x', true, false, null)
const flag = pick(true, false, 'true', '', 0, 1, {}, [0], { a: 1 })
const url = pick('/a?b&c', 'https://x.io/al', 'https://x.io/al/', '"', '', 5)
const day = fc.oneof(fc.integer({ min: -6e13, max: 6e13 }), pick(0, null, '12', '1.5', 1.5, -0.5))

const item = fc.record(
  {
    id: mostly(id),
    fullUrl: mostly(url),
    title: mostly(words),
    assetUrl: mostly(url),
    mainImage: mostly(fc.record({ assetUrl: mostly(url) }, { requiredKeys: [] })),
    mainImageId: mostly(id),
    systemDataId: mostly(id),
    recordType: mostly(count),
    publicCommentCount: mostly(count),
    commentState: mostly(count),
    likeCount: mostly(count),
    userName: mostly(words),
    profileUrl: mostly(url),
    startDate: day,
    endDate: day,
    location: mostly(
      fc.record(
        { addressLine1: mostly(words), addressLine2: mostly(words), addressCountry: words },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: ['startDate', 'endDate'] },
)
const page = fc
  .record(
    {
      i: mostly(item),
      l: fc.array(item, { maxLength: 2 }),
      item: mostly(item),
      collection: mostly(item),
      id: id,
      publicCommentCount: count,
      website: mostly(fc.record({ shareButtonOptions: flag })),
      websiteSettings: mostly(
        fc.record({ disqusShortname: flag, simpleLikingEnabled: flag }, { requiredKeys: [] }),
      ),
      t: mostly(
        fc
          .array(
            pick(
              '@me',
              '#tag',
              ' ',
              'http://a.io/b?c=1',
              'FILE:///x',
              'xhttp://q',
              '.',
              '\\',
              'é',
              '\n',
              '_1',
            ),
          )
          .map((parts) => parts.join('')),
      ),
    },
    { requiredKeys: ['i', 'l'] },
  )
  .map((data): unknown => JSON.parse(JSON.stringify(data)))

const NAMES = Object.keys(socialFormatters)
const calls = (name: string) => NAMES.map((call) => `{${name}|${call}}`).join('\0')
const TEMPLATE_PARTS = [
  calls('i'),
  calls('none'),
  '{t|activate-twitter-links}',
  `{.section i}${calls('@')}{.end}`,
  `{.repeated section l}${calls('@')}{.end}`,
  NAMES.map((call) => `{.var @c i|${call}}{@c}`).join('\0'),
]

test('social formatters print what the reference prints', { timeout: 600_000 }, () => {
  // Dates that are not numbers are tested by example: the reference leaves a frame behind there.
  printAlike(TEMPLATE_PARTS, page)
})

test('an event with an unreadable date prints nothing and is named', () => {
  const { html, errors } = compile('[{i|google-calendar-url}]').render({ i: { startDate: 'soon' } })
  expect(html).toBe('[]')
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('Invalid date.')])
})

describe('laws', () => {
  test('taking the links out again gives the message', () => {
    const part = fc.constantFrom('@me', '#tag', ' ', 'http://a.io/b', 'ftp://q', '!', 'x', '\n')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const message = parts.join('')
        expect(linkMessage(message).replace(/<a target="new" href="[^"]*">(.*?)<\/a>/g, '$1')).toBe(message)
      }),
    )
  })

  test('a message of n addresses has n links', () => {
    fc.assert(
      fc.property(fc.nat(20), (n) => {
        expect(linkMessage('https://a.io/ '.repeat(n)).split('<a ').length - 1).toBe(n)
      }),
    )
  })

  test('a long message without links takes no time', () => {
    for (const message of ['http://'.repeat(20000), `http://${'!'.repeat(50000)}`, '@ '.repeat(50000)]) {
      const start = performance.now()
      linkMessage(message)
      expect(performance.now() - start).toBeLessThan(1000)
    }
  })

  test('only one comment is singular', () => {
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(countText(n).endsWith('s')).toBe(n !== 1)
      }),
    )
  })
})
