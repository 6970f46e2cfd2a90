import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LONG_TEXT } from '../../engine/clock.ts'
import { createAttributeJson } from '../../formatters/core/attribute-json.ts'
import { escapeAttribute } from '../../formatters/core/escape.ts'
import { datePartsFormatter } from '../../formatters/i18n/dates/date-parts.ts'
import { formatDecimal, formatMoney } from '../../formatters/i18n/numbers/number-format.ts'
import { Compiler, compile } from '../../runtime/entries/index.ts'
import { parseDecimal } from '../../runtime/site/money/decimal.ts'
import { PROPERTY_TIME, propertyOptions } from '../support/property.ts'

const asJson = (value: unknown): string => compile('{@|json}').render(value).html
const CHOICE = '{@|variants-select}'
const LOCALES = [
  'en-US',
  'de-CH',
  'fr-CA',
  'es-AR',
  'pt-PT',
  'pl',
  'ar-EG',
  'fa',
  'hi',
  'bn',
  'ja',
  'zh-Hant',
  'fi',
  'bg',
]
const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Dublin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Asia/Tehran',
]
const FIELDS: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { year: 'numeric', month: 'short', day: 'numeric' },
  { weekday: 'short', month: 'numeric', day: 'numeric', hour: 'numeric' },
  { hour: 'numeric', minute: 'numeric', hourCycle: 'h12' },
  { hour: 'numeric', minute: 'numeric', dayPeriod: 'short', hourCycle: 'h12' },
  { era: 'short', year: 'numeric', month: 'long' },
  { hour: 'numeric', timeZoneName: 'short' },
]
const STEPS = [
  0, 1, 1000, 60_000, 3_600_000, 43_200_000, 86_400_000, 2_678_400_000, 31_622_400_000, -3_600_000,
]

/** Mostly times of our days, some far from them. */
const time = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: Date.UTC(2023, 0), max: Date.UTC(2027, 0) }) },
  { weight: 1, arbitrary: fc.integer({ min: -6e13, max: 1.9e14 }) },
)

describe('what is memoized of Intl', () => {
  it('is there for the next template with the same tag', () => {
    const tag = '{at|datetime date:long skeleton:yMMMdHm}'
    const data = { at: Date.UTC(2026, 2, 4, 12) }
    const { html } = compile(tag).render(data)
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    expect(compile(`${tag}{# another template}`).render(data).html).toBe(html)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it(
    'splits dates into the parts that Intl splits them into',
    () => {
      const printers = LOCALES.flatMap((locale) =>
        FIELDS.map((options, i) => {
          const timeZone = ZONES[i % ZONES.length]!
          const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone })
          return { format, partsOf: datePartsFormatter(format, timeZone) }
        }),
      )
      const property = fc.property(
        fc.constantFrom(...printers),
        time,
        fc.constantFrom(...STEPS),
        ({ format, partsOf }, start, step) => {
          for (const time of [start, start + step]) expect(partsOf(time)).toEqual(format.formatToParts(time))
        },
      )
      fc.assert(property, propertyOptions(3000))
    },
    PROPERTY_TIME,
  )

  it(
    'writes a number as if none had been written before',
    () => {
      const styles = ['short', 'long', 'scientific', 'name', 'code'].map((style) => [
        `style:${style}`,
        'maxfrac:1',
      ])
      const number = fc
        .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: -2, max: 14 }))
        .map(([digits, power]) => parseDecimal(`${digits}e${power}`)!)
      let count = 0
      const property = fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...styles),
        number,
        (locale, args, amount) => {
          // A name of the locale of which nothing is known yet.
          const fresh = { locale: `${locale}-x-${++count}`, args }
          expect(formatDecimal(amount, { locale, args })).toBe(formatDecimal(amount, fresh))
          expect(formatMoney(amount, 'EUR', { locale, args })).toBe(formatMoney(amount, 'EUR', fresh))
        },
      )
      fc.assert(property, propertyOptions(1000))
    },
    PROPERTY_TIME,
  )
})

