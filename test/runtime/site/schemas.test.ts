import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addToCartRequest, cartEntry, shoppingCart } from '../../../runtime/site/schemas/cart.ts'
import { money } from '../../../runtime/site/schemas/money.ts'
import { performanceRecord } from '../../../runtime/site/schemas/performance.ts'
import { product, variant } from '../../../runtime/site/schemas/product.ts'
import { subscriptionPlan, subscriptionRequest } from '../../../runtime/site/schemas/subscription.ts'
import { siteUserInfo } from '../../../runtime/site/schemas/visitor.ts'
import { json } from '../../../runtime/testing/arbitraries/data.ts'
import { contentItem } from '../../support/contracts/content-item.ts'
import { fieldKind, formSubmission, formSummaryField } from '../../support/contracts/form.ts'
import { image, video } from '../../support/contracts/image.ts'
import { installment } from '../../support/contracts/installment.ts'
import { merchandising, merchandisingContext } from '../../support/contracts/merchandising.ts'
import { restockRequest, restockSignUpGroups, restockSignUps } from '../../support/contracts/restock.ts'
import { pageContext, website, websiteSettings } from '../../support/contracts/website.ts'

interface Entity {
  readonly schema: z.ZodMiniType
  /** All documented fields, as a site sends them. */
  readonly whole: Readonly<Record<string, unknown>>
  /** Fields that must be there. */
  readonly required?: readonly string[]
  /** One mistake each. */
  readonly wrong: Readonly<Record<string, unknown>>
}

const price = { value: '1950', currency: 'EUR' }
const bowl = {
  attributes: { Size: 'Large' },
  sku: 'SQ1',
  price: 1950,
  salePrice: 1500,
  priceMoney: price,
  salePriceMoney: { value: '1500', currency: 'EUR' },
  onSale: true,
  qtyInStock: 4,
  unlimited: false,
  pricingOptions: [{ priceMoney: price, onSale: false }],
  optionValues: [{ optionName: 'Size', value: 'Large' }],
}
const plan = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 6 }
const entry = {
  id: 'e1',
  itemId: 'p1',
  chosenVariant: { sku: 'SQ1', attributes: { Size: 'Large' } },
  quantity: 2,
  title: 'Bowl',
  subTotal: 39,
  purchasePriceCents: 1950,
}

