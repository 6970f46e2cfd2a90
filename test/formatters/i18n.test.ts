import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Description } from '../../engine/plugin.ts'
import { calendarDifference } from '../../formatters/i18n/dates/calendar-difference.ts'
import { i18nHelp as formatterHelp } from '../../formatters/i18n/help.ts'
import { i18nFormatters } from '../../formatters/i18n/index.ts'
import { readLocale } from '../../formatters/i18n/locale.ts'
import { parseMessage } from '../../formatters/i18n/messages/message-grammar.ts'
import { limitsOf, roundedTo } from '../../formatters/i18n/numbers/digits.ts'
import { readNumberOptions, readOptions } from '../../formatters/i18n/options.ts'
import { i18nHelp as predicateHelp } from '../../predicates/i18n/help.ts'
import { i18nPredicates } from '../../predicates/i18n/index.ts'
import { compile } from '../../runtime/entries/index.ts'
import { parseDecimal } from '../../runtime/site/money/decimal.ts'
import { json } from '../../runtime/testing/arbitraries/data.ts'
import { foldSpaces } from '../../runtime/testing/fixture/fold-spaces.ts'
import { renderLocalized } from '../support/localized-reference.ts'
import { propertyOptions } from '../support/property.ts'

const help: Record<string, Description> = { ...formatterHelp, ...predicateHelp }
const run = (template: string, data: unknown, locale = 'en') => compile(template).render(data, { locale })

describe('help', () => {
  test('covers every plug-in', () => {
    const names = Object.keys({ ...i18nFormatters, ...i18nPredicates })
    expect(Object.keys(help).sort()).toEqual(names.sort())
  })

  test.each(Object.values(help).flatMap(({ examples }) => examples))(
    '$template',
    ({ template, data, output }) => {
      expect(run(template, data)).toEqual({ html: output, errors: [] })
    },
  )
})

describe('numbers', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map((n) => `maxfrac:${n}`)
  const amount = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
    .map(([negative, digits, exponent]) => `${negative ? '-' : ''}${digits}e-${exponent}`)

  test('never keep more fraction digits than the maximum', () => {
    fc.assert(
      fc.property(amount, digit, (text, option) => {
        const options = readNumberOptions(readOptions([option]))
        const limits = limitsOf(options, { minFrac: 0, maxFrac: 3 })
        expect(roundedTo(parseDecimal(text)!, limits).fraction.length).toBeLessThanOrEqual(options.maxFrac!)
      }),
      propertyOptions(300),
    )
  })

  test('round trip where nothing is rounded', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (n) => {
        const { html } = run('{n|decimal}', { n: String(n) })
        expect(html.replaceAll(',', '')).toBe(String(n))
      }),
      propertyOptions(300),
    )
  })

  test('are the same with groups and without, but for the groups', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('en', 'en-IN', 'hi', 'zh'), (n, locale) => {
        const { html } = run('{n|decimal}', { n }, locale)
        expect(html.replaceAll(',', '')).toBe(run('{n|decimal no-group}', { n }, locale).html)
      }),
      propertyOptions(200),
    )
  })
})

describe('words around numbers', () => {
  const money = (value: string, currency: string) => ({ n: { value, currency } })
  test.each([
    // Turkish amounts have the name behind them, and no code in front.
    ['tr', '{n|money style:name}', money('5', 'HUF'), '5 Macar forinti'],
    ['tr', '{n|money style:name maxfrac:0}', money('-1234', 'USD'), '-1.234 ABD doları'],
    ['tr', '{n|money style:code maxfrac:0}', money('5', 'USD'), '5 USD'],
    ['tr', '{n|money style:name}', money('5', 'USD'), '5,00 ABD doları'],
    // The dinar has no fraction in use.
    ['en', '{n|money}', money('5', 'RSD'), 'RSD 5'],
    ['ru', '{n|money style:name}', money('5', 'RSD'), '5 сербских динаров'],
    // The plural is that of the digits that are printed.
    ['en', '{n|relative-time minfrac:1}', { n: 1000 }, 'in 1.0 seconds'],
    ['es', '{n|relative-time minfrac:1}', { n: 1000 }, 'dentro de 1,0 segundo'],
    ['ar', '{n|relative-time minfrac:1}', { n: 5000 }, 'خلال ٥٫٠ ثوانٍ'],
    ['he', '{n|relative-time minfrac:1}', { n: 63_072_000_000 }, 'בעוד 2.0 שנים'],
    ['he', '{n|relative-time}', { n: 63_072_000_000 }, 'בעוד שנתיים'],
    ['pl', '{n|relative-time field:year maxsig:2}', { n: -1450 }, '0,000000046 roku temu'],
    ['lv', '{n|relative-time field:year maxsig:2}', { n: 39_600_000 }, 'pēc 0,0013 gadiem'],
    ['en', '{n|relative-time}', { n: 86_400_000 }, 'tomorrow'],
  ])('%s %s', (...[locale, template, data, output]) => {
    const { html } = compile(template).render(data, { locale, now: 0 })
    expect(foldSpaces(html)).toBe(output)
    expect(foldSpaces(renderLocalized(template, data, { locale, now: 0 }).html)).toBe(output)
  })

  test('of a huge amount are not those of the next', () => {
    const name = (value: string) => foldSpaces(run('{n|money style:name}', money(value, 'NZD'), 'fr').html)
    expect(name('1e18')).toBe('1 000 000 000 000 000 000,00 dollars néo-zélandais')
    expect(name('5')).toBe('5,00 dollars néo-zélandais')
  })
})

