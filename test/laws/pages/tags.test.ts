import { describe, expect, it } from 'vitest'
import { bare, main, serveTheme } from '../../runtime/preview/server/server.ts'
import { smallSite } from '../../runtime/preview/server/small-site.ts'

const LINKS =
  '{.repeated section items}{.if active}[{.end}{.if folderActive}({.end}{.folder?}{collection.navigationTitle}:{.repeated section items}{collection.title} {.end}{.or}{collection.title}{.section externalLink}{title}@{url}{.if newWindow}!{.end}{.end}{.end}{.alternates with}, {.end}'

function region(content: string): string {
  return `<html><head>{squarespace-headers}</head><body><main>${content}</main></body></html>`
}

describe('navigation', () => {
  const theme = {
    'site.region': region('<squarespace:navigation navigationId="mainNav" template="links" />'),
    'blocks/links.block': LINKS,
  }

  it('has collections, folders and links to elsewhere, and marks where the visitor is', async () => {
    const { get } = await serveTheme(theme)
    const rest = 'Yarn makers@https://example.com/!'
    expect(main((await get('/')).text)).toBe(`Shop, Blog, About:Team News , ${rest}`)
    expect(main((await get('/shop')).text)).toBe(`[Shop, Blog, About:Team News , ${rest}`)
    expect(main((await get('/blog/number-2')).text)).toBe(`Shop, [Blog, About:Team News , ${rest}`)
    expect(main((await get('/about/news')).text)).toBe(`Shop, Blog, (About:Team News , ${rest}`)
  })

  it('a theme with other names for its navigations shows those of the site in order', async () => {
    const { get } = await serveTheme({
      ...theme,
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "prime" }, { "name": "second" }, { "name": "third" }] }',
      'site.region': region(
        ['prime', 'second', 'third', 'unheard-of']
          .map((name) => `<squarespace:navigation navigationId="${name}" template="links" />`)
          .join('|'),
      ),
    })
    expect(main((await get('/')).text)).toBe(
      'Shop, Blog, About:Team News , Yarn makers@https://example.com/!|Pictures||',
    )
  })

  it('a site without navigations shows its collections', async () => {
    const { get } = await serveTheme(theme, { site: { ...smallSite(), navigation: {} } })
    expect(main((await get('/')).text)).toContain('Shop, Blog, Events')
  })

  it('can be opened with the name of the site', async () => {
    const { get } = await serveTheme({
      ...theme,
      'blocks/links.block':
        '{.section website}{siteTitle}{.or}none{.end}:{.repeated section items}{.section website}{siteTitle}{.end}{.end}',
    })
    expect(main((await get('/')).text)).toBe(`${smallSite().website.siteTitle}:`)
  })

  it('of a folder has the pages in it', async () => {
    const { get } = await serveTheme({
      'site.region': region('<squarespace:folder-navigation template="links" />'),
      'blocks/links.block':
        '{collection.title}: {.repeated section items}{.if active}*{.end}{collection.title} {.end}',
    })
    expect(main((await get('/about/team')).text)).toBe('About: *Team News')
    expect(main((await get('/shop')).text)).toBe('')
  })

  it('of a folder that is in a navigation alone has the links in it', async () => {
    const [shop] = smallSite().collections.filter(({ fullUrl }) => fullUrl === '/shop')
    const link = { title: 'Shop', url: '/shop', collectionId: shop?.id ?? '' }
    const navigation = { mainNav: [{ title: 'More of It', url: '', items: [link] }] }
    const { get } = await serveTheme(
      {
        'site.region': region('<squarespace:folder-navigation template="links" />'),
        'blocks/links.block':
          '{collection.title} ({collection.urlId}): {.repeated section items}{collection.title}{.end}',
      },
      { site: { ...smallSite(), navigation } },
    )
    expect(main((await get('/shop')).text)).toBe('More of It (more-of-it): Shop')
    expect(main((await get('/blog')).text)).toBe('')
  })
})