const ENTITIES: Readonly<Record<string, Entity>> = {
  'shopping cart': {
    schema: shoppingCart,
    whole: {
      ...{ id: 'c1', websiteId: 'w1', orderId: null, created: 1767024000000, isPurchased: false },
      ...{ hasDigital: false, purelyDigital: false, requiresShipping: true, entries: [entry] },
      ...{ shippingOptions: [], selectedShippingOption: null, shippingLocation: {}, applicableTaxRules: [] },
      ...{ coupons: [], validCoupons: [], invalidCoupons: [], subtotalCents: 3900, taxCents: 0 },
      ...{ shippingCostCents: 500, discountCents: 0, grandTotalCents: 4400, totalQuantity: 2 },
    },
    wrong: { entries: [{ id: 'e1' }], subtotalCents: 12.5, isPurchased: 'no' },
  },
  'cart entry': {
    schema: cartEntry,
    whole: entry,
    required: ['id', 'quantity'],
    wrong: { id: 1, quantity: '2' },
  },
  'add-to-cart request': {
    schema: addToCartRequest,
    whole: { productId: 'p1', quantity: 1, selectedVariant: bowl, additionalFields: '{}' },
    required: ['productId', 'quantity'],
    wrong: { productId: null, quantity: Number.NaN },
  },
  product: {
    schema: product,
    whole: {
      ...{ id: 'p1', collectionId: 'c1', recordType: 11, title: 'Bowl', isSubscription: false },
      userDefinedVariantOptions: [],
      structuredContent: {
        ...{ productType: 1, variants: [bowl], isSubscribable: true, subscriptionPlan: plan },
        ...{
          productSubscriptionOptions: [{ id: 'o1' }],
          priceMoney: price,
          salePriceMoney: price,
          onSale: false,
        },
        ...{ additionalFieldsFormId: 'f1', additionalFieldsForm: {}, useCustomAddButtonText: true },
        ...{ customAddButtonText: 'Take it home', variantOptionOrdering: ['Size'], audioAssetUrl: '' },
      },
    },
    required: ['id'],
    wrong: { structuredContent: { variants: 'none' }, recordType: 'store-item' },
  },
  variant: { schema: variant, whole: bowl, wrong: { attributes: ['Large'], priceMoney: 19.5, unlimited: 1 } },
  'subscription plan': { schema: subscriptionPlan, whole: plan, wrong: { billingPeriod: { value: 2 } } },
  'subscription request': {
    schema: subscriptionRequest,
    whole: { itemId: 'p1', sku: 'SQ1', qty: 1, additionalFields: '{}', subscriptionOptionId: 'o1' },
    required: ['itemId', 'qty'],
    wrong: { qty: '1', subscriptionOptionId: 7 },
  },
  image: {
    schema: image,
    whole: {
      ...{ assetUrl: '/a.jpg', originalSize: '1500x1000', mediaFocalPoint: { x: 0.5, y: 0.25 } },
      ...{
        filename: 'a.jpg',
        colorData: { centerAverage: 'ffcc00' },
        altText: 'A bowl',
        title: '',
        body: '',
      },
      ...{ systemDataVariants: '100w,300w', componentKey: 'k', licensedAssetPreview: null },
    },
    wrong: { mediaFocalPoint: { x: '0.5', y: 0 }, assetUrl: 5 },
  },
  video: {
    schema: video,
    whole: { oembed: { html: '<iframe></iframe>', providerName: 'Tube' }, overlay: true, mainImageId: 'i1' },
    wrong: { oembed: 'iframe' },
  },
  'restock request': {
    schema: restockRequest,
    whole: {
      ...{ productId: 'p1', variantId: 'v1', siteVisitorEmail: 'a@example.com', isJoinMailingList: false },
      recaptchaEnterpriseV3Token: 't',
    },
    required: ['productId', 'variantId', 'siteVisitorEmail', 'isJoinMailingList'],
    wrong: { isJoinMailingList: 'on' },
  },
  'restock sign-ups': {
    schema: restockSignUps,
    whole: { signUps: [{}], hasNextPage: false, nextPageCursor: null },
    wrong: { signUps: {} },
  },
  'restock sign-up groups': {
    schema: restockSignUpGroups,
    whole: { signUpGroups: [{}], hasNextPage: true, nextPageCursor: 'n' },
    wrong: { hasNextPage: 'n' },
  },
  merchandising: {
    schema: merchandising,
    whole: {
      ...{
        restockNotificationViews: [{ variantId: 'v1' }],
        restockNotificationMessages: { buttonText: 'Tell me' },
      },
      ...{ mailingListSignUpEnabled: true, mailingListOptInByDefault: false, scarcityEnabled: true },
      ...{ scarcityTemplateViews: [{ qtyInStock: 3 }], scarcityText: 'Only {qtyInStock} left' },
      ...{ scarcityShownByDefault: false, customSoldOutText: 'Gone' },
    },
    wrong: { scarcityEnabled: 'yes', restockNotificationViews: 'v1' },
  },
  installment: {
    schema: installment,
    whole: {
      ...{ afterPayAvailable: true, afterPayMin: { value: '100' }, afterPayMax: 200000 },
      ...{ shopperLanguage: 'en', stripeAccountCountry: 'US' },
    },
    wrong: { afterPayMin: '100', afterPayAvailable: 1 },
  },
  website: {
    schema: website,
    whole: {
      ...{ id: 'w1', templateId: 't1', timeZone: 'Europe/Dublin', captchaSettings: { siteKey: 'k' } },
      storeSettings: {
        multipleQuantityAllowedForServices: true,
        selectedCurrency: 'EUR',
        expressCheckout: false,
      },
    },
    wrong: { timeZone: 0, captchaSettings: 'k' },
  },
  'website settings': {
    schema: websiteSettings,
    whole: { commentsEnabled: true, simpleLikingEnabled: true, disqusShortname: 'bowls' },
    wrong: { simpleLikingEnabled: 'yes' },
  },
  'page context': {
    schema: pageContext,
    whole: {
      ...{ website: { id: 'w1' }, websiteSettings: {}, collection: { id: 'c1', title: 'Shop' }, item: null },
      ...{ pageType: 50, websiteRoles: [1], authenticatedAccount: { id: 'a1' }, cookieSettings: {} },
    },
    wrong: { pageType: 'item', website: 'w1' },
  },
  'content item': {
    schema: contentItem,
    whole: {
      ...{ id: 'i1', fullUrl: '/a', title: 'A', assetUrl: '/a.jpg', mainImage: { assetUrl: '/m.jpg' } },
      ...{ mainImageId: 'm1', systemDataId: 's1', recordType: 12, externalLink: '', passthrough: false },
      ...{
        sourceUrl: '',
        publicCommentCount: 2,
        commentState: 1,
        likeCount: 0,
        userName: 'u',
        profileUrl: '',
      },
      ...{
        shareButtonOptions: { 1: true },
        excerpt: { html: '<p>A</p>' },
        promotedBlockType: 'image',
        items: [],
      },
      ...{ currentType: 1, backgroundSource: 1, startDate: 1767024000000, endDate: 1767027600000 },
      location: {
        ...{ addressLine1: '4 Mill Lane', addressLine2: '', addressCountry: 'Ireland' },
        ...{ mapLat: 53.3, mapLng: -6.2 },
      },
      ...{
        showPastOrUpcomingEvents: 'upcoming',
        serviceName: 'x',
        collection: { type: 13, folderBehavior: 1 },
      },
    },
    wrong: { startDate: '2026-01-01', location: '4 Mill Lane' },
  },
  'form summary field': {
    schema: formSummaryField,
    whole: { type: 'checkbox', rawTitle: 'Colours', value: null, values: ['Blue'] },
    required: ['type'],
    wrong: { rawTitle: 1 },
  },
  'form submission': {
    schema: formSubmission,
    whole: { form: '{"f1":"x"}', key: 'k', captchaKey: 'c' },
    required: ['form', 'key'],
    wrong: { form: { f1: 'x' } },
  },
  'performance record': {
    schema: performanceRecord,
    whole: { app: 'storefront', data: { ms: 12 }, event: 'paint', pageLoadId: 'l1', ts: 1767024000000 },
    required: ['app', 'data', 'event', 'pageLoadId', 'ts'],
    wrong: { ts: 'now' },
  },
  'site user info': {
    schema: siteUserInfo,
    whole: { authenticated: true, siteUserId: 'u1' },
    required: ['authenticated'],
    wrong: { authenticated: 'true' },
  },
}

