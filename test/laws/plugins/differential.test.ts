import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { toRecord } from '../../../engine/diagnostics/to-record.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { name } from '../../../runtime/testing/arbitraries/calls.ts'
import { sitePage } from '../../../runtime/testing/arbitraries/site.ts'
import { words } from '../../../runtime/testing/arbitraries/words.ts'
import {
  comparedFormatter,
  comparedPredicate,
  PARTIALS,
  pluginTemplate,
} from '../../support/compared-calls.ts'
import { NOW, PLUGIN_DIFFERENCES, type PluginDifference } from '../../support/differences.ts'
import { renderLocalized } from '../../support/localized-reference.ts'
import { comparePlugins, foldSpaces } from '../../support/plugin-differential.ts'
import { PROPERTY_TIME, propertyOptions, SEED } from '../../support/property.ts'

const locale = words('en en de fr ja none')

/** Compares both engines over random pages; hardly any page may show one of the known differences. */
function expectSame(template: fc.Arbitrary<string>, runs: number): void {
  const verdicts: string[] = []
  fc.assert(
    fc.property(template, sitePage, locale, (source, data, language) => {
      const verdict = comparePlugins(source, data, { locale: language, now: NOW, partials: PARTIALS })
      if (typeof verdict !== 'string') expect(verdict.ours, verdict.what).toEqual(verdict.theirs)
      verdicts.push(String(verdict))
    }),
    propertyOptions(runs),
  )
  const same = verdicts.filter((verdict) => verdict === 'same')
  expect(same.length).toBeGreaterThan(verdicts.length * 0.95)
}

describe('every plug-in prints what the reference prints', { timeout: PROPERTY_TIME }, () => {
  it('one formatter with random arguments', () => {
    expectSame(
      fc.tuple(name, comparedFormatter).map(([value, call]) => `{${value}|${call}}`),
      4000,
    )
  })

  it('one predicate with random arguments', () => {
    const asked = fc
      .tuple(name, comparedPredicate)
      .map(([value, call]) => `{.section ${value}}{.${call}}yes{.or}no{.end}{.end}`)
    expectSame(asked, 2000)
  })

  it('several of them in sections, loops and branches', () => {
    expectSame(pluginTemplate, 2000)
  })

  afterAll(() => {
    process.stdout.write(`plug-ins differential: SEED=${SEED}\n`)
  })
})

interface Example {
  readonly id: PluginDifference
  readonly template: string
  readonly data: unknown
  readonly ours: string
  readonly theirs: string
  readonly locale?: string
}

const inZone = (t: number, timeZone: string) => ({ t, website: { timeZone } })
const announced = (call: string, n: unknown, [ours, theirs]: readonly [string, string]): Example => ({
  ...{ id: 'announced-plug-ins', template: `{n|${call}}`, data: { n }, ours, theirs },
})
const noDate = (template: string, data: unknown): Example => {
  const record = (reason: string) => `[] ! RuntimeError: Unexpected TypeError error when executing ${reason}`
  const tag = template.startsWith('[{.') ? 'PREDICATE' : 'VARIABLE'
  return {
    ...{ id: 'invalid-date', template, data, ours: record(`${tag}: Invalid date.`) },
    theirs: record(`${tag}: Cannot read properties of undefined (reading '2')`),
  }
}

