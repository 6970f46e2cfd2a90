import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RenderOptions } from '../../../engine/render-options.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { codePoint } from '../../../runtime/testing/arbitraries/code-point.ts'
import { json } from '../../../runtime/testing/arbitraries/data.ts'
import { words } from '../../../runtime/testing/arbitraries/words.ts'
import { propertyOptions } from '../../support/property.ts'

const RUNS = 200

/** Returns the output of `{x|call}`. */
const format = (call: string, x: unknown, options: RenderOptions = { locale: 'en' }) =>
  compile(`{x|${call}}`).render({ x }, options).html
/** Returns true if `{.call}` holds of a current node. */
const holds = (call: string, node: unknown) => compile(`{.${call}}1{.or}0{.end}`).render(node).html === '1'
function law<T>(values: fc.Arbitrary<T>, check: (value: T) => void): void {
  const property = fc.property(values, (value) => {
    check(value)
  })
  fc.assert(property, propertyOptions(RUNS))
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'a<>&"\'/ \n-_É€😀') }),
  fc.string({ unit: codePoint }),
)
const wellFormed = fc.string({ unit: codePoint })
const integer = fc.integer({ min: -1e6, max: 1e6 })
const cents = fc.integer({ min: -1e9, max: 1e9 })
const number = fc.oneof(integer, fc.double({ noNaN: true, min: -1e6, max: 1e6 }))
/** The first number in a text, its groups closed up. */
const read = (printed: string) => Number(printed.replaceAll(',', '').match(/-?[\d.]+/)?.[0])

