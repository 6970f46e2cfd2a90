import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commerceHelp } from '../../formatters/commerce/help.ts'
import { commerceFormatters } from '../../formatters/commerce/index.ts'
import { billingKey, billingPattern, readBilling } from '../../formatters/commerce/subscription-text.ts'
import { compile } from '../../runtime/entries/index.ts'
import { cart, field, item, surroundings, variant } from '../../runtime/testing/arbitraries/products.ts'
import { propertyOptions } from '../support/property.ts'
import { renderLocalized } from './commerce-reference.ts'

const OF_PRODUCTS = [
  ...[
    'product-price',
    'product-price style:short',
    'subscription-price',
    'add-to-cart-btn',
    'quantity-input',
  ],
  ...[
    'variants-select',
    'product-checkout',
    'product-quick-view',
    'product-quick-view shelf',
    'product-status',
  ],
  ...['product-restock-notification', 'product-scarcity', 'from-price', 'normal-price', 'sale-price'],
]
const TAGS = [
  ...OF_PRODUCTS.map((call) => `{i|${call}}`),
  ...OF_PRODUCTS.map((call) => `{.var @made i|${call}}{@made}`),
  '{f|summary-form-field}',
  '{.var @made f|summary-form-field}{@made}',
  '{c|cart-quantity}{c|cart-subtotal}{c|cart-url}',
  '{v|variant-descriptor}',
]

const page = fc
  .record({ around: surroundings, i: item, f: field, c: cart, v: variant })
  .map(({ around, ...values }): unknown => {
    const outer = typeof around === 'object' ? around : {}
    return JSON.parse(JSON.stringify({ ...outer, ...values }))
  })
/** Variables of the fragments that use an outer variable of the same name if there is one. */
const VARIABLES = [
  ...['content', 'fieldsFormId', 'fieldsForm', 'useCustom', 'customButton', 'productType', 'addToCartText'],
  ...['subscribeText', 'isSubscribable', 'productSubscriptionOptions', 'quantityLabel', 'variants'],
  ...['subscriptionPlan', 'productId', 'buttonText', 'CTAText', 'placeholderText', 'mailingListDescription'],
]
const caught = fc.option(fc.constantFrom(...VARIABLES), { freq: 4 })
const template = fc
  .tuple(fc.constantFrom(...TAGS), caught)
  .map(([tag, name]) => (name === null ? tag : `{.var @${name} caught}${tag}`))
const locale = fc.constantFrom('en', 'en', 'de', 'none')

/** Locale data may differ in the kind of a space. */
const spaces = (html: string) => html.replace(/[\u00a0\u202f]/g, ' ')

test('commerce formatters print what the reference prints', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(template, page, locale, (source, data, language) => {
      const theirs = renderLocalized(source, data, language)
      const ours = compile(source).render(data, { locale: language })
      expect(spaces(ours.html)).toBe(spaces(theirs.html))
      expect(ours.errors.length).toBe(theirs.errors.length)
    }),
    propertyOptions(600),
  )
})

const OF_AMOUNTS = [
  'bookkeeper-money-format',
  'percentage-format',
  'percentage-format trim',
  'percentage-format x trim',
]
const number = fc.oneof(
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
  fc.integer(),
  fc.constantFrom<unknown>('5-3', '.5', '1e3', 'x', '', null, true, {}, '0.0005', '0.0015', '-0', '1.0005'),
)

test('amounts read as in the reference in many languages', { timeout: 600_000 }, () => {
  const languages = [
    'en',
    'en-GB',
    'en-IN',
    'de',
    'de-CH',
    'es',
    'es-419',
    'fr',
    'ja',
    'pt-PT',
    'sw',
    'zh-TW',
    'none',
  ]
  const call = fc.constantFrom(...OF_AMOUNTS.map((name) => `{n|${name}}`))
  fc.assert(
    fc.property(call, number, fc.constantFrom(...languages), (source, n, language) => {
      const theirs = renderLocalized(source, { n }, language).html
      expect(spaces(compile(source).render({ n }, { locale: language }).html)).toBe(spaces(theirs))
    }),
    propertyOptions(300),
  )
})

describe('differences that are meant', () => {
  const priced = (...values: string[]) => ({
    i: {
      structuredContent: { productType: 1, variants: values.map((value) => ({ priceMoney: { value } })) },
    },
  })

  test('a free variant costs less than one of half a dollar', () => {
    const data = priced('0', '0.5')
    expect(compile('{i|from-price} {i|normal-price}').render(data).html).toBe('0 50')
    expect(renderLocalized('{i|from-price} {i|normal-price}', data, 'en').html).toBe('50 0')
  })

  test('a list that says whether a product is subscribable is no mistake', () => {
    const data = {
      i: { structuredContent: { isSubscribable: ['yes'], productSubscriptionOptions: [{ id: 's1' }] } },
    }
    const { html, errors } = compile('{i|add-to-cart-btn}').render(data)
    expect(errors).toEqual([])
    expect(html).toContain('data-subscription-option-id="s1"')
    expect(renderLocalized('{i|add-to-cart-btn}', data, 'en').errors).toHaveLength(1)
  })
})

describe('subscriptions', () => {
  const billing = (value: number, unit: string, cycles: number) =>
    readBilling({ billingPeriod: { value, unit }, numBillingCycles: cycles })!

  test('whole years are counted as years', () => {
    expect(billingPattern(billing(2, 'WEEK', 26), false)).toBe(
      '{price} every {billingPeriodValue} weeks for {duration} year',
    )
    expect(billing(6, 'MONTH', 4)).toMatchObject({ duration: 2, durationUnit: 'YEAR' })
    expect(billing(7, 'DAY', 52)).toMatchObject({ duration: 364, durationUnit: 'DAY' })
  })

  test('each plan has one name for its text', () => {
    expect(billingKey(billing(1, 'MONTH', 0), true)).toBe(
      'productPrice__multiplePrices__1Monthly__indefinite',
    )
    expect(billingKey(billing(3, 'WEEK', 4), false)).toBe(
      'productPrice__singlePrice__nWeekly__limited__nWeeks',
    )
  })

  test('a plan without a period is none', () => {
    expect(readBilling({})).toBeUndefined()
    expect(readBilling(null)).toBeUndefined()
  })
})

test('every formatter is described', () => {
  expect(Object.keys(commerceHelp).sort()).toEqual(Object.keys(commerceFormatters).sort())
})

test('hostile data neither throws nor shows what is inherited', () => {
  const data = {
    i: JSON.parse('{"__proto__":{"id":"x"},"structuredContent":{"constructor":1,"productType":1}}'),
  }
  const sources = OF_PRODUCTS.map((call) => `{i|${call}}`).join('')
  expect(compile(sources).render(data).errors).toEqual([])
  expect(compile('{i|product-quick-view}').render(data).html).toContain('data-id=""')
})