describe.each(Object.entries(ENTITIES))('%s', (_name, { schema, whole, required = [], wrong }) => {
  const accepts = (data: unknown) => schema.safeParse(data).success

  test('is read as the site sends it', () => {
    expect(schema.parse(whole)).toMatchObject(whole)
  })

  test('needs its required fields and no others', () => {
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...rest } = whole
      expect({ field, accepted: accepts(rest) }).toEqual({ field, accepted: !required.includes(field) })
    }
  })

  test('may hold null wherever a field may be missing', () => {
    const optional = Object.keys(whole).filter(
      (field) =>
        !required.includes(field) && !['entries', 'captchaKey', 'subscriptionOptionId'].includes(field),
    )
    for (const field of optional) expect(accepts({ ...whole, [field]: null })).toBe(true)
  })

  test('is refused with a field of the wrong type', () => {
    for (const [field, value] of Object.entries(wrong)) {
      const result = schema.safeParse({ ...whole, [field]: value })
      expect({ field, path: result.error?.issues[0]?.path[0] }).toEqual({ field, path: field })
    }
  })

  test('keeps what it does not know', () => {
    fc.assert(
      fc.property(json(2), (value) => {
        expect(schema.parse({ ...whole, somethingNew: value })).toMatchObject({ somethingNew: value })
      }),
      { numRuns: 20 },
    )
  })

  test('of any data is a result, never an exception, and reads again as itself', () => {
    fc.assert(
      fc.property(json(3), (data) => {
        const first = schema.safeParse(data)
        if (first.success) expect(schema.parse(first.data)).toEqual(first.data)
      }),
      { numRuns: 50 },
    )
  })
})

describe('money', () => {
  test('has a value in US dollars where no currency is named', () => {
    expect(money.parse({ value: '1950' })).toEqual({ value: '1950', currency: 'USD' })
    expect(money.parse(price)).toEqual(price)
  })

  test('or a decimal value with its currency', () => {
    expect(money.safeParse({ decimalValue: '19.50', currencyCode: 'EUR' }).success).toBe(true)
    expect(money.safeParse({ decimalValue: '19.50' }).success).toBe(false)
    expect(money.safeParse({ currency: 'EUR' }).success).toBe(false)
  })
})

test('merchandising is kept by product id', () => {
  const context = { p1: { scarcityEnabled: true }, p2: {} }
  expect(merchandisingContext.parse(context)).toEqual(context)
  expect(merchandisingContext.safeParse({ p1: 'sold out' }).success).toBe(false)
})

test('a kind of field that is not known is text', () => {
  expect(fieldKind.parse('likert')).toBe('likert')
  expect(fieldKind.parse('website')).toBe('text')
})
