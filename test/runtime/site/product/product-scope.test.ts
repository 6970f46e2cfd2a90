import { describe, expect, it } from 'vitest'
import { variantOptions } from '../../../../runtime/site/product/product-options.ts'
import { fromPrice, normalPrice, salePrice } from '../../../../runtime/site/product/product-price.ts'
import { pageScope, productScope } from '../../../../runtime/site/product/product-scope.ts'
import { isOnSale, isSoldOut, productStock } from '../../../../runtime/site/product/product-state.ts'
import { hasVariedPrices } from '../../../../runtime/site/product/varied-prices.ts'
import { demoContent } from '../../../../templates/content/index.ts'

const site = demoContent()
const page = { website: site.website, productMerchandisingContext: site.merchandising }
const items = site.collections.flatMap(({ items = [] }) => items)
const products = items.filter((item) => productScope(item, page) !== undefined)

describe('the scope of a product', () => {
  it('is there for products only', () => {
    expect(products.length).toBeGreaterThan(20)
    expect(products.every(({ recordType }) => recordType === 11)).toBe(true)
    for (const broken of [undefined, null, 5, {}, { structuredContent: { productType: -1 } }])
      expect(productScope(broken, page)).toBeUndefined()
  })

  it.each(products.map((item) => [item.title, item] as const))('says of %s what its data says', (_, item) => {
    const scope = JSON.parse(JSON.stringify(productScope(item, page)))
    for (const fact of [
      hasVariedPrices,
      isOnSale,
      isSoldOut,
      productStock,
      fromPrice,
      normalPrice,
      salePrice,
      variantOptions,
    ])
      expect(fact(scope)).toEqual(fact(item))
  })

  it('is a fraction of the data', () => {
    const whole = JSON.stringify(products).length
    const scopes = JSON.stringify(products.map((item) => productScope(item, page))).length
    expect(scopes / whole).toBeLessThan(0.3)
  })

  it('reports the store of the page once', () => {
    expect(pageScope({ ...page, pageType: 50, secret: 'x' }, 'en-GB')).toMatchObject({
      locale: 'en-GB',
      pageType: 50,
      website: { storeSettings: { selectedCurrency: 'GBP' } },
    })
    expect(JSON.stringify(pageScope({ secret: 'x' }, undefined))).not.toContain('secret')
  })
})
