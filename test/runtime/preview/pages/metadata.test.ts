import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../../../runtime/site/site.ts'
import { demoContent } from '../../../../templates/content/index.ts'
import { serveTheme, startTheme } from '../server/server.ts'
import { againstVocabulary, type Thing } from './metadata/vocabulary.ts'

const BASE = 'https://shop.example'

function siteAt(baseUrl: string): Site {
  const site = demoContent()
  return { ...site, website: { ...site.website, baseUrl } }
}

/** The schema.org data of a page. */
function structuredOf(html: string): readonly Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => JSON.parse(text))
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

/** The address of the first item of a type. */
function firstOf(site: Site, typeName: string): string {
  return site.collections.find((one) => one.typeName === typeName)?.items?.[0]?.fullUrl ?? ''
}

describe('metadata of pages', () => {
  const site = siteAt(`${BASE}/`)
  let served: Awaited<ReturnType<typeof startTheme>>
  beforeAll(async () => {
    served = await startTheme('templates/theme', { site })
  })
  afterAll(() => served.close())
  const get = (path: string) => served.get(path)

  it('gives a product its address, its texts and its offers', async () => {
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
    for (const { url, sku } of product.offers)
      expect(url).toBe(`${BASE}/shop/windowsill-planter?variant=${encodeURIComponent(sku)}`)
  })

  it('leaves out an event without a venue, which search engines refuse', async () => {
    const events = site.collections.find(({ typeName }) => typeName === 'events')!
    const items = (events.items ?? []).map((item) => ({ ...item, location: undefined }))
    const collections = site.collections.map((one) => (one === events ? { ...events, items } : one))
    const own = await serveTheme('templates/theme', { site: { ...site, collections } })
    const things = structuredOf((await own.get(firstOf(site, 'events'))).text)
    expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
  })

  it('distinguishes lists by page and category, and keeps the cart and search out of indexes', async () => {
    expect(canonicalOf((await get('/shop?page=2&x=1')).text)).toBe(`${BASE}/shop?page=2`)
    expect(canonicalOf((await get('/shop?category=Tea')).text)).toBe(`${BASE}/shop?category=Tea`)
    const category = 'Under 5 <b> & 10 &amp; more'
    const things = structuredOf((await get(`/shop?category=${encodeURIComponent(category)}`)).text)
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')
    expect(crumbs?.itemListElement).toMatchObject([{ position: 1 }, { name: 'Shop' }, { name: category }])
    for (const path of ['/cart', '/search?q=a', '/nowhere'])
      expect(metaOf((await get(path)).text, 'robots')).toBe('noindex')
  })

  it('gives a home page written by hand one address', async () => {
    const [first] = site.collections.filter(({ typeName }) => typeName === 'page')
    const home = { ...first!, id: 'front', urlId: 'home', fullUrl: '/home', homepage: undefined }
    const collections = [...site.collections.map((one) => ({ ...one, homepage: false })), home]
    const website = { ...site.website, homepageCollectionId: 'front' }
    const own = await serveTheme('templates/theme', { site: { ...site, website, collections } })
    for (const path of ['/', '/home']) expect(canonicalOf((await own.get(path)).text)).toBe(`${BASE}/`)
    const sitemap = (await own.get('/sitemap.xml')).text
    expect(sitemap).toContain(`<loc>${BASE}/</loc>`)
    expect(sitemap).not.toContain(`<loc>${BASE}/home</loc>`)
    expect(structuredOf((await own.get('/')).text).map((thing) => thing['@type'])).toEqual(['WebSite'])
  })

  it('follows the vocabulary of schema.org on pages of every kind, and says what search engines require', async () => {
    const types: Record<string, readonly string[]> = {
      '/': ['WebSite'],
      '/shop': ['ItemList', 'BreadcrumbList'],
      '/shop?category=Tea': ['ItemList', 'BreadcrumbList'],
      '/shop/morning-mug': ['Product', 'BreadcrumbList'],
      '/shop/gift-card': ['Product', 'BreadcrumbList'],
      '/journal': ['ItemList', 'BreadcrumbList'],
      [firstOf(site, 'blog')]: ['BlogPosting', 'BreadcrumbList'],
      [firstOf(site, 'events')]: ['Event', 'BreadcrumbList'],
      '/cart': [],
    }
    const wrong: string[] = []
    for (const [path, expected] of Object.entries(types)) {
      const { text } = await get(path)
      const things = structuredOf(text)
      expect([path, ...things.map((thing) => thing['@type'])]).toEqual([path, ...expected])
      wrong.push(...things.flatMap(againstVocabulary).map((what) => `${path}: ${what}`))
    }
    expect(wrong).toEqual([])
    expect(againstVocabulary({ '@type': 'Product', cost: '1', offers: { '@type': 'Person' } })).toEqual([
      'Product has no cost',
      'Product.offers is not a Person',
    ])
    const [post] = structuredOf((await get(firstOf(site, 'blog'))).text)
    expect(post).toMatchObject({
      headline: expect.any(String),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { '@type': 'Person' },
      image: expect.stringMatching(/^https:/),
    })
    const [, way] = structuredOf((await get('/shop/morning-mug')).text)
    expect(way?.itemListElement).toMatchObject([
      { position: 1, item: `${BASE}/` },
      { position: 2, name: 'Shop', item: `${BASE}/shop` },
      { position: 3, name: 'Morning Mug' },
    ])
  })

  it('gives link previews a picture with its text, a price, a date and a language', async () => {
    const product = (await get('/shop/morning-mug')).text
    expect(metaOf(product, 'og:image:alt')).toBe('Morning Mug')
    expect(metaOf(product, 'twitter:card')).toBe('summary_large_image')
    expect([metaOf(product, 'product:price:amount'), metaOf(product, 'product:price:currency')]).toEqual([
      '24.00',
      'GBP',
    ])
    expect(metaOf((await get('/shop')).text, 'og:image')).toMatch(/^https:/)
    expect(metaOf((await get(firstOf(site, 'blog'))).text, 'article:published_time')).toMatch(/^\d{4}-/)
    expect(metaOf(product, 'og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
  })

  it('leaves out addresses that are none, and cannot be broken out of by a title', async () => {
    const site = siteAt(BASE)
    const collections = site.collections.map((collection) => ({
      ...collection,
      items: collection.items?.map((item) => ({ ...item, assetUrl: 'http://[' })),
    }))
    const shop = collections.find(({ fullUrl }) => fullUrl === '/shop')
    const [planter] = shop?.items?.filter(({ fullUrl }) => fullUrl === '/shop/windowsill-planter') ?? []
    const other = shop?.items?.find((item) => item !== planter)
    Object.assign(other ?? {}, { title: '</script><script>alert(1)</script>"><b>' })
    const { get } = await serveTheme('templates/theme', { site: { ...site, collections } as Site })
    const { status, text } = await get('/shop/windowsill-planter')
    expect(status).toBe(200)
    expect(metaOf(text, 'og:image')).toBe(`${BASE}${site.website.socialLogoImageUrl}`)
    expect((await get('/sitemap.xml')).status).toBe(200)

    const page = (await get(String(other?.fullUrl))).text
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1]
    expect(JSON.parse(json ?? '').name).toBe(other?.title)
    const { title, scripts } = headOf(page)
    expect(title).toContain('</script><script>alert(1)</script>"><b>')
    expect(scripts).toEqual([])
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
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${BASE}/sitemap.xml`)
    const { text } = await get('/sitemap.xml')
    for (const { fullUrl, items = [] } of site.collections)
      for (const url of [fullUrl, ...items.map((item) => item.fullUrl)])
        expect(text).toContain(`<loc>${new URL(url, BASE).href}</loc>`)
  })
})