describe('createAttributeJson', () => {
  const attributeJson = createAttributeJson()

  it('prints nothing as null', () => {
    expect(attributeJson(undefined)).toBe('null')
    expect(attributeJson(null)).toBe('null')
  })

  it(
    'prints records of a list as JSON does, be they alike or not',
    () => {
      const field = fc.constantFrom('a', 'b', 'é"', 'on')
      const scalar = fc.oneof(fc.constantFrom(0, 1.5, true, false, null, '', 'x', '</b>'), fc.string())
      const record = fc.dictionary(field, fc.oneof(scalar, fc.array(scalar), fc.dictionary(field, scalar)))
      const print = asJson
      const property = fc.property(fc.array(record, { maxLength: 12 }), (value) => {
        expect(attributeJson(value)).toBe(escapeAttribute(String(print(value))))
      })
      fc.assert(property, propertyOptions(2000))
    },
    PROPERTY_TIME,
  )

  it('prints texts alike, be they among the few that come again or not', () => {
    const texts = ['', 'USD', 'EUR', 'a "b" & c', '</script>', 'x'.repeat(40), 'Größe', 'M', 'USD', 'L']
    for (let count = 1; count <= texts.length; count++) {
      const value = texts.slice(0, count).map((text, i) => ({ text, list: [text, i], also: { text } }))
      const printed = escapeAttribute(asJson(value))
      expect([attributeJson(value), attributeJson(value)]).toEqual([printed, printed])
    }
  })

  it('looks at the time in long texts and large objects, and prints them alike', () => {
    const clock = { tick: vi.fn(), look: vi.fn() }
    const value = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]))
    attributeJson(value, clock)
    expect(clock.tick.mock.calls.length).toBeGreaterThanOrEqual(1000)
    for (const start of [-2, -1, 0]) {
      const text = `${'"'.repeat(LONG_TEXT + start)}</b>${'<'.repeat(LONG_TEXT)}/😀`
      expect(attributeJson({ text }, clock)).toBe(escapeAttribute(asJson({ text })))
    }
    expect(clock.look.mock.calls.length).toBeGreaterThanOrEqual(6)
  })

  it('prints nothing that is inherited, not even by every object', () => {
    const heir = Object.assign(Object.create({ price: 1 }), { id: 'a' })
    expect(attributeJson([heir])).toBe('[{&quot;id&quot;:&quot;a&quot;}]')
    Object.assign(Object.prototype, { price: 2 })
    let printed: string
    try {
      printed = attributeJson([{ id: 'a' }, {}])
    } finally {
      Reflect.deleteProperty(Object.prototype, 'price')
    }
    expect(printed).toBe('[{&quot;id&quot;:&quot;a&quot;},{}]')
  })

  it('prints long runs of what is not printed by itself', () => {
    for (const value of [Array(5000).fill(true), [[...'x'.repeat(3000)].map(() => [])]]) {
      expect(attributeJson(value)).toBe(escapeAttribute(JSON.stringify(value)))
    }
  })

  it(
    'prints what JSON prints, escaped',
    () => {
      const special = fc.constantFrom('<', '"', '&', '</script', '\\', '\n', 'é', '\ud800', '\u2028')
      const values = [
        fc.string(),
        special,
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.date(),
      ]
      const print = asJson
      const property = fc.property(fc.object({ values, maxDepth: 4 }), (value) => {
        expect(attributeJson(value)).toBe(escapeAttribute(String(print(value))))
      })
      fc.assert(property, propertyOptions(2000))
    },
    PROPERTY_TIME,
  )
})

describe('variants-select', () => {
  it(
    'prints a choice as if none had been printed before',
    () => {
      const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '<', '&', 'a', '1', ' ') }))
      const option = fc.record({
        name: text,
        values: fc.array(text, { minLength: 2, maxLength: 3 }),
        prompt: text,
      })
      const property = fc.property(option, ({ name, values, prompt }) => {
        const variants = values.map((value) => ({ attributes: { [name]: value } }))
        const data = {
          structuredContent: { productType: 1, variants, variantOptionOrdering: [name] },
          localizedStrings: { productVariantSelectText: prompt },
        }
        const fresh = new Compiler()
        expect(compile(CHOICE).render(data)).toEqual(fresh.compile(CHOICE).render(data))
      })
      fc.assert(property, propertyOptions(1000))
    },
    PROPERTY_TIME,
  )
})
