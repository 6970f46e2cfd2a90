import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { str } from '../../../engine/value.ts'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { productFacts } from '../../../runtime/commerce/product/facts.ts'
import { installmentOffer } from '../../../runtime/commerce/product/installments.ts'
import { availabilities, optionsOf, resolveVariant } from '../../../runtime/commerce/product/selection.ts'
import { validate } from '../../../runtime/commerce/product/validate.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { createMessages } from '../../../runtime/site/messages/catalogue.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { CURRENCIES } from '../../../runtime/site/money/currencies.ts'
import { withVariants } from '../../../runtime/site/product/product-content.ts'
import { productScope } from '../../../runtime/site/product/product-scope.ts'
import { productVariants } from '../../../runtime/site/product/product-type.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { propertyOptions } from '../../support/property.ts'
import { bodyMarkup } from './body-markup.ts'

const say = createMessages(COMMERCE_MESSAGES)
const site = demoContent()
const page = {
  locale: 'en-GB',
  website: site.website,
  featureFlags: { useCLDRMoneyFormat: true },
  productMerchandisingContext: site.merchandising,
}
const products = site.collections
  .flatMap(({ items = [] }) => items)
  .flatMap((item) => productScope(item, page) ?? [])

const bowl = {
  id: 'bowl',
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ['Size', 'Glaze', 'constructor', 'Nothing'],
    variants: [
      { sku: 'S-sea', attributes: { Size: 'S', Glaze: 'sea', constructor: 'x' }, qtyInStock: 2 },
      { sku: 'S-oat', attributes: { Size: 'S', Glaze: 'oat', constructor: 'x' }, qtyInStock: 0 },
      { sku: 'L-sea', attributes: { Size: 'L', Glaze: 'sea', constructor: 'x' }, unlimited: true },
      { sku: 'S-sea-2', attributes: { Size: 'S', Glaze: 'sea', constructor: 'x' }, qtyInStock: null },
      { sku: 'broken', qtyInStock: -3 },
      null,
    ],
  },
}
const chosen = (values: Record<string, string>) => new Map(Object.entries(values))

describe('the choice of a variant', () => {
  it('asks for the options that variants have, whatever their names', () => {
    expect(optionsOf(bowl).map(({ name }) => name)).toEqual(['Size', 'Glaze', 'constructor'])
    expect(resolveVariant(bowl, chosen({ Size: 'S' }))).toEqual({
      kind: 'unresolved',
      missing: ['Glaze', 'constructor'],
    })
  })

  it('finds the variant with exactly these values, in stock where there are two', () => {
    const resolve = (Size: string, Glaze: string) =>
      resolveVariant(bowl, chosen({ Size, Glaze, constructor: 'x' }))
    expect(resolve('S', 'sea')).toMatchObject({ kind: 'resolved', variant: { sku: 'S-sea' } })
    expect(resolve('L', 'oat')).toEqual({ kind: 'invalid' })
    expect(resolve('S', 'sea ')).toEqual({ kind: 'invalid' })
  })

  it('says what can be had next to the other choices', () => {
    const glazes = (Size: string) => [...(availabilities(bowl, chosen({ Size })).get('Glaze') ?? [])]
    expect(glazes('S')).toEqual([
      ['sea', 'available'],
      ['oat', 'sold-out'],
    ])
    expect(glazes('L')).toEqual([['sea', 'available']])
    expect(productFacts(bowl, { selection: chosen({ Size: 'L' }) }, page).options[1]?.values).toEqual([
      { value: 'sea', availability: 'available' },
      { value: 'oat', availability: 'unavailable' },
    ])
  })

  it('reads each variant a few times only, of a product with 100 options', () => {
    const names = Array.from({ length: 100 }, (_, at) => `Option ${at}`)
    let reads = 0
    const variants = Array.from({ length: 200 }, (_, row) => {
      const values = Object.fromEntries(names.map((name, at) => [name, (row + at) % 2 ? 'yes' : 'no']))
      const get = () => {
        reads++
        return values
      }
      return Object.defineProperty({ sku: `${row}`, unlimited: true }, 'attributes', {
        enumerable: true,
        get,
      })
    })
    const item = { structuredContent: { productType: 1, variantOptionOrdering: names, variants } }
    const facts = productFacts(item, { selection: chosen({ 'Option 0': 'yes' }) }, page)
    expect([facts.options.length, facts.missing.length]).toEqual([100, 99])
    expect(facts.options[1]?.values).toEqual([
      { value: 'yes', availability: 'unavailable' },
      { value: 'no', availability: 'available' },
    ])
    expect(reads).toBeLessThan(10 * variants.length)
  })

  it('never finds a variant that differs from what was chosen', () => {
    const value = fc.constantFrom('a', 'b', '', 'constructor', '__proto__')
    const name = fc.constantFrom('Size', 'Glaze', '__proto__', 'toString')
    const attributes = fc.dictionary(name, fc.oneof(value, fc.constant(5), fc.constant(null)))
    const variants = fc.array(fc.record({ attributes, qtyInStock: fc.integer() }), { maxLength: 6 })
    fc.assert(
      fc.property(variants, fc.array(name), fc.array(fc.tuple(name, value)), (list, order, choice) => {
        const item = {
          structuredContent: { productType: 1, variants: list, variantOptionOrdering: order },
        }
        const selection = new Map(choice)
        const found = resolveVariant(item, selection)
        if (found.kind !== 'resolved' || list.length < 2) return
        const own: Record<string, unknown> = Reflect.get(Object(found.variant), 'attributes')
        for (const { name } of optionsOf(item))
          expect(str(own[name])).toBe(new Map<string, string>(choice).get(name))
      }),
      propertyOptions(300),
    )
  })
})

