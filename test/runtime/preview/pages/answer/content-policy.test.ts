import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '../../../../../runtime/preview/pages/answer/content-policy.ts'
import { inlineScripts } from '../../../../../runtime/preview/pages/answer/inline-code.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import type { HostStore } from '../../../../../runtime/preview/server/shown-pages.ts'
import { SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** The sources of one directive. */
function sources(policy: string | null, name: string): readonly string[] {
  const directive = (policy ?? '').split('; ').find((part) => part.startsWith(`${name} `))
  return (directive ?? '').split(' ').slice(1)
}

describe('the scripts within a page', () => {
  it.each([
    ['<script>a()</script><SCRIPT type="module">b(1 < 2)</SCRIPT>', ['a()', 'b(1 < 2)']],
    ['<script src="/x.js">c()</script><script></script>', []],
    ['<script type="application/json">{}</script><script type="text/x-template"><b></script>', []],
    ['<script type="text/javascript"><!-- \nd() // --></script>', ['<!-- \nd() // -->']],
    ['<!-- <script>e()</script> --><p title="<script>f()</script>">', []],
    ['<textarea><script>g()</script></textarea><style><script>h()</script></style>', []],
    ['<noscript><script>i()</script></noscript><script>j()</script >', ['j()']],
    ['<script>k("</p>")</script>', ['k("</p>")']],
    ['<script>never closed', []],
    ['<script data-a="src=" defer>l()</script>', ['l()']],
    ['<script src="/a.js"></script><script type="application/json" id="x">{}</script>', []],
    ['<script type="application/jsonp">m()</script><script\n>n()</script>', ['n()']],
    ['<script/**/>o()</script>', ['o()']],
  ])('%s', (html, scripts) => {
    expect(inlineScripts(html)).toEqual(scripts)
  })
})

describe('the policy of a page', () => {
  it('lets in scripts of other hosts, over http where the page came so, and styles of data, and no others', () => {
    const none = { scripts: [], handlers: [], evaluates: false, isDev: false }
    expect(sources(contentPolicy({ ...none, isSecure: true }), 'script-src')).toEqual(["'self'", 'https:'])
    expect(sources(contentPolicy({ ...none, isSecure: false }), 'script-src')).toEqual(["'self'", 'http:'])
    const policy = contentPolicy({ ...none, isSecure: true })
    expect(sources(policy, 'style-src')).toContain('data:')
    expect(policy).toContain("object-src 'none'")
    expect(sources(policy, 'frame-ancestors')).toEqual(["'self'"])
    expect(policy).toContain("base-uri 'self'")
  })

  it('lets an editor on the machine frame the pages of dev, and no site', async () => {
    const { headers } = await (await serveTheme({})).get('/')
    const frames = sources(headers.get('content-security-policy'), 'frame-ancestors')
    expect(frames).toEqual([
      "'self'",
      'http://localhost:*',
      'http://127.0.0.1:*',
      'vscode-file:',
      'vscode-webview:',
    ])
  })

  it.each([
    ['site.js', 'eval("1")', true],
    ['site.js', 'var f = new Function("a", "return a")', true],
    ['site.js', 'new Worker(URL.createObjectURL(new Blob([])))', true],
    ['site.js', 'evaluate(1); Array.from("")', false],
  ])('lets the scripts of a theme make code of texts where they do: %s %s', async (name, code, isAllowed) => {
    const { get } = await serveTheme({ [`scripts/${name}`]: code })
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(sources(policy, 'script-src').includes("'unsafe-eval'")).toBe(isAllowed)
    expect(sources(policy, 'worker-src').includes('blob:')).toBe(isAllowed)
  })

  it('keeps them from it where the server says so', async () => {
    const { get } = await serveTheme({ 'scripts/site.js': 'eval("1")' }, { allowsEval: false })
    expect((await get('/')).headers.get('content-security-policy')).not.toContain('unsafe-eval')
  })

  it('lets jQuery try its handler', async () => {
    const { get } = await serveTheme({ 'scripts/jquery.min.js': '' })
    const { headers } = await get('/')
    const allowed = sources(headers.get('content-security-policy'), 'script-src')
    expect(allowed).toContain(hash('t'))
    expect(allowed).toContain("'unsafe-hashes'")
  })

  it('names the scripts and handlers of the theme', async () => {
    const { get } = await serveTheme({
      'site.region': `${SITE_REGION}<script>start("{website.id}")</script><p onclick="show(&quot;x&quot;)"><label onclick>`,
    })
    for (const path of ['/', '/search?q=x', '/nowhere']) {
      const { headers } = await get(path)
      const allowed = sources(headers.get('content-security-policy'), 'script-src')
      expect(allowed).toContain(hash('start("site")'))
      expect(allowed).toContain(hash('show("x")'))
      expect(allowed).toContain(hash(''))
      expect(allowed).toContain("'unsafe-hashes'")
      expect(allowed).not.toContain("'unsafe-inline'")
    }
  })

  it('names handlers whose data is a word, an id, a path or a number, and no others', async () => {
    const site = smallSite()
    const odd = `${'1 '.repeat(240)};`
    const { get } = await serveTheme(
      {
        'site.region': `${SITE_REGION}
<p onclick="show(event, '{website.id}', {website.siteTitle})">
<p onclick="open(this, &quot;{website.id}&quot;, '{collection.fullUrl}')">
<p onclick="open('{website.siteTitle}', '\\'{website.id}')"><p onclick="say(\`{website.id}\`)">
<p onclick="{website.id}()"><a href="javascript:void(0)">x</a>
<p onclick="go('{website.id} {website.id}/{website.id} {website.id}', 5 - 'a-{website.id}-b', {website.odd})">
<p onclick="go('{website.id}: {website.id}')">`,
        'scripts/site.js': `form.setAttribute('onsubmit', "check(this)")
list.innerHTML = '<li onclick="pick(\\'a\\')">' + '<li onclick="pick(' + number + ')">'`,
      },
      { site: { ...site, website: { ...site.website, odd } } },
    )
    const { headers } = await get('/')
    const allowed = sources(headers.get('content-security-policy'), 'script-src')
    const isNamed = (code: string) => allowed.includes(hash(code))
    const named = [
      `open(this, "site", '\\u002f')`,
      `open('Wool \\u0026 Co', '\\'site')`,
      'check(this)',
      "pick('a')",
      'javascript:void(0)',
    ]
    expect(named.map(isNamed)).toEqual(named.map(() => true))
    const refused = [
      `show(event, 'site', Wool)`,
      'say(`site`)',
      'site()',
      'pick(5)',
      `go('site site/site site', 5 - 'a-site-b', ${odd})`,
      "go('site: site')",
    ]
    expect(refused.map(isNamed)).toEqual(refused.map(() => false))
  })

  it.each(["'); steal('", '${steal()}', 'steal()', 'a; b', "' + b + '"])(
    'names a handler with %j in it as the text that it is',
    async (value) => {
      const site = smallSite()
      const { get } = await serveTheme(
        { 'site.region': `${SITE_REGION}<p onclick="show('{website.odd}')">` },
        { site: { ...site, website: { ...site.website, odd: value } } },
      )
      const { headers, text } = await get('/')
      const allowed = sources(headers.get('content-security-policy'), 'script-src')
      const [, code = ''] = /onclick="([^"]*)"/.exec(text) ?? []
      expect(code).toMatch(/^show\('(?:[\w ]|\\u[\da-f]{4})+'\)$/)
      expect(allowed).toContain(hash(code))
      expect(allowed).not.toContain(hash(`show('${value}')`))
    },
  )

  it('names a script that holds what is a visitor’s own, of a page that is shared', async () => {
    let visits = 0
    const store: HostStore = {
      app: new Hono(),
      visitor: async () => ({ ...STRANGER, data: { crumb: `crumb-${++visits}` } }),
    }
    const { get } = await serveTheme(
      { 'site.region': `${SITE_REGION}<script>crumb = "{crumb}"</script>` },
      { store },
    )
    // Who asks first gets a page that is shared with nobody.
    await get('/')
    for (const crumb of ['crumb-2', 'crumb-3']) {
      const { headers, text } = await get('/')
      expect(text).toContain(`crumb = "${crumb}"`)
      expect(sources(headers.get('content-security-policy'), 'script-src')).toContain(
        hash(`crumb = "${crumb}"`),
      )
    }
  })

  it('does not name what data brings', async () => {
    const { get } = await serveTheme({
      'site.region': SITE_REGION.replace(
        '<main>',
        '<main><p title="{website.siteTagLine}">{website.siteTagLine}</p>',
      ),
    })
    const { headers } = await get('/')
    expect(sources(headers.get('content-security-policy'), 'script-src')).toEqual(["'self'", 'http:'])
  })
})

describe('every answer', () => {
  it.each(['/', '/?format=json', '/__vitrine/base.css', '/nowhere', '/favicon.ico'])('%s', async (path) => {
    const { get } = await serveTheme({})
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })
})