describe('message patterns', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '{0',
    "'",
    "''",
    '#',
    ' ',
    ',',
    ' plural',
    ' select',
    'one',
    'other{',
    '=1{',
    'x',
  )
  const pattern = fc.array(pieces, { maxLength: 30 }).map((all) => all.join(''))

  test('parse whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(pattern, fc.string()), (text) => {
        expect(Array.isArray(parseMessage(text))).toBe(true)
      }),
      propertyOptions(1000),
    )
  })

  test('without braces and apostrophes are themselves', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[{']/g, '')
        expect(run('{p|message}', { p: plain }).html).toBe(plain)
      }),
      propertyOptions(300),
    )
  })

  test('that nest without end are bounded', () => {
    const { html, errors } = run('{p|message n}', {
      p: '{0 plural other{'.repeat(5000) + '}}'.repeat(5000),
      n: 1,
    })
    expect({ html, errors }).toEqual({ html: '', errors: [] })
  })
})

describe('calendar differences', () => {
  const time = fc.integer({ min: -1e12, max: 4e12 })

  test('have one sign and whole years and months', () => {
    fc.assert(
      fc.property(time, time, (start, end) => {
        const { years, months, days, totalDays } = calendarDifference(start, end)
        const sign = Math.sign(end - start)
        for (const part of [years, months, days, totalDays]) expect([0, sign]).toContain(Math.sign(part) + 0)
        expect(Math.abs(months)).toBeLessThan(12)
        expect(Math.abs(days)).toBeLessThan(32)
      }),
      propertyOptions(1000),
    )
  })
})

describe('the older money formatters', () => {
  test.each([
    [12345, '123.45'],
    [-5, '-0.05'],
    [0.5, '0.01'],
    [12345.678, '123.46'],
    [1.5, '0.01'],
    [2.5, '0.03'],
    [-0.4, '-0.00'],
    [100000000, '1,000,000.00'],
  ])('write %s hundredths as %s', (n, output) => {
    expect(run('{n|money-format}', { n }).html).toBe(output)
    expect(run('{n|moneyFormat}', { n: String(n) }).html).toBe(output)
  })

  test.each([
    ['en-US', '$1,234.50', '-€1,234.50', 'kr -1,234.50', '¥1,234'],
    ['da-DK', '1.234,50$', '-1.234,50€', '-1.234,50 kr', '1.234¥'],
    ['nl_NL', '$1.234,50', '-€1.234,50', 'kr -1.234,50', '¥1.234'],
    ['de', '$1.234,50', '-€1.234,50', 'kr -1.234,50', '¥1.234'],
    ['fr-FR', '1\u202f234,50$', '-1\u202f234,50€', '-1\u202f234,50 kr', '1\u202f234¥'],
    ['sv-SE', '1\u00a0234,50$', '−1\u00a0234,50€', '−1\u00a0234,50 kr', '1\u00a0234¥'],
  ])('put symbols as in %s', (locale, ...outputs) => {
    const money = [1234.5, -1234.5, -1234.5, 1234.5].map((decimalValue, i) => {
      return { decimalValue, currencyCode: ['USD', 'EUR', 'SEK', 'JPY'][i] }
    })
    expect(money.map((m) => run(`{m|i18n-money-format ${locale}}`, { m }).html)).toEqual(outputs)
  })

  test('say what is wrong', () => {
    const messages = (template: string, data: unknown) =>
      run(template, data)
        .errors.map(({ message }) => message)
        .join()
    expect(messages('{n|money-format}', { n: 'ten' })).toContain('"ten" is not a number')
    expect(messages('{n|i18n-money-format e}', { n: {} })).toContain('"e" is not the name of a locale')
    expect(messages('{n|i18n-money-format}', { n: { currencyCode: 'usd' } })).toContain(
      '"usd" is not the code of a currency',
    )
  })
})

test.each([
  ['en-US', false],
  ['my', false],
  ['en-GB', true],
  ['de', true],
])('units-metric? in %s: %s', (locale, yes) => {
  expect(run('{.units-metric?}true{.or}false{.end}', {}, locale)).toEqual({ html: String(yes), errors: [] })
})

test.each(['de', 'pt-BR', 'zh_Hant', 'sr-Latn', 'x', '', 'en-u-nu-thai', 'not a locale'])(
  'locale %j is readable',
  (name) => {
    expect(() => new Intl.NumberFormat(readLocale(name).tag)).not.toThrow()
  },
)

test('no data throws', () => {
  const calls = Object.keys(i18nFormatters).flatMap((name) => [
    name,
    `${name} a`,
    `${name} style:short`,
    `${name} yMMMd in:day`,
  ])
  const template = calls.map((call) => `{a, b|${call}}`).join('|')
  const page = compile(template)
  fc.assert(
    fc.property(json(3), json(3), fc.constantFrom('en', 'de', 'ar', 'ja', 'none'), (a, b, locale) => {
      const { html } = page.render({ a, b }, { locale, now: 0 })
      expect(typeof html).toBe('string')
    }),
    propertyOptions(150),
  )
})

test('Swiss dates with era and weekday are printed: some hosts crash at them', () => {
  const { html } = run('{t|datetime GyMEd}|{t|datetime GEHm}', { t: 1709597229123 }, 'de-CH')
  expect(html).toContain('4.3.2024')
})

test.each(['gl', 'my', 'te-IN'])(
  'dates of other calendars in %s are written by the Gregorian one, for the same reason',
  (locale) => {
    const data = { t: 1709597229123 }
    const { html } = run('{t|datetime yMd calendar:buddhist}', data, locale)
    expect(html).toBe(run('{t|datetime yMd}', data, locale).html)
  },
)
