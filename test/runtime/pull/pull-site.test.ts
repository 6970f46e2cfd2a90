import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../../runtime/files/files.ts'
import { serveTheme } from '../preview/server/server.ts'
import { smallSite } from '../preview/server/small-site.ts'
import { collection, cut, faultySite, type Handler, html, inTurn, item, json, status } from './faulty-site.ts'
import { newFolder, pull } from './pulled.ts'

const HOME = { '/': json(collection('/', { mainContent: '<p>Hello</p>' }, { homepage: true })) }
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex')

describe('a pulled site', () => {
  it('has the collections, items and navigation of a storefront of our own', async () => {
    const site = smallSite()
    const { server } = await serveTheme(
      {
        'site.region': `<body><nav><squarespace:navigation navigationId="mainNav" template="links" /></nav>
<squarespace:block-field id="intro" columns="12" />{squarespace.main-content}</body>`,
        'blocks/links.block':
          '<ul>{.repeated section items}<li><a href="{collection.fullUrl}">{collection.title}</a></li>{.end}</ul>',
      },
      { site: { ...site, navigation: {}, blockFields: { intro: '<p>Welcome</p>' } } },
    )
    const { site: pulled, report } = await pull(new URL(server.url))
    const ids = ({ collections }: typeof site, path: string) =>
      collections
        .find(({ fullUrl }) => fullUrl === path)
        ?.items?.map(({ id }) => id)
        .sort()
    for (const path of ['/shop', '/journal', '/pictures']) expect(ids(pulled, path)).toEqual(ids(site, path))
    expect(Object.values(pulled.navigation).flat()).not.toEqual([])
    expect(pulled.blockFields).toEqual({ intro: '<p>Welcome</p>' })
    expect(report.missing.filter(({ reason }) => reason !== 'not there')).toEqual([])
  })

  it('has the fields of each collection, and shows them in the theme that it has', async () => {
    const theme = {
      'site.region':
        '<body><a href="/shop">Shop</a><a href="/blog">Blog</a>{.section collection}<squarespace:block-field id="{id}_intro" columns="12" />{.end}{squarespace.main-content}</body>',
    }
    const blockFields = { shop_intro: '<p>Scarves</p>', blog_intro: '<p>Yarns</p>' }
    const { server } = await serveTheme(theme, { site: { ...smallSite(), blockFields } })
    const { site: pulled } = await pull(new URL(server.url))
    expect(pulled.blockFields).toEqual(blockFields)
    const again = await serveTheme(theme, { site: pulled })
    expect((await again.get('/shop')).text).toContain('data-type="block-field"><p>Scarves</p></div>')
    expect((await again.get('/blog')).text).toContain('data-type="block-field"><p>Yarns</p></div>')
  })

  it('has forms without the handlers that send them to Squarespace, wherever they are', async () => {
    const form =
      '<form data-form-id="1" onsubmit="return (function (form) { Y.use(1) })(this);"><input></form>'
    const { url } = await faultySite({
      '/': html(`<a href="/works">W</a><div id="foot" data-type="block-field">${form}</div>`),
      '/?format=json': json(collection('/')),
      '/?format=main-content': html(form),
      '/works': json(
        collection(
          '/works',
          {},
          { folder: true, typeName: 'index', collections: [{ id: 'n', mainContent: form }] },
        ),
      ),
    })
    const { site } = await pull(url)
    expect(site.collections[0].mainContent).toContain('<form data-form-id="1"><input>')
    expect(site.blockFields.foot).toContain('<form data-form-id="1">')
    expect(JSON.stringify(site)).not.toContain('onsubmit')
  })

  it('has the former addresses that lead to its pages', async () => {
    const { url } = await faultySite({
      '/': html('<a href="/old">O</a><a href="/Shop/">S</a><a href="/locked-old">L</a><a href="/gone">G</a>'),
      '/?format=json': HOME['/'],
      '/old': status(301, { location: '/new?category=Wool&format=json' }),
      '/Shop/': status(302, { location: '/shop?format=json' }),
      '/locked-old': status(301, { location: '/locked?format=json' }),
      '/gone': status(301, { location: '/nowhere?format=json' }),
      '/new': json(collection('/new', { mainContent: '<p>New</p>' })),
      '/shop': json(collection('/shop', { mainContent: '<p>Shop</p>' })),
      '/locked': (request, response) =>
        (request.url?.includes('password=hush')
          ? json(collection('/locked', { mainContent: '<p>In</p>' }))
          : status(401))(request, response),
    })
    const { site, out, all } = await pull(url, { password: 'hush' })
    const redirects = { '/old': '/new?category=Wool', '/locked-old': '/locked' }
    expect(site.redirects).toEqual(redirects)
    expect(site.collections.map(({ fullUrl }: { fullUrl: string }) => fullUrl).sort()).toEqual([
      ...['/', '/locked', '/new', '/shop'],
    ])
    expect(all()).not.toContain('hush')
    expect((await pull(url, { out, password: 'hush', resumes: true })).site.redirects).toEqual(redirects)
  })

  it('follows all pages of a list, in its order, and stops where they lead in a circle', async () => {
    const page = (ids: string[], next?: string) =>
      json(
        collection(
          '/blog',
          {
            items: ids.map((id) => item(`/blog/${id}`)),
            ...(next && { pagination: { nextPage: true, nextPageUrl: next } }),
          },
          { typeName: 'blog' },
        ),
      )
    const { url, calls } = await faultySite({
      '/': html('<nav><a href="/blog">Blog</a></nav>'),
      '/?format=json': HOME['/'],
      '/blog?format=json': page(['a', 'b'], '/blog?offset=2'),
      '/blog?offset=2&format=json': page(['c'], '/blog?offset=3'),
      '/blog?offset=3&format=json': page(['a'], '/blog?offset=2'),
    })
    const { site, report } = await pull(url)
    const blog = site.collections.find(({ fullUrl }: { fullUrl: string }) => fullUrl === '/blog')
    expect(blog.items.map(({ urlId }: { urlId: string }) => urlId)).toEqual(['a', 'b', 'c'])
    expect(report.missing).toContainEqual({ address: '/blog (3)', reason: 'endless list' })
    expect(calls.length).toBeLessThan(25)
  })

  it('holds pictures by hash, once each, and names them in data and markup', async () => {
    const picture = (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.end(PNG)
    }
    const { url } = await faultySite({
      '/': json(
        collection('/', {
          mainContent: '<img data-src="/s/a.png?format=100w"><a href="http://example.org/x.png">x</a>',
          items: [
            item('/one', { assetUrl: '/s/b.png' }),
            item('/two', { assetUrl: '/s/../../../etc/passwd.png' }),
          ],
        }),
      ),
      '/s/a.png': picture,
      '/s/b.png': picture,
    })
    const { out, site, report } = await pull(url)
    const [name, ...others] = readdirSync(join(out, 'pictures'))
    expect(others).toEqual([])
    expect(site.collections[0].mainContent).toContain(`<img data-src="/pictures/${name}?format=100w">`)
    expect(site.collections[0].items[0].assetUrl).toBe(`/pictures/${name}`)
    expect(report).toMatchObject({ pictures: 1, pictureBytes: PNG.length })
  })

  it('drops crumbs, cookies and addresses of accounts, and other words where that is asked', async () => {
    const { url } = await faultySite({
      '/': json(
        collection('/', {
          crumb: 'CRUMB1',
          websiteSettings: { contactEmail: 'hello@example.net' },
          shoppingCart: { cartToken: 'CART1' },
          items: [item('/one', { author: { displayName: 'Maja', email: 'account@example.net' } })],
          mainContent:
            '<p>Ask Maja Lind</p><a href="mailto:maja%40example.net" title="Maja">maja@example.net größe@müller.example</a><img src="mug@2x.png">',
        }),
        { 'set-cookie': 'session=COOKIE1' },
      ),
    })
    const plain = await pull(url)
    expect(plain.all()).not.toMatch(/CRUMB1|CART1|COOKIE1|account@/)
    expect(plain.site.websiteSettings).toEqual({ contactEmail: 'hello@example.net' })
    expect(plain.site.collections[0].mainContent).toContain(
      '<a href="mailto:maja%40example.net" title="Maja">maja@example.net größe@müller.example</a>',
    )
    expect(plain.all()).toContain('Maja Lind')
    const other = await pull(url, { anonymises: true })
    expect(other.all()).not.toMatch(/Maja|Lind|Faulty|hello@|account@|maja@|maja%40|größe@/)
    expect(other.all()).toContain('mug@2x.png')
    expect(other.all()).toMatch(/<p>[A-Z][a-z]{2} [A-Z][a-z]{3} [A-Z][a-z]{3}<\/p>/)
  })
})

