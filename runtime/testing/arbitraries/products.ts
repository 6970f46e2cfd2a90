import fc from 'fast-check'

const junk = fc.constantFrom<unknown>(
  ...[null, 0, 1, -1, 1.5, '', 'x', '2.5', 'true', 'false', '<&">', "it's", '{price}'],
  ...[true, false, [], {}, [1, null, 'b'], { a: 1 }],
)
/** Mostly what a field should hold, now and then anything. */
const mostly = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: sound }, { weight: 1, arbitrary: junk })
const pick = (...values: unknown[]) => mostly(fc.constantFrom(...values))
const list = (element: fc.Arbitrary<unknown>, maxLength: number) => mostly(fc.array(element, { maxLength }))
/** An object that has any of the fields. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  mostly(fc.record(fields, { requiredKeys: [] }))

/** Positive: the reference orders zero wrongly against fractions. */
const amount = pick('1', '5', '9.99', '12.50', '1234.5', '1234567.895', 20, 7.25, '1e3', '1.005', '999.999')
const money = some({ value: amount, currency: pick('USD', 'EUR', 'JPY', 'GBP', ' CAD ') })
const priced = {
  onSale: pick(true, false),
  priceMoney: money,
  salePriceMoney: money,
  price: pick(100, 100, 200),
  salePrice: pick(100, 50),
}
const optionName = fc.constantFrom('Size', 'Color', 'S"<', "A'b", '{x}', '')

export const variant = some({
  ...priced,
  qtyInStock: pick(0, 1, 2, 5, '3', -1),
  unlimited: pick(true, false, false),
  attributes: mostly(fc.dictionary(optionName, pick('S', 'M', '<red>', 5, true, ''), { maxKeys: 3 })),
  pricingOptions: list(some(priced), 2),
  optionValues: list(some({ value: pick('Moss', 'A & B') }), 3),
})

const plan = some({
  billingPeriod: some({
    value: pick(1, 2, 3, '6', 1.5),
    unit: pick('DAY', 'WEEK', 'MONTH', 'YEAR', 'week', 'Month'),
  }),
  numBillingCycles: pick(0, 1, 2, 12, 26, 52, '4'),
})

const content = some({
  ...priced,
  productType: pick(1, 1, 1, 2, 3, 4, -1, 0, '1', '3', 5),
  variants: list(variant, 4),
  // The reference fails on lists and objects here.
  isSubscribable: fc.constantFrom(true, false, 'true', 'yes', 1, 0, null),
  subscriptionPlan: plan,
  variantOptionOrdering: list(mostly(optionName), 3),
  productSubscriptionOptions: list(some({ id: pick('so"1') }), 2),
  additionalFieldsFormId: pick('f"1'),
  additionalFieldsForm: pick({ a: '<"' }),
  useCustomAddButtonText: pick(true),
  customAddButtonText: pick('Buy <'),
})

export const item = some({
  id: pick('p1', 'p2', 5),
  collectionId: pick('c1'),
  structuredContent: content,
  shelf: pick('own'),
})

const part = pick('x', 5, '0', 0)
export const field = some({
  type: pick('address', 'checkbox', 'date', 'likert', 'name', 'phone', 'time', 'text', 'toString'),
  rawTitle: pick('T <'),
  value: pick('val'),
  values: fc.oneof(
    list(pick('a', 'b', 1), 3),
    some({ q1: pick(-2, '-1', 0, 3), q2: pick('1', 2, 'x', 'toString'), 7: pick([1]) }),
    some({ Line1: part, Line2: part, City: part, State: part, Zip: part, Country: part }),
    some({ Month: part, Day: part, Year: part, First: part, Last: part, Ampm: part }),
    some({ Country: part, Areacode: part, Prefix: part, Line: part }),
    some({ Hour: part, Minute: part, Second: part, Ampm: part }),
  ),
})

export const cart = some({ entries: list(some({ quantity: pick(1, 2, '3', 0.5) }), 4) })

const view = some({
  qtyInStock: pick(1, '2'),
  attributes: pick({ A: '"' }),
  scarcityText: pick('own {qtyInStock}'),
  variantId: pick('v<1'),
  hiddenByDefault: pick(true),
  captchaSiteKey: pick('', 'k'),
  mailingListSignUpEnabled: pick(true),
})
const words = pick('Say "so" <')
const merchandising = some({
  scarcityEnabled: pick(true, 'true', 1, 0),
  scarcityText: pick('Only {qtyInStock}', '{0} <left>', "it's"),
  scarcityTemplateViews: list(view, 2),
  customSoldOutText: pick('Gone <'),
  restockNotificationViews: list(view, 2),
  restockNotificationMessages: some({
    buttonText: words,
    CTAText: words,
    placeholderText: words,
    mailingListDescription: words,
  }),
  mailingListSignUpEnabled: pick(true),
  mailingListOptInByDefault: pick(true),
})

const text = pick(
  'own {price}',
  '{fromPrice}!',
  "it's {price}",
  '<b>',
  '{0} {1} {2} {3}',
  '{name} {variantName}',
)
const NAMES = [
  ...['productPriceFromText', 'productPriceUnavailable', 'productSaleText', 'productSoldOutText'],
  ...['productAddToCartText', 'productSubscribeText', 'productQuantityInputLabel', 'productQuickViewText'],
  ...['giftCardValueDisplayText', 'giftCardVariantSelectText', 'productVariantSelectText'],
  ...['productSummaryFormNoAnswerText', 'productAnswerMapNeutral', 'productAnswerMapAgree'],
  ...['salePriceText', 'originalPriceText', 'productPrice__singlePrice__1Monthly__indefinite'],
  ...['productPrice__singlePrice__nMonthly__limited__1Years'],
  ...['productPrice__multiplePrices__1Weekly__limited__nWeeks'],
]

/** Data around a product: the owner's texts and settings, and names that the fragments print. */
export const surroundings = some({
  localizedStrings: mostly(fc.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 6 })),
  productMerchandisingContext: some({
    p1: merchandising,
    p2: merchandising,
    5: merchandising,
    '': merchandising,
  }),
  featureFlags: some({ useCLDRMoneyFormat: pick(true, false) }),
  websiteSettings: some({ storeSettings: some({ multipleQuantityAllowedForServices: pick(true, false) }) }),
  website: some({ captchaSettings: some({ siteKey: pick('k') }) }),
  ...{ id: junk, collectionId: junk, shelf: junk, qtyInStock: junk, variantId: junk, attributes: junk },
  ...{ hiddenByDefault: junk, item: junk, values: junk, name: junk, views: junk, text: junk, normal: junk },
  caught: fc.constantFrom(null, 0, 1, true, 'x', '<&">'),
})
