import { describe, expect, it } from 'vitest'
import { bare, CONF, main, serveTheme } from './server/server.ts'
import { smallSite } from './server/small-site.ts'

const TITLES = '{.repeated section items}{title}{.alternates with}, {.end}'

describe('pages', () => {
  it('a plain page shows its content; its path may end in a slash', async () => {
    const { get } = await serveTheme({})
    const { status, text, headers } = await get('/about/team/')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(main(text)).toBe('<p>We knit.</p>')
    expect(text).toContain('id="collection-team"')
    expect(text).toContain('<title>Team — Wool &amp; Co</title>')
    expect(text).toContain('collection-type-page')
  })

  it('the home page is the one that the site names', async () => {
    const { get, json } = await serveTheme({})
    const { text } = await get('/')
    expect(main(text)).toBe('<p>Welcome to the <b>shop</b>.</p>')
    expect(text).toContain('<title>Wool &amp; Co</title>')
    expect((await json('/?format=json')).collection).toMatchObject({ homepage: true, fullUrl: '/' })
  })

  it('pages/home.page shows it where the theme has one', async () => {
    const { get } = await serveTheme({ 'pages/home.page': '<h1>{website.siteTagLine}</h1>{mainContent}' })
    expect(main((await get('/')).text)).toBe('<h1>Warm things</h1><p>Welcome to the <b>shop</b>.</p>')
  })

  it('a plain page shows its content though the theme has an index of the name `page`', async () => {
    const { get } = await serveTheme({
      'collections/page.conf': '{ "index": true }',
      'collections/page.list': '{.repeated section collection.collections}{title}{.end}',
    })
    expect(main((await get('/about/team')).text)).toBe('<p>We knit.</p>')
  })

  it('a page whose template of the theme is empty has that of Squarespace', async () => {
    const { get } = await serveTheme({
      'collections/page.list': '<div class="main"></div>',
      'collections/blog.item': '',
    })
    expect(main((await get('/about/team')).text)).toBe('<p>We knit.</p>')
    expect(main((await get('/blog/number-2')).text)).toContain('blog 2')
  })

  it('a list shows pages of the size that its type has', async () => {
    const { get, json } = await serveTheme({
      'collections/blog.conf': '{ "pageSize": 20 }',
      'collections/blog.list': `${TITLES} <a href="{pagination.nextPageUrl}">{.if pagination.prevPage}{pagination.prevPageUrl}{.end}`,
    })
    const first = main((await get('/blog')).text)
    expect(first).toMatch(/^blog 1, blog 2, .*blog 20 <a href="\/blog\?page=2">$/)
    expect(main((await get('/blog?page=2')).text)).toMatch(
      /^blog 21, .*blog 40 <a href="\/blog\?page=3">\/blog$/,
    )
    expect(main((await get('/blog?offset=40')).text)).toMatch(
      /^blog 41, .*blog 45 <a href="">\/blog\?page=2$/,
    )
    expect(main((await get('/blog?page=99')).text)).toContain('<a href="">')
    const second = await json('/blog?page=2&format=json')
    const posts = Array.isArray(second.items) ? second.items : []
    const publishedAt = (post: number) => posts[post - 21].publishOn
    expect(second.pagination).toEqual({
      pageSize: 20,
      page: 2,
      pageCount: 3,
      prevPage: true,
      prevPageOffset: publishedAt(21),
      prevPageUrl: '/blog',
      nextPage: true,
      nextPageOffset: publishedAt(40),
      nextPageUrl: '/blog?page=3',
      moreUrl: '/blog?page=2&show=2#item-21',
      shownTo: 40,
      total: 45,
    })
  })

  it('an offset may be the moment of the last post before', async () => {
    const { json } = await serveTheme({})
    const { items } = await json('/blog?format=json')
    const last = Array.isArray(items) ? items.at(-1) : undefined
    const next = await json(`/blog?format=json&offset=${last.publishOn}`)
    expect(next.items).toMatchObject([{ title: 'blog 21' }, ...Array(19).fill({})])
  })

  it('categories, tags and authors filter a list', async () => {
    const { get, json } = await serveTheme({
      'collections/blog.list': `${TITLES}|{categoryFilter}{tagFilter}`,
      'collections/products.list': TITLES,
    })
    expect(main((await get('/blog?category=News')).text)).toBe('blog 1, blog 2, blog 3|News')
    expect(main((await get('/blog?tag=first')).text)).toBe('blog 1|first')
    expect(main((await get('/shop?category=Silk+%26+Satin')).text)).toBe('shop 2, shop 4, shop 6')
    expect((await json('/blog?author=nobody&format=json')).items).toEqual([])
    expect((await json('/blog?category=Notes&format=json')).pagination).toMatchObject({
      nextPageUrl: '/blog?category=Notes&page=2',
    })
    expect((await json('/shop?format=json')).collection).toMatchObject({
      categories: ['Wool', 'Silk & Satin'],
      itemCount: 6,
    })
  })

  it('an item knows the ones before and behind it', async () => {
    const { get, json } = await serveTheme({
      'collections/blog.item': '{item.title}: {pagination.prevItem.title}, {pagination.nextItem.title}',
    })
    const { text } = await get('/blog/number-2')
    expect(main(text)).toBe('blog 2: blog 1, blog 3')
    expect(text).toContain('id="item-blog-2"')
    expect(text).toContain('view-item')
    expect((await json('/blog/number-1?format=json')).pagination).toEqual({
      nextItem: expect.objectContaining({
        title: 'blog 2',
        fullUrl: '/blog/number-2',
        categories: expect.any(Array),
        tags: expect.any(Array),
      }),
    })
  })

  it('a folder leads to the first page in it; an index shows all of them', async () => {
    const { get } = await serveTheme({
      'collections/index.list': '{.repeated section collection.collections}{title}: {mainContent}{.end}',
    })
    const { status, headers } = await get('/about')
    expect([status, headers.get('location')]).toEqual([302, '/about/team'])
    expect((await get('/about?from=letter')).headers.get('location')).toBe('/about/team')
    expect((await get('/about?format=json')).headers.get('location')).toBe('/about/team?format=json')
    expect(main((await get('/works')).text)).toBe('Work one: <p>The first work.</p>')
  })

  it('an index shows the pictures of its galleries in a theme that has no template for it', async () => {
    const site = smallSite()
    const [gallery] = site.collections.filter(({ fullUrl }) => fullUrl === '/pictures')
    const shown = { ...gallery!, id: 'photos', urlId: 'photos', fullUrl: '/works/photos', title: 'Photos' }
    const { get } = await serveTheme({}, { site: { ...site, collections: [...site.collections, shown] } })
    const text = main((await get('/works')).text)
    expect(text).toContain('<p>The first work.</p>')
    const pictures = main((await get('/pictures')).text).match(/<figure>[\s\S]*?<\/figure>/g)
    expect(pictures?.length).toBeGreaterThan(1)
    expect(text.match(/<figure>[\s\S]*?<\/figure>/g)).toEqual(pictures)
  })

  it('search finds items and pages that hold every word', async () => {
    const { get, json } = await serveTheme({})
    expect((await json('/search?q=scarf%203&format=json')).items).toMatchObject([{ title: 'shop 3' }])
    expect((await json('/search?q=knit&format=json')).items).toMatchObject([{ title: 'Team' }])
    expect((await json('/search?q=&format=json')).items).toEqual([])
    expect((await json('/search?q=yarn&format=json')).pagination).toMatchObject({
      nextPageUrl: '/search?q=yarn&page=2',
    })
    const { text } = await get('/search?q=%3Cb%3E')
    expect(text).toContain('value="&lt;b&gt;"')
    expect(text).toContain('0 results')
  })

  it('lists of more than a page lead to the next one where the theme has no template for them', async () => {
    const { get } = await serveTheme({
      'collections/gallery.conf': '{ "pageSize": 3 }',
      'collections/products.conf': '{ "pageSize": 4 }',
    })
    const link = '<a href="/pictures?page=2" rel="next">'
    expect(main((await get('/pictures')).text)).toContain(link)
    expect(main((await get('/pictures?page=2')).text)).toContain('<a href="/pictures" rel="prev">')
    expect(main((await get('/shop')).text)).toContain(link.replace('pictures', 'shop'))
    expect(main((await get('/search?q=yarn')).text)).toMatch(/href="\/search\?q=yarn&amp;page=2" rel="next"/)
    expect(main((await get('/search?q=knit')).text)).not.toContain('rel="next"')
  })

  it('cart, search and 404 have templates that a theme can replace', async () => {
    const own = await serveTheme({
      'pages/cart.page': 'own cart {shoppingCart.totalQuantity}',
      'pages/search.page': 'own search {searchQuery}',
      'pages/not-found.page': 'own 404',
    })
    expect(main((await own.get('/cart')).text)).toBe('own cart 0')
    expect(main((await own.get('/search?q=a')).text)).toBe('own search a')
    expect(main((await own.get('/nowhere')).text)).toBe('own 404')
    const plain = await serveTheme({})
    expect((await plain.get('/cart')).text).toContain('Your cart is empty.')
    expect((await plain.get('/nowhere')).text).toContain('Page not found')
  })

  it.each([
    '/nowhere',
    '/blog/number-99',
    '/%E0%A4',
    '/%E0%A4/number-1',
    '/constructor',
    '/__proto__',
    '/pages/cart.page',
    '/..%2f..%2fetc/passwd',
  ])('%s is not there', async (path) => {
    const { get } = await serveTheme({})
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('Page not found')
  })

  it('a former address leads to the page for good; none leads to another host', async () => {
    const redirects = { '/old%C3%A9': '/shop?category=Wool', '/away': '//evil.example', '/shop': '/blog' }
    const { get } = await serveTheme({}, { site: { ...smallSite(), redirects } })
    const { status, headers } = await get('/OLD%C3%A9/')
    expect([status, headers.get('location')]).toEqual([301, '/shop?category=Wool'])
    const data = await get('/old%C3%A9?format=json')
    expect(data.headers.get('location')).toBe('/shop?category=Wool&format=json')
    expect((await get('/away')).status).toBe(404)
    expect((await get('/shop')).status).toBe(200)
  })

  it('a list of events begins with the next one, whatever the order of its content', async () => {
    const site = smallSite()
    const dates = [-2, 9, 3].map((days) => Date.now() + days * 86_400_000)
    const collections = site.collections.map((one) =>
      one.id === 'events'
        ? {
            ...one,
            items: one.items!.map((item, at) => ({ ...item, startDate: dates[at], endDate: dates[at] })),
          }
        : one,
    )
    const { get, json } = await serveTheme(
      { 'collections/events.list': '{.repeated section items}{urlId} {.end}' },
      { site: { ...site, collections } },
    )
    expect(main((await get('/events')).text).trim()).toBe('number-3 number-2 number-1')
    expect(await json('/events?format=json')).toMatchObject({
      items: [{ urlId: 'number-3' }, { urlId: 'number-2' }, { urlId: 'number-1' }],
      upcoming: [{ urlId: 'number-3' }, { urlId: 'number-2' }],
    })
  })

  it('the data of a page comes as Squarespace gives it', async () => {
    const { get, json } = await serveTheme({})
    const { text, headers } = await get('/shop/number-2?format=json-pretty')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(text).toContain('\n  "website": {')
    const data = await json('/shop/number-2?format=json')
    expect(JSON.parse(text)).toEqual(data)
    expect(data).toMatchObject({
      website: { siteTitle: 'Wool & Co' },
      collection: { id: 'shop', typeName: 'products', fullUrl: '/shop' },
      item: { id: 'shop-2', structuredContent: { productType: 1 } },
      shoppingCart: { totalQuantity: 0 },
      pageType: 50,
    })
    expect(Object.keys(data)).not.toContain('squarespace')
    expect((await get('/nowhere?format=json')).status).toBe(404)
  })

  it('the main content comes alone', async () => {
    const { get } = await serveTheme({})
    expect(bare((await get('/about/team?format=main-content')).text).trim()).toBe('<p>We knit.</p>')
  })

  it('files of the theme are served, templates and settings are not', async () => {
    const { get } = await serveTheme({
      'styles/a.css': 'p { background: url("assets/deep/a.svg") }',
      'styles/b.less': '@a: 1; b { background: url(assets/deep/a.svg) }',
      'scripts/a.js': '1',
      'assets/deep/a.svg': '<svg/>',
      'blocks/a.block': 'secret',
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.css", "b.less"], "scripts": ["a.js"] }',
    })
    const type = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await type('/styles/a.css')).toContain('text/css')
    expect(await type('/styles/b.less')).toContain('text/css')
    expect(await type('/scripts/a.js')).toContain('text/javascript')
    expect(await type('/assets/deep/a.svg')).toContain('image/svg+xml')
    // Squarespace serves stylesheets beside the folder of assets.
    expect(await type('/styles/assets/deep/a.svg')).toContain('image/svg+xml')
    expect((await get('/styles/all.less.css')).text).toContain('url(/assets/deep/a.svg)')
    expect((await get('/styles/a.css')).text).toContain('url("/assets/deep/a.svg")')
    for (const path of [
      '/template.conf',
      '/site.region',
      '/blocks/a.block',
      '/styles/../template.conf',
      '/styles/c.css',
    ])
      expect((await get(path)).status).toBe(404)
    const { text } = await get('/')
    // Of stylesheets some of which are Less, one is made.
    expect(text).toContain('<link rel="stylesheet" href="/styles/all.less.css">')
    expect(await type('/styles/all.less.css')).toContain('text/css')
    expect(text).toContain('<script src="/scripts/a.js"></script>')
    expect(text).not.toContain('base.css')
    // Rules of the theme go before those for the fragments that it does not style.
    expect(text.indexOf('fragments.css')).toBeLessThan(text.indexOf('all.less.css'))
    const fragments = await get('/__vitrine/fragments.css')
    expect(fragments.text).toContain(':where(.variant-radiobtn-wrapper) { display: none; }')
  })

  it('a list without a template has looks, which styles of the theme go before, in CSS as in Less', async () => {
    const { get } = await serveTheme({
      'template.conf': CONF.replace('{', '{ "stylesheets": ["a.css"],'),
      'styles/a.css': '.product-list { padding: 0 }',
    })
    const { text } = await get('/shop')
    expect(text).toContain('data-vitrine-own')
    expect(text.indexOf('/__vitrine/system.css')).toBeGreaterThan(0)
    expect(text.indexOf('/__vitrine/system.css')).toBeLessThan(text.indexOf('/styles/a.css'))
    expect((await get('/__vitrine/system.css')).text).toMatch(/\.product-list > \.grid[^}]*display: grid/)
    expect((await get('/about/team')).text).not.toContain('system.css')
  })

  it('a theme without stylesheets gets a plain one', async () => {
    const { get } = await serveTheme({})
    const address = /<link rel="stylesheet" href="([^"]*)">/.exec((await get('/')).text)?.[1]
    expect((await get(address ?? '')).text).toContain('font:')
  })

  it('layouts are chosen by the page, then by the collection, then by its type', async () => {
    const { get } = await serveTheme({
      'template.conf': JSON.stringify({
        layouts: {
          default: { regions: ['site'] },
          wide: { regions: ['wide', 'end'] },
          narrow: { regions: ['narrow', 'end'] },
        },
      }),
      'wide.region': '<div class="wide">{squarespace.main-content}',
      'narrow.region': '<div class="narrow">{squarespace.main-content}',
      'end.region': '</div>',
      'pages/team.page': 'team',
      'pages/team.page.conf': '{ "layout": "wide" }',
      'collections/blog.conf': '{ "layout": "narrow" }',
      'collections/blog.list': 'blog',
    })
    expect(bare((await get('/about/team')).text)).toBe('<div class="wide">team</div>')
    expect(bare((await get('/blog')).text)).toBe('<div class="narrow">blog</div>')
    expect((await get('/events')).text).toContain('<main')
  })

  it('an event is a calendar file, too', async () => {
    const { get } = await serveTheme({})
    const { text } = await get('/events/number-1?format=ical')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(?:.*\r\n)+URL:http.*\/events\/.*\r\n/)
    expect((await get('/blog?format=ical')).text).toContain('<html')
  })

  it('a folder without any region still shows pages', async () => {
    const { get, diagnosticLists } = await serveTheme({ 'template.conf': '{}', 'site.region': undefined })
    expect((await get('/about/team')).text).toContain('<p>We knit.</p>')
    expect(diagnosticLists[0]?.map(({ code }) => code)).toContain('no-layout')
  })
})
