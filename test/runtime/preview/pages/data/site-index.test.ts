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

it('finds pages whose addresses are written with escapes, or without, and those with a wrong one', () => {
  const [shop] = demoContent().collections
  const paths = ['/caf%C3%A9-news', '/größe/%E3%83%86', '/100%25', '/100%/%C3%A9']
  const collections = paths.map((fullUrl) => ({ ...shop!, id: fullUrl, fullUrl, items: [] }))
  const index = new SiteIndex({ ...demoContent(), collections })
  const found = ['/café-news', '/größe/テ', '/100%', '/100%/é'].map((path) => index.find(path)?.collection.id)
  expect(found).toEqual(paths)
  expect(index.collection('caf%C3%A9-news')?.id).toBe('/caf%C3%A9-news')
})
