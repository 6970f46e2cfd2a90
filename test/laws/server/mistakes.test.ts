import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONF, main, type Served, SITE_REGION, serveTheme } from '../../runtime/preview/server/server.ts'

interface Told {
  readonly code: string
  readonly file: string
  readonly line: number
  readonly column: number
}

async function diagnostics({ json }: Served, page = '/'): Promise<string[]> {
  const { diagnostics: list } = await json(`/__vitrine/mistakes?page=${encodeURIComponent(page)}`)
  return (Array.isArray(list) ? list : []).map(
    ({ code, file, line, column }: Told) => `${code} ${file}:${line}:${column}`,
  )
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it never came to be')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('mistakes that show when a page runs', () => {
  it('have their position in the files of the theme, whatever was put around them', async () => {
    const served = await serveTheme({
      'template.conf': CONF.replace('["site"]', '["head", "site"]'),
      'head.region': '<p>one</p>\n<squarespace:navigation navigationId="mainNav" template="links" />\n',
      'site.region': `${SITE_REGION}\n  {@|apply gone.block}`,
      'blocks/links.block': '<ul>\n{.repeated section items}<li><b>{.eval 1 +* 2}</b></li>{.end}</ul>',
    })
    expect(await diagnostics(served)).toEqual([
      'expression-failed blocks/links.block:2:33',
      'missing-block site.region:6:6',
      // The first region has begun the page already.
      'stray-page-part site.region:2:1',
      'stray-page-part site.region:2:17',
      'stray-page-part site.region:3:1',
    ])
  })

  it('report what browsers mend, at the line that has it', async () => {
    const served = await serveTheme({
      'pages/team.page': '<p>one</p>\n{@|apply row.block}\n</div>',
      'blocks/row.block': '<b id="x">two</b>\n<i id="x" class="a" class="b">three</i>',
    })
    expect(await diagnostics(served, '/about/team')).toEqual([
      'duplicate-id blocks/row.block:2:1',
      'duplicate-attribute blocks/row.block:2:21',
      'end-without-start pages/team.page:3:1',
    ])
  })

  it('report names that no kind of page has, at the pages that use the file', async () => {
    const served = await serveTheme({
      'pages/team.page': '<p>{website.siteTitel}</p>',
      'pages/other.page': '<p>other</p>',
    })
    expect(await diagnostics(served, '/about/team')).toEqual(['unknown-field pages/team.page:1:5'])
    expect(await diagnostics(served, '/')).toEqual([])
  })

  it('report a block that applies itself', async () => {
    const served = await serveTheme({
      'pages/team.page': '<p>before</p>\n{@|apply loop.block}<p>after</p>',
      'blocks/loop.block': '<i>{@|apply loop.block}</i>',
    })
    const { status, text } = await served.get('/about/team')
    expect(status).toBe(200)
    expect(main(text)).toMatch(/^<p>before<\/p>(?:<i>){15}(?:<\/i>){15}<p>after<\/p>$/)
    expect(await diagnostics(served, '/about/team')).toEqual(['includes-itself blocks/loop.block:1:7'])
    expect(await diagnostics(served, '/shop')).toEqual(['includes-itself blocks/loop.block:1:7'])
  })

  it('name each cause once, and open over the page for errors of its stylesheet', async () => {
    const served = await serveTheme({
      'pages/team.page': '<p>{{collection.title}}</p>{.if collection}x{.endif}',
      'template.conf': CONF.replace('{', '{ "stylesheets": ["a.less"],'),
      'styles/a.less': 'a { color: @nothing }',
    })
    const { diagnostics: list } = await served.json('/__vitrine/mistakes?page=/about/team')
    expect(list).toMatchObject([
      { code: 'unknown-instruction', opens: true },
      { code: 'less-style', opens: true },
      { code: 'foreign-syntax', opens: false },
    ])
  })

  it('only pages of this server are looked at', async () => {
    const served = await serveTheme({})
    expect(await diagnostics(served, '//example.com/')).toEqual([])
    expect(await diagnostics(served, 'http://example.com/')).toEqual([])
  })
})