describe('escaping', () => {
  const unescaped = (escaped: string) =>
    escaped.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

  it.each(['html', 'htmlattr', 'htmltag'])('%s leaves no mark-up and reads back', (call) => {
    law(text, (given) => {
      const escaped = format(call, given)
      expect(escaped).not.toMatch(call === 'html' ? /[<>]/ : /[<>"]/)
      expect(escaped.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
      expect(unescaped(escaped)).toBe(given)
    })
  })

  it.each(['image-meta', 'image'])('%s keeps a title in its attribute', (call) => {
    law(text, (title) => {
      for (const [, value = ''] of format(call, { title }).matchAll(/ alt="([^"]*)"/g))
        expect(value).not.toMatch(/[<>]/)
      expect(format(call, { title }).match(/"/g)!.length % 2).toBe(0)
    })
  })

  it.each(['json', 'json-pretty'])('%s parses back and closes no script', (call) => {
    law(json(3), (value) => {
      const printed = format(call, value)
      expect(printed).not.toContain('</')
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)))
    })
  })

  it('raw is JSON as it is', () => {
    law(json(3), (value) => expect(format('raw', value)).toBe(JSON.stringify(value)))
  })

  it('encode-uri-component, encode-uri and url-encode decode to what they were given, in ASCII', () => {
    law(wellFormed, (given) => {
      for (const call of ['encode-uri-component', 'url-encode'])
        expect(decodeURIComponent(format(call, given))).toBe(given)
      expect(decodeURI(format('encode-uri', given).replaceAll('%25', '%2525'))).toBe(
        given.replaceAll('%', '%25'),
      )
      for (const call of ['encode-uri-component', 'encode-uri', 'url-encode'])
        expect(format(call, given)).toMatch(/^[!-~]*$/)
    })
  })

  it('encode-space and line-breaks leave nothing to replace, and no more', () => {
    law(text, (given) => {
      expect(format('encode-space', given)).not.toMatch(/\s/)
      expect(format('encode-space', given).replaceAll('&nbsp;', '')).toBe(
        given.replaceAll('&nbsp;', '').replace(/\s/g, ''),
      )
      expect(format('line-breaks', given).split('<br/>').join('\n')).toBe(given.split('<br/>').join('\n'))
    })
  })

  it('safe leaves no tag', () => {
    law(text, (given) => expect(format('safe', given)).not.toMatch(/<[^>]*>/))
  })
})

describe('text', () => {
  it('truncate is never longer than its limit and the ellipsis, and begins as the text does', () => {
    law(fc.tuple(text, fc.integer({ min: 1, max: 30 })), ([given, limit]) => {
      const cut = format(`truncate ${limit} ~~`, given)
      if (given.length <= limit) return expect(cut).toBe(given)
      expect(cut.length).toBeLessThanOrEqual(limit + 2)
      expect(cut.endsWith('~~')).toBe(true)
      expect(given.startsWith(cut.slice(0, -2))).toBe(true)
    })
    law(text, (given) => expect(format('truncate', given)).toBe(format('truncate 100 ...', given)))
  })

  it('slugify keeps to its alphabet and changes nothing twice', () => {
    law(text, (given) => {
      const slug = format('slugify', given)
      expect(slug).toMatch(/^[a-z0-9-]*$/)
      expect(format('slugify', slug)).toBe(slug)
    })
  })

  it('smartypants leaves no straight quote, capitalize no small letter that has a large one', () => {
    law(text, (given) => {
      expect(format('smartypants', given)).not.toMatch(/["']|--(?!-)/)
      expect(format('capitalize', format('capitalize', given))).toBe(format('capitalize', given))
    })
  })

  it('pluralize, singular? and plural? distinguish the same numbers', () => {
    law(fc.oneof(integer, number), (n) => {
      expect(format('pluralize one many', n)).toBe(holds('singular?', n) ? 'one' : 'many')
      expect(holds('singular?', n)).toBe(n === 1)
      expect(holds('plural?', n)).toBe(n > 1)
      expect(format('comment-count', { publicCommentCount: n }).endsWith('s')).toBe(!holds('singular?', n))
    })
  })
})

describe('comparing', () => {
  const at = (a: unknown, b: unknown) => (name: string) => holds(`${name} a b`, { a, b })
  const pair = fc.oneof(fc.tuple(json(2), json(2)), fc.tuple(number, number), fc.tuple(text, text))

  it('equal? and notEqual? are complements, and equal? does not mind sides', () => {
    law(
      fc.oneof(
        pair,
        json(2).map((value) => [value, structuredClone(value)] as const),
      ),
      ([a, b]) => {
        expect(at(a, b)('equal?')).toBe(!at(a, b)('notEqual?'))
        expect(at(a, b)('equal?')).toBe(at(b, a)('equal?'))
        expect(at(a, structuredClone(a))('equal?')).toBe(true)
      },
    )
  })

  it('of two values one is smaller, or neither: never both, never none', () => {
    law(pair, ([a, b]) => {
      const is = at(a, b)
      expect(is('greaterThanOrEqual?')).toBe(!is('lessThan?'))
      expect(is('lessThanOrEqual?')).toBe(!is('greaterThan?'))
      expect(is('lessThan?') && is('greaterThan?')).toBe(false)
    })
  })

  it('numbers and texts have the order of the language', () => {
    law(fc.oneof(fc.tuple(number, number), fc.tuple(text, text)), ([a, b]) => {
      expect(at(a, b)('lessThan?')).toBe(a < b)
      expect(at(a, b)('greaterThan?')).toBe(a > b)
      expect(at(a, b)('equal?')).toBe(a === b)
    })
  })

  it('even? and odd? exclude each other and cover the whole numbers', () => {
    law(json(1), (value) => expect(holds('even?', value) && holds('odd?', value)).toBe(false))
    law(integer, (n) => expect([holds('even?', n), holds('odd?', n)]).toEqual([n % 2 === 0, n % 2 !== 0]))
    law(number, (n) => expect(holds('even?', n) || holds('odd?', n)).toBe(Number.isInteger(n)))
  })

  it('nth? is divisibility; by 0, or of fractions, it never holds', () => {
    law(fc.tuple(number, fc.integer({ min: -20, max: 20 })), ([n, by]) => {
      const divides = Number.isInteger(n) && by !== 0 && n % by === 0
      expect(holds(`nth? ${by}`, n)).toBe(divides)
      expect(holds('nth? n by', { n, by })).toBe(divides)
    })
  })

  it('mod is the remainder, and nth? says where it is 0', () => {
    law(fc.tuple(integer, fc.integer({ min: 1, max: 50 })), ([n, by]) => {
      const rest = Number(format(`mod ${by}`, n))
      expect((n - rest) % by === 0 && Math.abs(rest) < by).toBe(true)
      expect(rest === 0).toBe(holds(`nth? ${by}`, n))
    })
  })

  it('excerpt? holds of text outside mark-up', () => {
    law(fc.array(words('<b> </b> <br/> ␣ ⏎ x <i␣y="z">')), (parts) => {
      expect(holds('excerpt?', { excerpt: parts.join('') })).toBe(parts.includes('x'))
    })
  })

  it('same-day? holds within a day of universal time', () => {
    const day = fc.integer({ min: 0, max: 50_000 }).map((days) => days * 86_400_000)
    law(fc.tuple(day, fc.nat(86_399_999), fc.nat(200_000_000)), ([start, at, later]) => {
      const endDate = start + at + later
      expect(holds('same-day?', { startDate: start + at, endDate })).toBe(endDate < start + 86_400_000)
    })
  })
})

describe('numbers', () => {
  it('round is at most a half away', () => {
    law(number, (n) => {
      const rounded = Number(format('round', n))
      expect(Number.isInteger(rounded)).toBe(true)
      expect(Math.abs(rounded - n)).toBeLessThanOrEqual(0.5)
    })
  })

  it('decimal reads back within its rounding', () => {
    law(fc.tuple(number, fc.integer({ min: 0, max: 6 })), ([n, digits]) => {
      expect(Math.abs(read(format(`decimal maxfrac:${digits}`, n.toFixed(8))) - n)).toBeLessThanOrEqual(
        0.5 * 10 ** -digits + 1e-8,
      )
      expect(read(format('decimal style:percent maxfrac:8', n.toFixed(8))) / 100).toBeCloseTo(n, 5)
    })
  })

  it('decimal rounds up, down and to either side by its option', () => {
    law(number, (given) => {
      const exact = Number(given.toFixed(6))
      // Less than a tenth is nothing, even rounded up.
      const n = Math.abs(exact) < 0.1 ? 0 : exact
      const rounded = (mode: string) => read(format(`decimal maxfrac:0 round:${mode}`, exact.toFixed(6))) + 0
      expect([rounded('ceil'), rounded('floor')]).toEqual([Math.ceil(n) + 0, Math.floor(n) + 0])
      expect(rounded('down')).toBe(Math.trunc(n) + 0)
      expect(Math.abs(rounded('up'))).toBe(Math.ceil(Math.abs(n)))
    })
  })

  it('percentage-format has two or three digits, trimmed none to spare, and reads back', () => {
    law(number, (n) => {
      const given = n.toFixed(5)
      expect(format('percentage-format', given)).toMatch(/^-?\d{1,3}(?:,\d{3})*\.\d{2,3}$/)
      expect(format('percentage-format trim', given)).toMatch(/^-?\d{1,3}(?:,\d{3})*(?:\.\d{0,2}[1-9])?$/)
      for (const call of ['percentage-format', 'percentage-format trim'])
        expect(Math.abs(read(format(call, given)) - n)).toBeLessThanOrEqual(0.000506)
    })
  })

  it('cart-quantity is the sum, count the length', () => {
    law(fc.array(fc.nat(100)), (quantities) => {
      const entries = quantities.map((quantity) => ({ quantity }))
      expect(read(format('cart-quantity', { entries }))).toBe(quantities.reduce((sum, n) => sum + n, 0))
      expect(format('count', entries)).toBe(String(quantities.length))
    })
  })

  it('width and height read what was joined; resizing to its present side changes nothing', () => {
    const side = fc.integer({ min: 1, max: 9999 })
    law(fc.tuple(side, side), ([width, height]) => {
      const size = `${width}x${height}`
      expect([format('width', size), format('height', size)]).toEqual([String(width), String(height)])
      expect(Math.abs(Number(format(`resizedHeightForWidth ${width}`, size)) - height)).toBeLessThanOrEqual(1)
      expect(Math.abs(Number(format(`resizedWidthForHeight ${height}`, size)) - width)).toBeLessThanOrEqual(1)
      expect(format(`squarespaceThumbnailForHeight ${height}`, size)).toBe(
        format(
          `squarespaceThumbnailForWidth ${Number(format(`resizedWidthForHeight ${height}`, size))}`,
          size,
        ),
      )
    })
  })
})

describe('money', () => {
  const usd = (amount: number) => ({ value: (amount / 100).toFixed(2), currency: 'USD' })
  const AMOUNTS: Readonly<Record<string, (amount: number) => string>> = {
    'money-format': (n) => format('money-format', n),
    moneyFormat: (n) => format('moneyFormat', n),
    'money-string': (n) => format('money-string', n),
    'bookkeeper-money-format': (n) => format('bookkeeper-money-format', n),
    money: (n) => format('money', usd(n)),
    'money style:code': (n) => format('money style:code', usd(n)),
    'money style:name': (n) => format('money style:name', usd(n)),
    'i18n-money-format': (n) => format('i18n-money-format', { decimalValue: n / 100, currencyCode: 'USD' }),
    'product-price': (n) => format('product-price', priced(n)),
  }
  const priced = (n: number) => ({
    structuredContent: { productType: 2, priceMoney: usd(n), salePriceMoney: usd(n) },
  })

  it.each(Object.entries(AMOUNTS))('%s of whole cents reads back to them', (_name, print) => {
    law(cents, (amount) => {
      const printed = print(amount)
        .replace(/<[^>]*>/g, '')
        .replace(/^(\s*-?)\$/, '$1')
      expect(Math.round(read(printed.replace('-$', '-')) * 100) + 0).toBe(amount + 0)
    })
  })

  it('from-price, normal-price and sale-price are cents, and in order', () => {
    law(fc.array(fc.tuple(fc.integer({ min: 100, max: 1e8 }), fc.boolean()), { minLength: 1 }), (list) => {
      const variants = list.map(([n, onSale]) => ({
        priceMoney: usd(n),
        salePriceMoney: usd(n - 50),
        onSale,
      }))
      const prices = (call: string) =>
        Number(format(call, { structuredContent: { productType: 1, variants } }))
      expect(prices('normal-price')).toBe(Math.max(...list.map(([n]) => n)))
      expect(prices('from-price')).toBe(Math.min(...list.map(([n, onSale]) => (onSale ? n - 50 : n))))
      const sales = list.filter(([, onSale]) => onSale).map(([n]) => n - 50)
      expect(prices('sale-price')).toBe(sales.length === 0 ? 0 : Math.min(...sales))
    })
  })

  it('subscription-price says the price of its one variant', () => {
    law(fc.integer({ min: 0, max: 1e8 }), (n) => {
      const item = {
        structuredContent: {
          ...{ productType: 1, isSubscribable: true, variants: [{ priceMoney: usd(n) }] },
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        },
      }
      expect(format('product-price', item).replace(/<[^>]*>/g, '')).toContain(
        `${AMOUNTS['money-format']!(n)}`,
      )
    })
  })
})

describe('dates', () => {
  const ms = fc.integer({ min: Date.UTC(1972, 0), max: Date.UTC(2100, 0) })
  const inZone = (t: number, call: string, timeZone: string) =>
    compile(`{t|${call}}`).render({ t, website: { timeZone } }, { locale: 'en' }).html

  it('date %F %T reads back to the second, in any zone with its offset', () => {
    law(fc.tuple(ms, words('UTC America/New_York Asia/Kathmandu Pacific/Chatham')), ([t, zone]) => {
      expect(Date.parse(inZone(t, 'date %FT%T%z', zone))).toBe(Math.floor(t / 1000) * 1000)
      // Seconds of 32 bits, as ever.
      expect(inZone(t, 'date %s', zone)).toBe(String(Math.floor(t / 1000) | 0))
    })
  })

  it('datetime prints the same fields as date', () => {
    law(fc.tuple(ms, words('UTC America/New_York Asia/Tokyo')), ([t, zone]) => {
      expect(inZone(t, 'datetime skeleton:yMd', zone)).toBe(
        inZone(t, 'date %m/%d/%Y', zone).replace(/\b0/g, ''),
      )
      expect(inZone(t, 'datetime Hms', zone)).toBe(inZone(t, 'date %T', zone))
    })
  })

  it('datetime-interval begins and ends with its two dates, the larger years apart', () => {
    law(fc.tuple(ms, fc.integer({ min: 4e10, max: 9e11 })), ([a, gap]) => {
      const printed = compile('{a,b|datetime-interval yMMMd}').render(
        { a, b: a + gap },
        { locale: 'en' },
      ).html
      const ends = [a, a + gap].map((t) => compile('{t|datetime yMMMd}').render({ t }, { locale: 'en' }).html)
      expect([printed.startsWith(ends[0]!), printed.endsWith(ends[1]!)]).toEqual([true, true])
    })
  })

  it('relative-time and timesince count what has passed', () => {
    law(fc.tuple(ms, fc.integer({ min: 2, max: 23 })), ([t, hours]) => {
      const options = { locale: 'en', now: t + hours * 3_600_000 }
      expect(format('relative-time', t, options)).toBe(`${hours} hours ago`)
      expect(format('timesince', t, options)).toContain(`>about ${hours} hours ago<`)
      expect(format('relative-time', options.now, { locale: 'en', now: t })).toBe(`in ${hours} hours`)
    })
  })

  it('google-calendar-url has both times, to the second', () => {
    law(fc.tuple(ms, ms), ([startDate, endDate]) => {
      const stamp = (t: number) => new Date(t).toISOString().replace(/[-:]|\.\d+/g, '')
      expect(format('google-calendar-url', { startDate, endDate })).toContain(
        `dates=${stamp(startDate)}/${stamp(endDate)}`,
      )
    })
  })

  it('humanizeDuration reads back', () => {
    law(fc.nat(1e7), (seconds) => {
      const [minutes = 0, rest = 0] = format('humanizeDuration', seconds * 1000)
        .split(':')
        .map(Number)
      expect(minutes * 60 + rest).toBe(seconds)
    })
  })
})

describe('colours and images', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff })

  it('color-weight says light of exactly one of a colour and its complement', () => {
    const six = (n: number) => n.toString(16).padStart(6, '0')
    law(hex, (n) => {
      const pair = [format('color-weight', six(n)), format('color-weight', `#${six(0xffffff - n)}`)]
      expect(pair.sort()).toEqual(['dark', 'light'])
    })
  })

  it('website-color names what is out of bounds, and nothing else', () => {
    const part = fc.double({ noNaN: true, min: -0.5, max: 1.5 })
    law(fc.tuple(part, part, part, part), ([h, saturation, lightness, alpha]) => {
      const out = (name: string, n: number) => (n < 0 || n > 1 ? [`${name} out of bounds.`] : [])
      const wrong = [
        ...out('Hue', h),
        ...out('Saturation', saturation),
        ...out('Lightness', lightness),
        ...out('Alpha', alpha),
      ]
      const printed = format('website-color', { hue: h * 360, saturation, lightness, alpha })
      if (wrong.length > 0) expect(printed.trim()).toBe(wrong.join(' '))
      else expect(printed).toMatch(/^hsla\([\d.]+, [\d.]+%, [\d.]+%, [\d.]+\)$/)
    })
  })

  it('image-srcset has the widths that there are and the one after them, in order', () => {
    const widths = [100, 300, 500, 750, 1000, 1500, 2500]
    law(fc.subarray(widths, { minLength: 1 }), (made) => {
      const systemDataVariants = made.map((width) => `${width}w`).join()
      const set = format('image-srcset', { assetUrl: '/a', systemDataVariants })
      const named = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
      const next = widths[widths.indexOf(made.at(-1)!) + 1]
      expect(named).toEqual(next === undefined ? made : [...made, next])
    })
  })
})