describe('validation', () => {
  const wish = (values: Record<string, string>, quantity = '1') =>
    validate({ item: bowl, selection: chosen({ constructor: 'x', ...values }), quantity }, say)

  it.each([
    [{}, 'abc', 'NO_VARIANT_SELECTED', 'Please select the Size and Glaze options.'],
    [{ Size: 'S' }, '', 'NO_VARIANT_SELECTED', 'Please select the Glaze option.'],
    [
      { Size: 'L', Glaze: 'oat' },
      'abc',
      'VARIANT_UNAVAILABLE',
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    [
      { Size: 'S', Glaze: 'oat' },
      'abc',
      'OUT_OF_STOCK',
      'Sorry, we do not have enough of that item available.',
    ],
    [{ Size: 'L', Glaze: 'sea' }, '', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
    [{ Size: 'L', Glaze: 'sea' }, 'abc', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
    [{ Size: 'L', Glaze: 'sea' }, '1e3', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
    [{ Size: 'L', Glaze: 'sea' }, '٣', 'QUANTITY_NOT_A_NUMBER', 'Quantity must be a number.'],
    [
      { Size: 'L', Glaze: 'sea' },
      '1.5',
      'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
      'Quantity must be a whole number',
    ],
    [{ Size: 'L', Glaze: 'sea' }, '10000', 'API_FAILURE', 'Quantity must be between 1 and 9999.'],
  ] as const)('of %j and "%s" stops at %s', (...[values, quantity, error, message]) => {
    expect(wish(values, quantity)).toMatchObject({ kind: 'mistake', error, message })
  })

  it('makes an order of what is right', () => {
    expect(wish({ Size: 'L', Glaze: 'sea' }, ' 5 ')).toMatchObject({
      kind: 'order',
      sku: 'L-sea',
      quantity: 5,
    })
  })

  it('asks for all three options, and for the value of a gift card', () => {
    const all = validate({ item: bowl, selection: new Map(), quantity: '1' }, say)
    expect(all).toMatchObject({ message: 'Please select the Size, Glaze and constructor options.' })
    const card = { structuredContent: { ...bowl.structuredContent, productType: 4 } }
    const asked = validate({ item: card, selection: new Map(), quantity: '1' }, say)
    expect(asked).toMatchObject({
      error: 'NO_VARIANT_SELECTED',
      message: 'Select a denomination for the Gift Card',
    })
  })
})

describe('what a page shows of a product', () => {
  const print = compile('{@|product-price}')

  it.each([true, false])('writes prices as templates do (in the language: %s)', (useCLDRMoneyFormat) => {
    for (const locale of ['en-GB', 'de-DE', 'fr-CA']) {
      const own = { ...page, locale, featureFlags: { useCLDRMoneyFormat } }
      for (const item of products) {
        for (const variant of productVariants(item)) {
          const narrowed: object = withVariants(item, [variant])
          const { html } = print.render({ ...own, ...narrowed }, { locale })
          expect(bodyMarkup(narrowed, own)).toBe(html)
        }
        const { html } = print.render({ ...own, ...Object(item) }, { locale })
        expect(bodyMarkup(item, own)).toBe(html)
      }
    }
  })

  it('has no variant price before all is chosen', () => {
    const facts = productFacts(bowl, { selection: chosen({ Size: 'S' }) }, page)
    expect([facts.price, facts.variant, facts.missing]).toEqual([
      undefined,
      undefined,
      ['Glaze', 'constructor'],
    ])
  })

  it.each([
    ['week', undefined],
    ['month', '£8.50 every month'],
    ['without a plan', undefined],
    ['', '£8.50'],
    [undefined, undefined],
  ])('is that of the chosen way to pay: %s', (subscriptionOption, normal) => {
    const plan = (unit: string) => ({ billingPeriod: { value: 1, unit }, numBillingCycles: 0 })
    const club = {
      ...{ productType: 1, isSubscribable: true, subscriptionPlan: plan('WEEK') },
      variants: [{ sku: 'a', priceMoney: { value: '8.50', currency: 'GBP' }, unlimited: true }],
      productSubscriptionOptions: [
        { id: 'week', ...plan('WEEK') },
        { id: 'month', ...plan('MONTH') },
        { id: 'without a plan' },
      ],
    }
    const own = { ...page, locale: 'en-GB', featureFlags: { useCLDRMoneyFormat: true } }
    const choice = { selection: new Map(), subscriptionOption }
    const { price } = productFacts({ id: 'club', structuredContent: club }, choice, own)
    expect(price?.normal).toBe(normal)
  })

  it('survives whatever data it is given', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.object(),
        fc.dictionary(fc.string(), fc.string()),
        (content, own, values) => {
          const item = { id: 'x', structuredContent: content }
          const choice = { selection: chosen(values), subscriptionOption: Object.keys(values).at(0) }
          expect(() => productFacts(item, choice, own)).not.toThrow()
          expect(() => productFacts(bowl, { selection: chosen(values) }, own)).not.toThrow()
        },
      ),
      propertyOptions(300),
    )
  })

  it.each(['NaN', 'Infinity', '', 'abc', null, {}, '1e400'])('shows no broken price for %j', (value) => {
    const variant = { sku: 'a', priceMoney: { value, currency: 'GBP' }, qtyInStock: 1 }
    const { variant: _, ...facts } = productFacts(
      withVariants(bowl, [variant]),
      { selection: new Map() },
      page,
    )
    expect(JSON.stringify(facts)).not.toMatch(/NaN|Infinity|∞/)
  })
})

describe('an offer of installments', () => {
  const context = {
    afterPayAvailable: true,
    afterPayMin: 2000,
    afterPayMax: 100_000,
    shopperLanguage: 'en-GB',
    stripeAccountCountry: 'GB',
  }
  const offer = (cents: number | undefined, own: object = {}, priced: object = {}) =>
    installmentOffer({ item: bowl, cents, currency: 'GBP', ...priced }, { ...context, ...own })

  it.each([
    [1999, false],
    [2000, false],
    [2001, true],
    [100_000, true],
    [100_001, false],
    [undefined, false],
  ])('at %s is there: %s', (cents, isThere) => {
    expect(offer(cents) !== undefined).toBe(isThere)
  })

  it('rounds a payment up, so that four of them pay the price', () => {
    expect(offer(2401)).toEqual({ brand: 'Clearpay', partCents: 601, country: 'GB', language: 'en' })
  })

  it.each([
    ['another currency', {}, { currency: 'EUR' }],
    ['an unknown country', { stripeAccountCountry: 'DE' }, {}],
    ['an inherited country', { stripeAccountCountry: 'constructor' }, {}],
    ['another language', { shopperLanguage: 'de' }, {}],
    ['no language', { shopperLanguage: null }, {}],
    ['a store without it', { afterPayAvailable: false }, {}],
    ['no bounds', { afterPayMin: null }, {}],
    ['a service', {}, { item: { structuredContent: { productType: 3 } } }],
    ['a subscription', {}, { item: { structuredContent: { productType: 1, isSubscribable: true } } }],
  ])('is not made with %s', (_, own, priced) => {
    expect(offer(5000, own, priced)).toBeUndefined()
  })

  it('knows French in Canada alone', () => {
    const of = (stripeAccountCountry: string, currency: string) =>
      offer(5000, { stripeAccountCountry, shopperLanguage: 'fr' }, { currency })
    expect(of('CA', 'CAD')).toMatchObject({ brand: 'Afterpay', language: 'fr' })
    expect(of('US', 'USD')).toBeUndefined()
  })
})

describe('amounts in minor units', () => {
  it.each(Object.keys(CURRENCIES))('of %s are written as templates write them', (currency) => {
    const yen = currency === 'JPY'
    const template = compile(yen ? '{@|money}' : '{@|money minfrac:2}')
    for (const locale of ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'ja-JP']) {
      for (const cents of [0, 1, 99, 100, 123_456, 1e12]) {
        const decimalValue = yen
          ? `${cents}`
          : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const { html } = template.render({ decimalValue, currencyCode: currency }, { locale })
        expect(centsText(cents, { currency, locale })).toBe(html)
      }
    }
  })

  it('lose a fraction of nothing where it is trimmed', () => {
    const text = (cents: number, currency = 'GBP') =>
      centsText(cents, { currency, locale: 'en-GB', trim: true })
    expect([text(1200), text(1250), text(0), text(120, 'JPY')]).toEqual(['£12', '£12.50', '£0', 'JP¥120'])
  })

  it.each([Number.NaN, 0.5, Infinity, 2 ** 60])('of %s are no amount', (cents) => {
    expect(centsText(cents, { currency: 'GBP', locale: 'en-GB' })).toBe('')
  })
})