describe('calls', () => {
  it('are two at once, apart from each other, and say who makes them', async () => {
    const { url, times, headers, most } = await faultySite({
      '/': html('<nav><a href="/a">A</a><a href="/b">B</a></nav>'),
      '/?format=json': (request, response) => setTimeout(() => HOME['/'](request, response), 100),
    })
    await pull(url, { gap: 60, agent: 'vitrine/9 (+https://example.org)' })
    // Calls may arrive closer than they left; all of them together do not.
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual((times.length - 2) * 60)
    expect(most()).toBeLessThanOrEqual(2)
    expect(new Set(headers.map((one) => one['user-agent']))).toEqual(
      new Set(['vitrine/9 (+https://example.org)']),
    )
  })

  it('wait as long as a server asks for', async () => {
    const { url, calls, times } = await faultySite({
      '/?format=json': inTurn(status(429, { 'retry-after': '1' }), HOME['/']),
    })
    const { report } = await pull(url)
    const [first, second] = calls.flatMap((path, at) => (path === '/?format=json' ? [times[at]!] : []))
    expect(second! - first!).toBeGreaterThanOrEqual(990)
    expect(report.collections).toBe(1)
  })

  it('are tried again after answers that broke off and errors of the server', async () => {
    const { url } = await faultySite({
      '/?format=json': inTurn(cut, status(503), HOME['/']),
      '/': html('<nav><a href="/broken">B</a><a href="/down">D</a></nav>'),
      '/broken': cut,
      '/down': status(500),
    })
    const { report } = await pull(url)
    expect(report.missing).toContainEqual({ address: '/broken', reason: 'broken off' })
    expect(report.missing).toContainEqual({ address: '/down', reason: 'server error' })
  })

  it('never go to another host', async () => {
    const other = await faultySite({ '/': status(200) })
    const { url } = await faultySite({
      '/?format=json': json(
        collection('/', {
          mainContent: `<img src="${other.url}p.png"><p>x</p>`,
          items: [item(`${other.url}x`)],
          pagination: { nextPage: true, nextPageUrl: `${other.url}next` },
        }),
      ),
      '/': html(`<nav><a href="/away">A</a><a href="${other.url}">B</a></nav>`),
      '/away': status(302, { location: `${other.url}login` }),
      '/robots.txt': status(301, { location: `${other.url}robots.txt` }),
      '/sitemap.xml': html(`<loc>${other.url}s</loc>`),
    })
    const { report } = await pull(url)
    expect(other.calls).toEqual([])
    expect(report.missing).toContainEqual({ address: '/away', reason: 'elsewhere', detail: other.url.origin })
    const moved = await faultySite({ '/': status(301, { location: other.url.href }) })
    await expect(pull(moved.url)).rejects.toThrow(`leads to ${other.url.origin}, another host`)
  })

  it('end where redirects go round', async () => {
    const { url, calls } = await faultySite({
      ...HOME,
      '/': html('<nav><a href="/round">R</a></nav>'),
      '/?format=json': HOME['/'],
      '/round': status(302, { location: '/round?format=json' }),
    })
    const { report } = await pull(url)
    expect(report.missing).toContainEqual({ address: '/round', reason: 'redirects' })
    expect(calls.length).toBeLessThan(20)
  })

  it('leave out what robots.txt closes, but for the form of data that Squarespace closes everywhere', async () => {
    const { url, calls } = await faultySite({
      '/': html('<nav><a href="/secret/one">S</a></nav>'),
      '/?format=json': json(collection('/', { mainContent: '<img src="/secret/a.png">' })),
      '/robots.txt': html('User-agent: *\nDisallow: /*?format=json\nDisallow: /secret'),
    })
    const { report } = await pull(url)
    expect(report.missing).toEqual([
      { address: '/secret/one', reason: 'robots' },
      { address: '/secret/a.png', reason: 'robots' },
    ])
    expect(calls.some((path) => path.startsWith('/secret'))).toBe(false)
    const closed = await faultySite({ ...HOME, '/robots.txt': html('User-agent: vitrine\nDisallow: /') })
    await expect(pull(closed.url)).rejects.toThrow('closes the whole site')
  })
})