describe('changed files', () => {
  it('are read again; broken settings are reported, and mended ones forgotten', async () => {
    const served = await serveTheme({})
    const conf = served.folder!.at('template.conf')
    expect(await diagnostics(served)).toEqual([])
    writeFileSync(conf, '{ "layouts": ')
    await until(async () => (await diagnostics(served)).length > 0)
    expect(await diagnostics(served)).toEqual(['not-json template.conf:1:14'])
    expect((await served.get('/about/team')).text).toContain('<p>We knit.</p>')
    writeFileSync(conf, CONF)
    await until(async () => (await diagnostics(served)).length === 0)
    expect(served.diagnosticLists.at(-1)).toEqual([])
  })

  it('are sent to open pages', async () => {
    const served = await serveTheme({})
    const aborter = new AbortController()
    const answer = await fetch(new URL('/__vitrine/live', served.server.url), { signal: aborter.signal })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async (word: string) => {
      while (!text.includes(word)) text += (await reader.read()).value ?? ''
    }
    await read('event: hello')
    writeFileSync(served.folder!.at('site.region'), SITE_REGION.replace('<main>', '<main class="new">'))
    await read('event: change')
    await read('site.region')
    expect((await served.get('/')).text).toContain('class="new"')
    aborter.abort()
  })
})

describe('where an element comes from', () => {
  async function origin(served: Served, page: string, element: RegExp) {
    const { text } = await served.get(page)
    const [tag = ''] = element.exec(text) ?? []
    const at = /data-vitrine="([^"]*)"/.exec(tag)?.[1] ?? ''
    const scope = /data-vitrine-scope="([^"]*)"/.exec(tag)?.[1] ?? ''
    const search = new URLSearchParams({ page, at, scope })
    return served.json(`/__vitrine/inspect?${search}`)
  }

  it('is reported with the data that made it', async () => {
    const served = await serveTheme({
      'collections/products.list': '{.repeated section items}\n  {@|apply card.block}{.end}',
      'blocks/card.block': '<a href="{fullUrl}">\n <b>{title}</b> {collection.title} {nothing}</a>',
    })
    expect(await origin(served, '/shop', /<b [^>]*>shop 3/)).toMatchObject({
      file: 'blocks/card.block',
      line: 2,
      column: 2,
      scope: 'items.2',
      values: [{ name: 'title', path: 'items.2.title', value: '"shop 3"' }],
    })
    expect(await origin(served, '/shop', /<a [^>]*number-3"/)).toMatchObject({
      line: 1,
      values: [{ name: 'fullUrl', path: 'items.2.fullUrl', value: '"/shop/number-3"' }],
    })
    // The same item on another page has another position there.
    expect((await served.get('/search?q=shop+3')).status).toBe(200)
    expect(await origin(served, '/shop', /<b [^>]*>shop 3/)).toMatchObject({ scope: 'items.2' })
  })

  it('is reported for texts in a list', async () => {
    const served = await serveTheme({
      'collections/products.list': '{.repeated section collection.categories}<b>{@}</b>{.end}',
    })
    expect(await origin(served, '/shop', /<b [^>]*>Silk/)).toMatchObject({
      scope: 'collection.categories.1',
      values: [{ name: '@', path: 'collection.categories.1', value: '"Silk & Satin"' }],
    })
  })

  it('is reported for what a tag of Squarespace made', async () => {
    const served = await serveTheme({
      'site.region':
        '{squarespace-headers}<squarespace:query collection="shop">{.repeated section items}<b>{title}{website.siteTitle}{gone}</b>{.end}</squarespace:query>',
    })
    const { scope, values } = await origin(served, '/blog', /<b [^>]*>shop 2/)
    expect(scope).toMatch(/^squarespace\.query\.shop-site-region-\d+\.items\.1$/)
    expect(values).toEqual([
      { name: 'title', path: `${scope}.title`, value: '"shop 2"' },
      { name: 'website.siteTitle', path: 'website.siteTitle', value: '"Wool & Co"' },
      { name: 'gone', path: '', value: 'missing' },
    ])
  })

  it.each([
    '',
    'x',
    'site.region:0:1',
    'site.region:99999:1',
    '../../etc/passwd:1:1',
    'site.region:1:999999999',
  ])('a position that is none (%s) is answered quietly', async (at) => {
    const served = await serveTheme({})
    const { status } = await served.get(
      `/__vitrine/inspect?${new URLSearchParams({ page: '/', at, scope: '__proto__.x' })}`,
    )
    expect([200, 404]).toContain(status)
  })
})
