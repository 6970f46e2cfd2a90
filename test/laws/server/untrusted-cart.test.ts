import { JSDOM } from 'jsdom'
import { expect, it, onTestFinished } from 'vitest'
import type { SiteItem } from '../../../runtime/site/site.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { startSite } from '../../browser/support/site-server.ts'
import { Shopper } from '../../runtime/store/support/shopper.ts'

const BAD = '<img src=x onerror="document.body.dataset.hacked=1">'

it('titles, options and answers stay text on the lines of the cart', async () => {
  const content = demoContent()
  const collections = content.collections.map(({ items = [], ...rest }) => {
    const renamed: readonly SiteItem[] = items.map((item) => ({ ...item, title: BAD }))
    return { ...rest, items: renamed }
  })
  const site = await startSite({ site: { ...content, collections } }, { withStore: true })
  onTestFinished(() => site.close())
  const shopper = new Shopper(site.origin)
  const products = collections.flatMap(({ items }) => items).filter(({ recordType }) => recordType === 11)
  for (const { id, structuredContent } of products.slice(0, 3)) {
    const [variant] = Object(structuredContent).variants
    await shopper.add(id, String(variant?.sku))
  }
  const { text } = await shopper.get('/cart')
  const { document } = new JSDOM(text).window
  const lines = [...document.querySelectorAll('.cart-line__title')].map((line) => line.textContent)
  expect(lines).toContain(BAD)
  expect(document.querySelectorAll('[onerror]')).toHaveLength(0)
})