const EXAMPLES: readonly Example[] = [
  announced('money-format', 12345, ['123.45', '12345']),
  announced('moneyFormat', 12345, ['123.45', '12345']),
  announced('money-string', 12345, ['<span class="sqs-money-native">123.45</span>', '12345']),
  announced('i18n-money-format', { decimalValue: 5, currencyCode: 'EUR' }, ['€5.00', '']),
  announced('unit in:liter', 5, ['5 L', '5']),
  announced('datetimefield month', 5, ['month', '5']),
  {
    ...{ id: 'announced-plug-ins', template: '{.units-metric?}yes{.or}no{.end}', data: {}, locale: 'de' },
    ...{ ours: 'yes', theirs: 'no ! "units-metric?" formatter is not yet implemented' },
  },
  noDate('[{t|date %Y}]', { t: 'soon' }),
  noDate('[{e|google-calendar-url}]', { e: { startDate: 'soon' } }),
  noDate('[{.same-day?}a{.or}b{.end}]', { startDate: 'soon' }),
  {
    ...{ id: 'calendar-ends', template: '{t|datetime yMMMdhms}', data: inZone(1e21, 'UTC') },
    ...{ ours: 'Dec 31, 8652, 1:46:52 AM', theirs: 'Dec 31, 8652, 1:47:02 AM' },
  },
  {
    ...{ id: 'old-dates', template: '{t|datetime yMMMd} {t|date %F}', data: inZone(-12219292800001, 'UTC') },
    ...{ ours: 'Oct 14, 1582 1582-10-04', theirs: 'Oct 4, 1582 1582-10-04' },
  },
  {
    ...{ id: 'first-year', template: '{.same-day?}one{.or}two{.end}' },
    ...{ data: { startDate: -62135769600000, endDate: -62167392000000 }, ours: 'two', theirs: 'one' },
  },
  {
    ...{ id: 'week-of-1581', template: '{t|date %F %U %W}', data: inZone(-12244089600000, 'UTC') },
    ...{ ours: '1581-12-22 51 51', theirs: '1581-12-22 01 01' },
  },
  {
    ...{ id: 'summer-time-after-2037', template: '{t|date %H %Z}' },
    ...{ data: inZone(Date.UTC(2040, 6, 1, 12), 'America/New_York'), ours: '08 EDT', theirs: '07 EST' },
  },
  {
    ...{ id: 'tiny-fractions', template: '{t|date %F %H}', data: inZone(-1e-12, 'UTC') },
    ...{ ours: '1970-01-01 00', theirs: '1969-12-31 24' },
  },
  {
    ...{ id: 'zone-letters', template: '{t|date %H %Z}', data: inZone(0, 'Europe/London') },
    ...{ ours: '01 +01', theirs: '01 BST' },
  },
  {
    ...{ id: 'zone-data', template: '{t|date %F %z}', data: inZone(-526432000000, 'America/Tijuana') },
    ...{ ours: '1953-04-26 -07:00', theirs: '1953-04-26 -08:00' },
  },
  {
    ...{ id: 'odd-skeletons', template: '{t|datetime g}', data: inZone(0, 'UTC') },
    ...{ ours: '1', theirs: '2440588' },
  },
  {
    ...{ id: 'quarters-and-weeks', template: '{t|datetime yw}', data: inZone(0, 'UTC'), locale: 'de' },
    ...{ ours: '1970 W1', theirs: 'Woche 1 des Jahres 1970' },
  },
  {
    ...{ id: 'zone-names', template: '{t|datetime time:full}' },
    data: inZone(Date.UTC(2024, 6, 1), 'Europe/London'),
    ...{ ours: '1:00:00 AM British Summer Time', theirs: '1:00:00 AM GMT+01:00' },
  },
  {
    ...{ id: 'locale-patterns', template: '{t,u|datetime-interval}', locale: 'fi' },
    data: { ...inZone(0, 'UTC'), u: 86_400_000 },
    ...{ ours: '1.–2.1.1970', theirs: '1.–2. tammi 1970' },
  },
  {
    ...{ id: 'offset-zeros', template: '{p|plural a}|{p|plural b}' },
    data: { p: '{0 plural offset:1 one{#} other{#}}', a: '1.0', b: '0.0' },
    ...{ ours: '0.0|-1.0', theirs: '-0.0|-1' },
  },
  {
    ...{ id: 'no-integer-digits', template: '{m|money:minint}' },
    data: { m: { value: '.5', currency: 'KWD' } },
    ...{ ours: 'KWD .500', theirs: 'KWD.500' },
  },
  {
    ...{ id: 'plural-of-many', template: '[{t|relative-time field:second}]', locale: 'fr' },
    data: { t: NOW - 2e9, website: {} },
    ...{ ours: '[il y a 2 000 000 secondes]', theirs: '[]' },
  },
  {
    ...{ id: 'number-patterns', template: '{n|decimal style:long}', data: { n: 1000 }, locale: 'fr' },
    ...{ ours: 'mille', theirs: '1 millier' },
  },
  {
    ...{ id: 'date-patterns', template: '{t,u|datetime-interval M}', locale: 'de' },
    data: { ...inZone(1_700_000_000_000, 'UTC'), u: 1_703_456_000_000 },
    ...{ ours: '11 – 12', theirs: '11–12' },
  },
  {
    ...{ id: 'japanese-numbers', template: '{n|decimal style:short}', data: { n: 1e16 }, locale: 'ja' },
    ...{ ours: '1京', theirs: '10,000兆' },
  },
  {
    ...{ id: 'day-periods', template: '{t|datetime Bh}', data: inZone(0, 'UTC'), locale: 'de' },
    ...{ ours: '12 Uhr nachts', theirs: '12 Uhr Mitternacht' },
  },
  {
    ...{ id: 'two-letter-weekdays', template: '{t|datetime EEEEEE}', data: inZone(0, 'UTC'), locale: 'fr' },
    ...{ ours: 'jeu.', theirs: 'je' },
  },
  {
    ...{ id: 'local-mean-time', template: '{t|datetime time:long}' },
    data: inZone(Date.UTC(1890, 0), 'Europe/Berlin'),
    ...{ ours: '12:53:28 AM GMT+0:53:28', theirs: '12:53:28 AM GMT+0:53' },
  },
  {
    ...{ id: 'zero-price', template: '{i|from-price} {i|normal-price}' },
    data: {
      i: {
        structuredContent: {
          productType: 1,
          variants: [{ priceMoney: { value: '0' } }, { priceMoney: { value: '0.5' } }],
        },
      },
    },
    ...{ ours: '0 50', theirs: '50 0' },
  },
  {
    ...{ id: 'merchandising-list', template: '[{i|product-scarcity}]' },
    data: {
      i: { id: '0' },
      productMerchandisingContext: [
        { scarcityEnabled: true, scarcityTemplateViews: [{ qtyInStock: 1 }], scarcityText: 'x' },
      ],
    },
    ...{ ours: '[]', theirs: '[\n  <div class="product-scarcity">\n    x\n  </div>\n]' },
  },
]

