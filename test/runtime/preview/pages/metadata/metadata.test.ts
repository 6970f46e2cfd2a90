import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { Site } from '../../../../../runtime/site/site.ts'
import { seedSite } from '../../../../../templates/content/index.ts'
import { serveTheme } from '../../server/server.ts'

const BASE = 'https://shop.example'

function siteAt(baseUrl: string): Site {
  const site = seedSite()
  return { ...site, website: { ...site.website, baseUrl } }
}

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]

/** The title of a page, and its inline scripts that are not data. */
function headOf(html: string): { title: string; scripts: string[] } {
  const { document } = new JSDOM(html).window
  const scripts = [
    ...document.querySelectorAll(
      'script:not([src], [type="application/json"], [type="application/ld+json"])',
    ),
  ]
  return { title: document.title, scripts: scripts.map(({ textContent }) => textContent ?? '') }
}

describe('metadata of pages', () => {
  it('gives a product its address, its texts and its offers', async () => {
    const { get } = await serveTheme('templates/theme', { site: siteAt(`${BASE}/`) })
    const { text } = await get('/shop/windowsill-planter')
    expect(canonicalOf(text)).toBe(`${BASE}/shop/windowsill-planter`)
    expect(metaOf(text, 'og:type')).toBe('product')
    expect(metaOf(text, 'og:title')).toBe('Windowsill Planter')
    expect(metaOf(text, 'description')).toMatch(/^A pot with a hidden saucer/)
    expect(metaOf(text, 'og:image')).toMatch(/^https:\/\/shop\.example\/./)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1]
    const product = JSON.parse(json ?? '')
    expect(product).toMatchObject({ '@type': 'Product', name: 'Windowsill Planter' })
    expect(product.offers.length).toBeGreaterThan(1)
    expect(product.offers[0]).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'GBP',
    })
    expect(product.offers.map(({ availability }: { availability: string }) => availability)).toContain(
      'https://schema.org/OutOfStock',
    )
  })

  it('distinguishes lists by page and category, and keeps the cart and search out of indexes', async () => {
    const { get } = await serveTheme('templates/theme', { site: siteAt(BASE) })
    expect(canonicalOf((await get('/shop?page=2&x=1')).text)).toBe(`${BASE}/shop?page=2`)
    expect(canonicalOf((await get('/shop?category=Tea')).text)).toBe(`${BASE}/shop?category=Tea`)
    for (const path of ['/cart', '/search?q=a', '/nowhere'])
      expect(metaOf((await get(path)).text, 'robots')).toBe('noindex')
  })

  it('leaves out addresses that are none', async () => {
    const site = siteAt(BASE)
    const collections = site.collections.map((collection) => ({
      ...collection,
      items: collection.items?.map((item) => ({ ...item, assetUrl: 'http://[' })),
    }))
    const { get } = await serveTheme('templates/theme', { site: { ...site, collections } as Site })
    const { status, text } = await get('/shop/windowsill-planter')
    expect(status).toBe(200)
    expect(metaOf(text, 'og:image')).toBeUndefined()
    expect((await get('/sitemap.xml')).status).toBe(200)
  })

  it('leaves addresses out where the site does not say its own', async () => {
    const { get } = await serveTheme('templates/theme', { site: siteAt('javascript:alert(1)') })
    const { text } = await get('/shop/windowsill-planter')
    expect(canonicalOf(text)).toBeUndefined()
    expect(metaOf(text, 'og:image')).toBeUndefined()
    expect((await get('/sitemap.xml')).status).toBe(404)
    expect((await get('/robots.txt')).text).not.toContain('Sitemap')
  })

  it('lists every page in the sitemap, which robots.txt names', async () => {
    const site = siteAt(BASE)
    const { get } = await serveTheme('templates/theme', { site })
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${BASE}/sitemap.xml`)
    const { text } = await get('/sitemap.xml')
    for (const { fullUrl, items = [] } of site.collections)
      for (const url of [fullUrl, ...items.map((item) => item.fullUrl)])
        expect(text).toContain(`<loc>${new URL(url, BASE).href}</loc>`)
  })

  it('cannot be broken out of by a title', async () => {
    const site = siteAt(BASE)
    const shop = site.collections.find(({ fullUrl }) => fullUrl === '/shop')
    Object.assign(shop?.items?.[0] ?? {}, { title: '</script><script>alert(1)</script>"><b>' })
    const { get } = await serveTheme('templates/theme', { site })
    const { text } = await get(String(shop?.items?.[0]?.fullUrl))
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1]
    expect(JSON.parse(json ?? '').name).toBe(shop?.items?.[0]?.title)
    const { title, scripts } = headOf(text)
    expect(title).toContain('</script><script>alert(1)</script>"><b>')
    expect(scripts).toEqual([])
  })
})