describe('what cannot be pulled', () => {
  it('is a file, a comment and the rest of a list or of pictures that are too many', async () => {
    const pictures = Array.from({ length: 20_001 }, (_, at) => `<img src="/s/${at}.png">`).join('')
    const page = (number: number) =>
      json(
        collection(
          '/blog',
          {
            items: [item(`/blog/${number}`, number === 1 ? { publicCommentCount: 2, commentCount: 3 } : {})],
            pagination: { nextPage: true, nextPageUrl: `/blog?page=${number + 1}` },
          },
          { typeName: 'blog' },
        ),
      )
    const { url } = await faultySite({
      '/': html(
        '<a href="/blog">B</a><a href="/s/menu.pdf">M</a><a href="/s/menu.pdf">M</a><a href="/s/a.jpg">A</a>',
      ),
      '/?format=json': json(collection('/', { mainContent: pictures })),
      '/robots.txt': html('User-agent: *\nDisallow: /s/\nDisallow: /blog/'),
      '/blog': (request, response) =>
        page(Number(new URL(request.url!, url).searchParams.get('page') ?? 1))(request, response),
    })
    const { report } = await pull(url)
    expect(report.missing.filter(({ reason }) => reason !== 'robots')).toEqual([
      { address: '/blog (501)', reason: 'long list' },
      { address: '/blog/1', reason: 'comments', detail: '2 comments' },
      { address: '/s/20000.png', reason: 'too many pictures', detail: '1 picture' },
    ])
  }, 60_000)

  it('is named with its reason', async () => {
    const { url } = await faultySite({
      '/?format=json': HOME['/'],
      '/': html(
        '<nav><a href="/members">M</a><a href="/locked">L</a><a href="/draft">D</a><a href="/new">N</a><a href="/app">A</a></nav>',
      ),
      '/members': status(403),
      '/locked': status(401),
      '/new': json(collection('/new', { mainContent: '' })),
      '/app': html('<h1>Log in</h1>'),
    })
    const { report } = await pull(url)
    expect(report.missing.map(({ address, reason }) => `${address} ${reason}`).sort()).toEqual([
      '/app no JSON',
      '/draft not there',
      '/locked password needed',
      '/members members only',
      '/new empty page',
    ])
  })

  it('opens with the password of the environment, which is written nowhere', async () => {
    const { url } = await faultySite({
      '/': html('<nav><a href="/locked">L</a></nav>'),
      '/?format=json': HOME['/'],
      '/locked': (request, response) =>
        (request.url?.includes('password=hush')
          ? json(collection('/locked', { mainContent: '<p>In</p>' }))
          : status(401))(request, response),
    })
    const { all, report } = await pull(url, { password: 'hush' })
    expect(report).toMatchObject({ collections: 2, missing: [] })
    expect(all()).not.toContain('hush')
    const wrong = await pull(url, { password: 'other' })
    expect(wrong.report.missing).toEqual([{ address: '/locked', reason: 'password refused' }])
  })

  it('skips a page that has only hostile markup', async () => {
    const path = `${'/'.repeat(300_000)}x`
    const { url } = await faultySite({
      '/?format=json': json(collection('/', { mainContent: '<'.repeat(300_000) })),
      '/': html(`<a href="/.${path}">A</a>`),
    })
    const { report } = await pull(url)
    expect(report.collections).toBe(1)
  })

  it('is a picture beyond the limit, a page of data too large, or a file of another kind', async () => {
    const bytes =
      (size: number, type: string) => (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': type })
        response.end(Buffer.alloc(size, size % 256))
      }
    const { url } = await faultySite({
      '/?format=json': json(
        collection('/', {
          mainContent: ['a.png', 'b.png', 'c.svg', 'd.png', 'e.png']
            .map((name) => `<img src="/s/${name}">`)
            .join(''),
        }),
      ),
      '/s/a.png': bytes(30_000_000, 'image/png'),
      '/s/b.png': bytes(10, 'text/html'),
      '/s/c.svg': (_, response) => {
        response.writeHead(200, { 'content-type': 'image/svg+xml' })
        response.end('<svg><script>alert(1)</script></svg>')
      },
      '/s/d.png': bytes(2000, 'image/png'),
      '/s/e.png': bytes(2001, 'image/png'),
    })
    const { report } = await pull(url, { mostPictureBytes: 1500, gap: 5 })
    expect(report.missing.map(({ address, reason }) => `${address} ${reason}`).sort()).toEqual([
      '/s/a.png too large',
      '/s/b.png no picture',
      '/s/c.svg picture with a script',
      '/s/e.png enough pictures',
    ])
  })
})

