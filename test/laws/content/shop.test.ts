import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { CURRENCIES } from '../../../runtime/site/money/currencies.ts'
import { variantOptions } from '../../../runtime/site/product/product-options.ts'
import {
  hasVariants,
  isOnSale,
  isSoldOut,
  isSubscribable,
  isVariantInStock,
  productStock,
  UNLIMITED,
} from '../../../runtime/site/product/product-state.ts'
import { type ProductType, productType, productVariants } from '../../../runtime/site/product/product-type.ts'
import { hasVariedPrices } from '../../../runtime/site/product/varied-prices.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { merchandising } from '../../support/contracts/merchandising.ts'
import { allItems, collectionAt, contentOf, itemNamed } from '../../templates/content/reading.ts'

const site = demoContent()
const products = allItems(site).filter(({ recordType }) => recordType === 11)
const one = (urlId: string) => itemNamed(site, urlId)
const stock = (urlId: string) => merchandising.parse(site.merchandising[one(urlId).id])

function choice(urlId: string): { options: number; possible: number; made: number } {
  const item = one(urlId)
  const options = variantOptions(item)
  const possible = options.reduce((product, { values }) => product * values.length, 1)
  return { options: options.length, possible, made: productVariants(item).length }
}

describe('what is sold', () => {
  it('is some sixty products of every type that has a page', () => {
    const count = (type: ProductType) => products.filter((item) => productType(item) === type).length
    expect(products.length).toBeGreaterThanOrEqual(60)
    expect({
      physical: count('physical'),
      digital: count('digital'),
      service: count('service'),
      giftCard: count('gift-card'),
    }).toEqual({
      physical: 55,
      digital: 4,
      service: 4,
      giftCard: 2,
    })
    expect(products.filter(isSubscribable)).toHaveLength(6)
  })

  it('has products without a choice, with one, two and three options, with holes and with many variants', () => {
    expect(hasVariants(one('lilla-teapot'))).toBe(false)
    expect(choice('morning-mug')).toEqual({ options: 1, possible: 4, made: 4 })
    expect(choice('everyday-bowl')).toEqual({ options: 2, possible: 9, made: 8 })
    const vase = choice('ask-vase')
    expect(vase.options).toBe(3)
    expect(vase.made).toBeLessThan(vase.possible)
    expect(choice('falt-notebook').made).toBeGreaterThan(30)
  })

  it('is on sale, partly and wholly sold out, few, or without end', () => {
    expect(products.filter(isOnSale).length).toBeGreaterThanOrEqual(6)
    expect(products.filter(isSoldOut).map(({ urlId }) => urlId)).toEqual([
      'kopp-espresso-cup',
      'smor-dish',
      'old-man-cactus',
    ])
    const stocked = productVariants(one('everyday-bowl')).map(isVariantInStock)
    expect(new Set(stocked)).toEqual(new Set([true, false]))
    expect(productStock(one('gradda-jug'))).toBe(UNLIMITED)
    expect(productStock(one('lilla-teapot'))).toBe(3)
    expect(productStock(one('private-studio-hour'))).toBe(1)
    expect(hasVariedPrices(one('falt-notebook'))).toBe(true)
    expect(hasVariedPrices(one('morning-mug'))).toBe(false)
  })

  it('has plans by the week, the month and the year, with an end and without', () => {
    const plans = products.filter(isSubscribable).map((item) => contentOf(item).subscriptionPlan)
    expect(new Set(plans.map((plan) => plan?.billingPeriod?.unit))).toEqual(
      new Set(['WEEK', 'MONTH', 'YEAR']),
    )
    expect(plans.some((plan) => plan?.numBillingCycles === 0)).toBe(true)
    expect(plans.some((plan) => (plan?.numBillingCycles ?? 0) > 0)).toBe(true)
    for (const item of products.filter(isSubscribable))
      expect(contentOf(item).productSubscriptionOptions).not.toHaveLength(0)
  })

  it('has own button texts, forms and a sound to listen to', () => {
    const contents = products.map(contentOf)
    expect(contents.filter((content) => content.useCustomAddButtonText).length).toBeGreaterThanOrEqual(3)
    for (const { additionalFieldsFormId: id } of contents)
      if (id) expect(site.forms.map((form) => form.id)).toContain(id)
    expect(contents.filter((content) => content.additionalFieldsFormId)).toHaveLength(4)
    expect(contents.filter((content) => content.audioAssetUrl)).toHaveLength(1)
  })
})