describe('queries', () => {
  it('bring items of other collections, as many as wanted', async () => {
    const { get } = await serveTheme({
      'site.region': region(
        `{.section website}<squarespace:query collection="about/news" limit="1">{collection.title}: {.repeated section items}{title}{.end}</squarespace:query>|<squarespace:query collection="shop" featured="true">{.repeated section items}{title}{.end}</squarespace:query>|<squarespace:query collection="blog" category="News">{items|count}</squarespace:query>|<squarespace:query collection="nowhere">{title}{items|count}</squarespace:query>{.end}`,
      ),
    })
    expect(main((await get('/blog')).text)).toBe('News: news 1|shop 2|3|')
  })

  it.each([
    ['skip="2" limit="2"', 'blog 3 blog 4 '],
    ['skip="11" limit="1"', 'blog 11 '],
    ['skip="-1" limit="1"', 'blog 1 '],
    ['category="News, Notes" limit="4"', 'blog 1 blog 2 blog 3 blog 4 '],
    ['category="News" tag="last,first"', 'blog 1 '],
    ['tag="none,"', ''],
  ])('with %s bring what Squarespace brings', async (attributes, titles) => {
    const query = `<squarespace:query collection="blog" ${attributes}>{.repeated section items}{title} {.end}</squarespace:query>|`
    const { get } = await serveTheme({ 'site.region': region(query) })
    expect(main((await get('/shop')).text)).toBe(`${titles}|`)
  })

  it('bring events with the next one first, as the links between their pages do', async () => {
    const { collections, ...site } = smallSite()
    const day = (days: number) => ({ startDate: Date.now() + days * 86_400_000 })
    const dates: Readonly<Record<string, object>> = { 'blog 1': day(30), 'blog 2': day(-1), 'blog 3': day(2) }
    const listed = collections.map((one) =>
      one.id === 'blog'
        ? {
            ...one,
            typeName: 'events',
            items: one.items!.slice(0, 3).map((item) => ({ ...item, ...dates[String(item.title)] })),
          }
        : one,
    )
    const query =
      '<squarespace:query collection="blog" limit="2">{.repeated section items}{title} {.end}</squarespace:query>'
    const { get, json } = await serveTheme(
      { 'site.region': region(query) },
      { site: { ...site, collections: listed } },
    )
    expect(main((await get('/shop')).text)).toBe('blog 3 blog 1')
    expect((await json('/blog/number-1?format=json')).pagination).toMatchObject({
      prevItem: { title: 'blog 3' },
      nextItem: { title: 'blog 2' },
    })
  })

  it('may name the collection of the page', async () => {
    const { get } = await serveTheme({
      'site.region': region(
        '<squarespace:query collection="{collection.urlId}" limit="2">{.repeated section items}{title} {.end}</squarespace:query>',
      ),
    })
    expect(main((await get('/blog/number-9')).text)).toBe('blog 1 blog 2')
  })

  it('of a collection that the site does not have are reported, with the one that was meant', async () => {
    const { diagnosticLists } = await serveTheme({
      'site.region': region('\n<squarespace:query collection="about/newz"></squarespace:query>'),
    })
    expect(diagnosticLists[0]?.filter(({ code }) => code === 'unknown-collection')).toMatchObject([
      { file: 'site.region', line: 2, column: 1, suggestion: 'about/news' },
    ])
  })

  it.each([
    ['collection="blog" category="{categories.0}" limit="2"', '/blog/number-40', 'blog 4 blog 5 '],
    ['collection="shop" category="{.if no}x{.or}Wool{.end}" limit="1"', '/blog/number-1', 'shop 1 '],
    ['collection="{collection.urlId}" tag="{tags.0}"', '/blog/number-1', 'blog 1 '],
    ['collection="{collectionId}" skip="{nothing}1" limit="1"', '/blog/number-1', 'blog 2 '],
    ['collection="{nothing}" limit="1"', '/blog/number-1', ''],
  ])('with %s on %s are those of their scope', async (attributes, path, titles) => {
    const query = `{.section item}<squarespace:query ${attributes}>{.repeated section items}{title} {.end}</squarespace:query>{.end}|`
    const { get } = await serveTheme({ 'site.region': region(query) })
    expect(main((await get(path)).text)).toBe(`${titles}|`)
  })

  it('of one collection bring what each asks for in its scope', async () => {
    const query = (attributes: string) =>
      `<squarespace:query collection="blog" ${attributes}>{.repeated section items}{title} {.end}</squarespace:query>|`
    const { get } = await serveTheme({
      'site.region': region(
        `{.section item}${query('category="{categories.0}" limit="1"')}${query('tag="{tags.0}"')}${query('limit="2"')}{.end}`,
      ),
    })
    expect(main((await get('/blog/number-1')).text)).toBe('blog 1 |blog 1 |blog 1 blog 2 |')
  })

  it('bring other items for each item of a list, with the markup that the site has in them', async () => {
    const { collections, ...site } = smallSite()
    const body = '<p onclick="go()">Mine</p>'
    const shown = collections.map((one) =>
      one.id === 'blog' ? { ...one, items: one.items!.map((item) => ({ ...item, body })) } : one,
    )
    const query =
      '{.repeated section collection.categories}<squarespace:query category="{@}" template="posts" collection="{collection.urlId}" limit="1" />{.end}'
    const { get } = await serveTheme(
      {
        'site.region': region(query),
        'blocks/posts.block': '{.repeated section items}{title}{body}{.end}',
      },
      { site: { ...site, collections: shown } },
    )
    expect(main((await get('/blog')).text)).toBe(`blog 1${body}blog 4${body}`)
  })
})