function written(html: string, records: readonly { message: string }[]): string {
  return [html, ...records.map(({ message }) => message)].join(' ! ')
}

describe('what differs is meant', () => {
  it.each(EXAMPLES)('$id: $template', ({ template, data, ours, theirs, locale: language = 'en' }) => {
    const { html, errors } = compile(template).render(data, { locale: language, now: NOW })
    expect(foldSpaces(written(html, errors.map(toRecord)))).toBe(ours)
    const reference = renderLocalized(template, data, { locale: language, now: NOW })
    expect(foldSpaces(written(reference.html, reference.records))).toBe(theirs)
  })

  it('subscribable-list: a list is no mistake', () => {
    const data = {
      i: { structuredContent: { isSubscribable: ['yes'], productSubscriptionOptions: [{ id: 's1' }] } },
    }
    expect(comparePlugins('{i|add-to-cart-btn}', data, {})).toMatchObject({ what: 'records', ours: [] })
  })

  it('long-number: so many digits are no number', () => {
    const [long, longer] = ['1'.repeat(100_000), '1'.repeat(100_001)]
    expect(comparePlugins('{n|decimal}', { n: long }, {})).toBe('same')
    expect(comparePlugins('{n|decimal}', { n: longer }, {})).toMatchObject({ what: 'html', ours: '' })
  })

  it('long-messages: a pattern of so many characters is text', () => {
    const [long, longer] = [`{0}${' '.repeat(149_997)}`, `{0}${' '.repeat(149_998)}`]
    expect(comparePlugins('{m|message n}', { m: long, n: 1 }, {})).toBe('same')
    expect(comparePlugins('{m|message n}', { m: longer, n: 1 }, {})).toMatchObject({
      what: 'html',
      ours: longer,
    })
  })

  it('space-kinds: German percents', () => {
    const { html } = compile('{n|decimal style:percent}').render({ n: 0.5 }, { locale: 'de' })
    expect(foldSpaces(html)).toBe('50 %')
    expect(foldSpaces(renderLocalized('{n|decimal style:percent}', { n: 0.5 }, { locale: 'de' }).html)).toBe(
      '50 %',
    )
  })

  it('each has a line in differences.md and an example here', () => {
    const lines = readFileSync('test/differences.md', 'utf8').matchAll(/^\| [^`|]+ \| `([^`]+)` \|/gm)
    expect([...lines].map(([, id]) => id)).toEqual([...PLUGIN_DIFFERENCES])
    const tested = new Set<string>([
      ...EXAMPLES.map(({ id }) => id),
      'subscribable-list',
      'long-number',
      'long-messages',
      'space-kinds',
    ])
    expect([...PLUGIN_DIFFERENCES].filter((id) => !tested.has(id))).toEqual([])
  })
})