describe('prices', () => {
  const variants = products.flatMap((item) => contentOf(item).variants ?? [])

  it('say the same in every form', () => {
    for (const variant of variants) {
      const value = ((variant.price ?? 0) / 100).toFixed(2)
      expect(variant.price).toBeGreaterThan(0)
      expect(variant.priceMoney).toMatchObject({
        value,
        currency: 'GBP',
        decimalValue: value,
        currencyCode: 'GBP',
      })
      if (variant.onSale) expect(variant.salePrice).toBeLessThan(variant.price ?? 0)
    }
    expect(Object.keys(CURRENCIES)).toContain('GBP')
  })

  const page = compile('{item|product-price}{item|subscription-price}{item|product-status}')
  const price = (urlId: string) =>
    page
      .render({ item: one(urlId), productMerchandisingContext: site.merchandising })
      .html.replace(/<[^>]+>|\s+/g, ' ')
      .replace(/ +/g, ' ')
      .trim()

  it('come out of the formatters as the shop means them', () => {
    expect(price('lilla-teapot')).toBe('86.00')
    expect(price('falt-notebook')).toBe('from 12.00')
    expect(price('bud-vases')).toBe('Sale Price: 29.00 Original Price: 39.00 sale')
    expect(price('wallpapers')).toBe('Sale Price: 3.00 Original Price: 6.00 sale')
    expect(price('gift-card')).toBe('from 15.00')
    expect(price('coffee-weekly')).toBe('8.50 every week')
    expect(price('tea-every-two-months')).toBe('26.00 every 2 months for 1 year')
    expect(price('annual-print')).toBe('60.00 every year')
    expect(price('smor-dish')).toBe('52.00 Back in the kiln')
    expect(price('old-man-cactus')).toContain('Gone &amp; much missed')
  })

  it('are never nothing', () => {
    for (const { urlId } of products) expect(price(urlId), urlId).toMatch(/[1-9]/)
  })
})

describe('what is said of stock', () => {
  it('is there for every product', () => {
    expect(Object.keys(site.merchandising).sort()).toEqual(products.map(({ id }) => id).sort())
  })

  it('offers a restock list for each variant that is gone, hidden where there is a choice', () => {
    expect(stock('smor-dish').restockNotificationViews).toMatchObject([{ hiddenByDefault: false }])
    expect(stock('kopp-espresso-cup').restockNotificationViews).toHaveLength(2)
    expect(stock('heather-honey').restockNotificationViews).toMatchObject([{ hiddenByDefault: true }])
    expect(stock('old-man-cactus').restockNotificationViews).toEqual([])
  })

  it('counts what is scarce, and keeps still of the rest', () => {
    expect(stock('lilla-teapot')).toMatchObject({
      scarcityEnabled: true,
      scarcityShownByDefault: true,
      scarcityTemplateViews: [{ qtyInStock: 3 }],
    })
    expect(stock('morning-mug').scarcityTemplateViews).toEqual([
      { qtyInStock: 3, attributes: { Glaze: 'Ink' } },
    ])
    expect(stock('sea-soap')).toMatchObject({ scarcityEnabled: false, scarcityTemplateViews: [] })
  })
})

it('has categories and tags for its lists', () => {
  expect(collectionAt(site, '/shop').categories).toEqual(
    expect.arrayContaining(['Ceramics', 'Stationery', 'Coffee', 'Gift cards']),
  )
})