describe('a folder', () => {
  it('is asked for again with ETags, and gone on with by --resume', async () => {
    const etagged = json(collection('/', { mainContent: '<p>x</p>' }), { etag: '"1"' })
    const site = await faultySite({
      '/?format=json': (request, response) =>
        (request.headers['if-none-match'] === '"1"' ? status(304) : etagged)(request, response),
    })
    const { out } = await pull(site.url)
    const again = await pull(site.url, { out })
    expect(again.report.unchanged).toBe(1)
    expect(again.site.collections).toHaveLength(1)
    site.calls.length = 0
    await pull(site.url, { out, resumes: true })
    expect(site.calls).not.toContain('/?format=json')
  })

  it('keeps what has not changed, and asks whole for what was changed in it', async () => {
    const isKnown = (tag: string) => (request: IncomingMessage) => request.headers['if-none-match'] === tag
    const tagged =
      (tag: string, whole: Handler): Handler =>
      (request, response) =>
        (isKnown(tag)(request) ? status(304) : whole)(request, response)
    const item = { mainContent: '<img src="/s/a.png"><img src="/s/b.png">' }
    const picture: Handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', etag: '"p"' }).end(PNG)
    }
    const site = await faultySite({
      '/?format=json': tagged('W/"1"', json(collection('/', item), { etag: 'W/"1"' })),
      '/s/a.png': tagged('"p"', picture),
      '/s/b.png': status(304),
    })
    const { out, report, site: first } = await pull(site.url)
    // No version of it was there that could be unchanged.
    expect(report.unchanged).toBe(0)
    expect(report.missing).toContainEqual({ address: '/s/b.png', reason: 'other answer', detail: '304' })
    const again = await pull(site.url, { out })
    expect([again.report.unchanged, again.report.pictures]).toEqual([2, 1])
    expect(again.site).toEqual(first)
    const [page = ''] = filesBelow(out).filter((file) => /pages.*json$/.test(file))
    writeFileSync(page, '{}')
    const mended = await pull(site.url, { out })
    expect(mended.report.unchanged).toBe(1)
    expect(mended.site).toEqual(first)
    // Other words are in the files of the earlier pull.
    expect((await pull(site.url, { out, anonymises: true })).report.unchanged).toBe(0)
  })

  it('of a pull that was broken off holds what came before', async () => {
    const stop = new AbortController()
    const site = await faultySite({
      '/': html('<nav><a href="/slow">S</a></nav>'),
      '/?format=json': HOME['/'],
      '/slow?format=json': () => stop.abort(),
    })
    const out = newFolder()
    await expect(pull(site.url, { out, signal: stop.signal })).rejects.toThrow()
    site.on['/slow?format=json'] = json(collection('/slow', { mainContent: '<p>x</p>' }))
    site.calls.length = 0
    const { report } = await pull(site.url, { out, resumes: true })
    expect(report.collections).toBe(2)
    expect(site.calls).toContain('/slow?format=json')
    expect(site.calls).not.toContain('/?format=json')
  })

  it('is never left, whatever paths and manifests say', async () => {
    const { url } = await faultySite({
      '/': html(
        '<nav><a href="/..%2f..%2f..%2fout">O</a><a href="/.git/config">G</a><a href="/CON">C</a><a href="/con">c</a></nav>',
      ),
      '/?format=json': HOME['/'],
      '/..%2f..%2f..%2fout?format=json': json(collection('/../../../out', { mainContent: '<p>x</p>' })),
      '/.git/config?format=json': json(collection('/.git/config', { mainContent: '<p>x</p>' })),
    })
    const { out } = await pull(url)
    const above = join(out, '..')
    expect(readdirSync(above)).toEqual(['site'])
    expect(readdirSync(out).sort()).toEqual(['content', 'manifest.json', 'pages', 'parts', 'site.json'])
    const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
    for (const one of Object.values<{ file: string }>(manifest.files)) one.file = '../../climbed.json'
    writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
    await expect(pull(url, { out })).rejects.toThrow('leads out of')
    expect(existsSync(join(above, '..', 'climbed.json'))).toBe(false)
  })

  it('with other things, or another site, is not written to', async () => {
    const { url } = await faultySite({ '/?format=json': HOME['/'] })
    const { out } = await pull(url)
    const other = await faultySite({ '/?format=json': HOME['/'] })
    await expect(pull(other.url, { out })).rejects.toThrow(`holds ${url.origin}`)
    await expect(pull(url, { out: join(out, 'pages') })).rejects.toThrow('holds other things')
  })

  it('takes another site after one that gave no answer', async () => {
    const { url } = await faultySite({ '/?format=json': HOME['/'] })
    const silent = await faultySite({})
    const out = newFolder()
    await expect(pull(silent.url, { out })).rejects.toThrow()
    await pull(url, { out })
    expect(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')).site).toBe(url.origin)
  })
})
