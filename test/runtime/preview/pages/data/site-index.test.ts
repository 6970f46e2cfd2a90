import { expect, it } from 'vitest'
import { SiteIndex } from '../../../../../runtime/preview/pages/data/site-index.ts'
import { demoContent } from '../../../../../templates/content/index.ts'

it('makes the prices of a product once, however often its theme changes, and again in another currency', () => {
  const site = demoContent()
  const itemIn = (given: typeof site) => new SiteIndex(given).collection('shop')!.items![0]
  const storeSettings = { ...Object(site.website.storeSettings), selectedCurrency: 'JPY' }
  const abroad = { ...site, website: { ...site.website, storeSettings } }
  expect(itemIn(site)).not.toBe(site.collections.find(({ urlId }) => urlId === 'shop')!.items![0])
  expect(itemIn({ ...site })).toBe(itemIn(site))
  expect(itemIn(abroad)).not.toBe(itemIn(site))
})
