import { expect, it } from 'vitest'
import { goodsFacts } from '../../../../../runtime/preview/pages/data/goods-facts.ts'
import type { SiteItem } from '../../../../../runtime/site/site.ts'
import { demoContent } from '../../../../../templates/content/index.ts'

it('a product is read once for its data, and again where its stock is another', () => {
  const [product] = demoContent().collections.find(({ urlId }) => urlId === 'shop')?.items ?? []
  let reads = 0
  const counted = new Proxy(product as SiteItem, {
    get(item, key) {
      if (key === 'structuredContent') reads++
      return Reflect.get(item, key)
    },
  })
  const facts = goodsFacts(counted)
  const first = reads
  expect(first).toBeGreaterThan(0)
  expect([goodsFacts(counted), reads]).toEqual([facts, first])
  expect(goodsFacts({ ...counted })).not.toBe(facts)
})
