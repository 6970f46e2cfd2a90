import { expect, it } from 'vitest'
import { compile } from '../../../../../runtime/entries/index.ts'
import { isObject } from '../../../../../runtime/preview/pages/data/list-data.ts'
import { SiteIndex } from '../../../../../runtime/preview/pages/data/site-index.ts'
import { smallSite } from '../../server/small-site.ts'

it('a product with prices in minor units alone costs what they say, in the currency of the store', () => {
  const site = smallSite()
  const collections = site.collections.map((collection) => ({
    ...collection,
    items: collection.items?.map((item) => ({
      ...item,
      structuredContent: { productType: 1, variants: [{ sku: 'a', price: 1250, unlimited: true }] },
    })),
  }))
  const website = { ...site.website, storeSettings: { selectedCurrency: 'EUR' } }
  const { item } =
    new SiteIndex({ ...site, website, collections } as typeof site).find('/shop/number-1') ?? {}
  const { html } = compile('{.section item}{@|product-price}{.end}').render(
    { item, featureFlags: { useCLDRMoneyFormat: true } },
    { locale: 'en-IE' },
  )
  expect(html.replace(/<[^>]*>/g, '').trim()).toBe('€12.50')
  expect(isObject(item?.structuredContent)).toBe(true)
})
