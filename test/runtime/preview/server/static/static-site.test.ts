import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { Storefront } from '../../../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../../../runtime/preview/server/host.ts'
import { previewAsset } from '../../../../../runtime/preview/server/preview-asset.ts'
import { fileAddresses } from '../../../../../runtime/preview/server/site-files.ts'
import {
  type StaticSiteOptions,
  staticSite,
} from '../../../../../runtime/preview/server/static/static-site.ts'
import { demoContent } from '../../../../../templates/content/index.ts'
import { demoTheme } from '../../../../templates/theme/demo-theme.ts'

/** Addresses of the products that a page links. */
function titlesIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  return [
    ...new Set(
      [...main.matchAll(/href="(\/shop\/(?!category|page|tag)[^"]+)"/g)].map(([, href = '']) => href),
    ),
  ]
}

/** Writes a site as files. @returns their texts by path */
async function filesOf(app: Hono, options: StaticSiteOptions = {}): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for await (const { path, body } of staticSite(app, options)) files.set(path, new TextDecoder().decode(body))
  return files
}

it('an address without a page is reported, and one with a wrong escape is written', async () => {
  const app = new Hono()
  app.get('/', (c) => c.html('Home'))
  app.get('*', (c) => (c.req.raw.url.endsWith('/100%/caf%C3%A9') ? c.html('Coffee') : c.notFound()))
  const missing: string[] = []
  const addresses = ['/gone', '/100%/caf%C3%A9']
  const files = await filesOf(app, { addresses, onMissing: (address) => missing.push(address) })
  expect(missing).toEqual(['/robots.txt', '/sitemap.xml', '/gone'])
  expect(files.get('100%/café/index.html')).toContain('Coffee')
})

it('a page that leads on is a file that does so', async () => {
  const app = new Hono()
  app.get('/', (c) => c.html('<a href="/folder">Folder</a>'))
  app.get('/folder', (c) => c.redirect('/folder/first'))
  app.get('/folder/first', (c) => c.html('First'))
  const files = await filesOf(app)
  expect(files.get('folder/index.html')).toContain('content="0; url=/folder/first"')
  expect(files.get('folder/first/index.html')).toContain('First')
})

it('a page that leads to an address with an ampersand names that address', async () => {
  const app = new Hono()
  app.get('/', (c) => c.redirect('/salt&lt;pepper'))
  const files = await filesOf(app)
  expect(files.get('index.html')).toContain('content="0; url=/salt&#38;lt;pepper"')
})

describe('a storefront as files', async () => {
  const storefront = new Storefront({ theme: demoTheme, site: demoContent(), isDev: false })
  const app = host({ storefront: () => storefront, asset: previewAsset })
  const files = await filesOf(app, {
    addresses: storefront.index.addresses,
    email: 'hello@shop.example',
  })

  it('has every page of the site', () => {
    const missing = storefront.index.addresses.filter(
      (path) => path !== '/' && !files.has(`${path.slice(1)}/index.html`),
    )
    expect(missing).toEqual([])
    expect(files.get('index.html')).toContain('Öberg &amp; Rowe')
    expect(files.has('404.html')).toBe(true)
  })

  it('has the pictures, styles and scripts that they name, and nothing that only a server answers', () => {
    expect([...files.keys()].filter((path) => path.startsWith('images/')).length).toBeGreaterThan(100)
    expect([...files.keys()].filter((path) => path.endsWith('.css'))).toEqual([
      'styles/all.less.css',
      '__vitrine/blocks.css',
    ])
    expect(files.get('index.html')?.match(/rel="stylesheet"/g)).toHaveLength(1)
    // Its pictures wait for no script.
    expect(files.get('index.html')).not.toContain('__vitrine/images.js')
    for (const name of [/^__vitrine\/visit\.js$/, /^__vitrine\/page-/, /^__vitrine\/late-parts-/])
      expect([...files.keys()]).toContainEqual(expect.stringMatching(name))
    expect(files.get('shop/morning-mug/index.html')).toContain('id="vitrine-scope"')
    expect([...files.keys()].filter((path) => /^(?:api|cart|checkout)\b/.test(path))).toEqual([])
    expect(files.get('shop/index.html')).not.toContain('data-vitrine=')
  })

  it('has files for categories and for further pages of lists, which links lead to', () => {
    const shop = files.get('shop/index.html') ?? ''
    const [, tea = ''] = /href="(\/shop\/category\/tea\/)"/.exec(shop) ?? []
    const category = files.get(`${tea.slice(1)}index.html`) ?? ''
    expect(titlesIn(category).length).toBeGreaterThan(0)
    expect(titlesIn(category).length).toBeLessThan(titlesIn(shop).length)
    const second = files.get('shop/page/2/index.html') ?? ''
    expect(titlesIn(second).length).toBeGreaterThan(0)
    expect(titlesIn(shop)).not.toEqual(titlesIn(second))
  })

  it('leads nowhere that needs a server, and no link is dead', () => {
    for (const [path, text] of [...files].filter(([path]) => path.endsWith('.html'))) {
      expect([
        path,
        text.match(/<form[^>]*method="?post|href="\/(?:cart|search|checkout|api)\b|__vitrine\/hydrate/i)?.[0],
      ]).toEqual([path, undefined])
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        const file = decodeURIComponent(href).replace(/^\/|\/$/g, '')
        const isThere = files.has(file) || files.has(`${file === '' ? '' : `${file}/`}index.html`)
        expect([path, href, isThere]).toEqual([path, href, true])
      }
    }
    expect(files.get('contact/index.html')).toContain('<a href="mailto:hello@shop.example">')
  })
})

it('has the scripts and pictures that only scripts of the theme load', () => {
  const theme = demoTheme
  const files = new Set(['scripts/late/part one.js', 'assets/a.png', 'styles/a.less', 'blocks/b.block'])
  expect(fileAddresses({ ...theme, files })).toEqual(['/scripts/late/part%20one.js', '/assets/a.png'])
})