describe('other tags', () => {
  it('block fields show what the site has for them, by an id that may be made from the page', async () => {
    const site = {
      ...smallSite(),
      blockFields: { 'head-blog': '<p>Hello</p>', footer: '<i>Bye</i>' },
    }
    const { get } = await serveTheme(
      {
        'site.region': region(
          '<squarespace:block-field id="head-{collection.id}" columns="6" class="top" /><squarespace:block-field id="footer" />',
        ),
      },
      { site },
    )
    expect(main((await get('/blog')).text)).toBe(
      '<div class="sqs-layout sqs-grid-6 columns-6 top" id="head-blog" data-type="block-field"><p>Hello</p></div><div class="sqs-layout sqs-grid-12 columns-12" id="footer" data-type="block-field"><i>Bye</i></div>',
    )
    expect((await get('/shop')).text).toContain('data-vitrine-empty="head-shop"')
  })

  it('a block field has the content of its scope: of each collection, of each item of a list', async () => {
    const blockFields = { blog_intro: '<p onclick="go()">Notes</p>', '2-about': '<i>Two</i>' }
    const { get } = await serveTheme(
      {
        'site.region': region(
          `{.section collection}<squarespace:block-field class='in{.if title} of "{title}"{.end}' id='{urlId}_intro' columns="3">-</squarespace:block-field>{.end}` +
            '{.repeated section items}<squarespace:block-field id="{@index}-about" label="{collection.title}" />{.end}',
        ),
      },
      { site: { ...smallSite(), blockFields } },
    )
    const html = main((await get('/blog')).text)
    expect(html).toContain(
      '<div class="sqs-layout sqs-grid-3 columns-3 in of &#34;Blog&#34;" id="blog_intro" data-type="block-field"><p onclick="go()">Notes</p></div>',
    )
    expect(html).toContain('id="2-about" data-type="block-field"><i>Two</i></div>')
    expect(html).toContain('id="3-about" data-type="block-field" data-vitrine-empty="Blog"></div>')
    expect(main((await get('/shop')).text)).toContain('id="shop_intro" data-type="block-field" data-vitrine')
  })

  it('a block that an attribute leaves open ends with it', async () => {
    const { get } = await serveTheme({
      'site.region': region(
        '{.section collection}<squarespace:block-field id="{id}{.if a}b" /><i>{id}</i>{.end}|',
      ),
    })
    const html = main((await get('/blog')).text)
    expect(html).toContain('id="" data-type="block-field"')
    expect(html).toContain('<i>blog</i>|')
  })

  it('category lists the categories of the page, related the items most like it', async () => {
    const { get } = await serveTheme({
      'site.region': region(
        '<squarespace:category /><squarespace:related limit="2">{.repeated section items}{title} {.end}</squarespace:related>',
      ),
    })
    expect(main((await get('/shop?category=Wool')).text)).toBe(
      '<nav aria-label="Categories"><ul><li><a href="/shop?category=Wool" aria-current="page">Wool</a></li><li><a href="/shop?category=Silk%20%26%20Satin">Silk &amp; Satin</a></li></ul></nav>',
    )
    expect(bare((await get('/shop/number-3')).text)).toContain('shop 1 shop 5')
  })

  it('category lists those of a collection that it names, or that its scope names', async () => {
    const list = '{.repeated section categories}{.if active}*{.end}{name} {fullUrl}, {.end}'
    const tag = (attributes: string) => `<squarespace:category ${attributes}>${list}</squarespace:category>|`
    const { get } = await serveTheme({
      'site.region': region(
        `${tag('')}${tag('collection="shop"')}{.section collection}${tag('collection="{urlId}"')}{.end}${tag('collection="{nothing}"')}`,
      ),
    })
    const own = 'News /blog?category=News, *Notes /blog?category=Notes, |'
    const shop = 'Wool /shop?category=Wool, Silk & Satin /shop?category=Silk%20%26%20Satin, |'
    expect(main((await get('/blog?category=Notes')).text)).toBe(`${own}${shop}${own}|`)
  })
})
