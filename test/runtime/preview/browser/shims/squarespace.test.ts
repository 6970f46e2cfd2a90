/// <reference lib="dom" />
import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { JsonObject } from '../../../../../runtime/site/site.ts'
import { hasChromium, launch, release } from '../../../../support/chromium.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { vitrine } from '../../../cli/fake-io.ts'
import { listen } from '../../server/browser.ts'
import { CONF, SITE_REGION, serveTheme } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'
import { EVERY_NAME } from './every-name.ts'

if (!hasChromium) process.stdout.write('No Chromium on this machine: scripts of themes are not tested.\n')

const CONF_WITH = (more: string) => CONF.replace('{', `{ ${more},`)
describe.skipIf(!hasChromium)('scripts of a theme', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage()
  })
  afterAll(() => release(browser))

  interface Opening {
    readonly path?: string
    readonly socialAccounts?: readonly JsonObject[]
  }

  async function open(
    files: Readonly<Record<string, string>>,
    { path = '/home', socialAccounts = [] }: Opening = {},
  ) {
    const site = smallSite()
    const served = await serveTheme(
      { 'pages/home.page': '<h1>A title that is long</h1><p>text</p>', ...files },
      { site: { ...site, website: { ...site.website, socialAccounts } } },
    )
    const said = listen(page)
    await page.goto(new URL(path, served.server.url).href)
    return { served, said }
  }

  it('find each name that public themes call', async () => {
    const { said } = await open(EVERY_NAME, {
      socialAccounts: [{ serviceName: 'github', screenname: 'us', profileUrl: '/us', iconEnabled: true }],
    })
    await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'got') ?? {}, 'anim') !== undefined)
    const got: unknown = await page.evaluate(() => Reflect.get(window, 'got'))
    expect(got).toMatchObject({
      ready: true,
      domready: true,
      body: [true, false, '3px', 'y', 'block'],
      none: null,
      lists: [2, 'two', 1, 0, [true, true], 2],
      data: 1,
      relatives: ['box', 'a', 'b'],
      click: 'I',
      plugin: ['box', 16],
      delegated: 'a',
      custom: 7,
      bound: 'bc',
      lang: [false, true, true, 0],
      win: true,
      tweaks: ['Half', 'Half', '12px', 'rgba(10, 20, 30, .5)'],
      late: true,
      moved: 2,
      cart: 'function',
      prices: ['$1,234.56', '$31.50', ''],
      checkout: [false, 'function'],
      hash: ['a b', true, '1'],
      zone: [0, expect.stringMatching(/^[A-Z]{3,4}$/)],
      anim: '40px',
      loaded: true,
      made: 'x',
      named: [true, 2, 2],
      namespace: 1,
      management: true,
      gallery: ['0>1 1>0 0>2', 'third', '3/3', 2],
      plugged: [true, 'object'],
      strip: ['undefined', 120, true, 1],
      rendering: [30, 80, 45],
      fired: 3,
      slides: [3, 2000],
      columns: ['120px', '/assets/late.svg', 'contain'],
      video: '/assets/late.svg',
      region: [true, true, 1],
      modernizr: [true, 'boolean'],
      lightbox: true,
    })
    await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'got'), 'resized'))
    const lightbox = page.locator('dialog.sqs-lightbox-overlay')
    expect(await lightbox.textContent()).toContain('One')
    await lightbox.getByRole('button', { name: 'Next' }).click()
    expect(await lightbox.textContent()).toContain('one')
    await page.keyboard.press('Escape')
    await lightbox.waitFor({ state: 'detached' })
    expect(await page.locator('#late').getAttribute('src')).toBe('/assets/late.svg?format=300w')
    expect(said.filter((one) => !one.includes('404'))).toEqual([])
    const look = await page.evaluate(() => {
      const style = (selector: string, pseudo?: string) =>
        getComputedStyle(document.querySelector(selector)!, pseudo)
      return {
        paragraph: [style('p').fontSize, style('p').textTransform, style('p').color, style('p').marginTop],
        title: [style('h1').letterSpacing, style('h1').fontSize, style('h1').backgroundColor],
        icons: [style('.icon', '::before').maskImage, style('.icon-after', '::after').maskImage].map((one) =>
          one.slice(0, 18),
        ),
        picture: style('.backdrop-user').backgroundImage.replace(/http.*(?=\/styles)/, ''),
        links: style('.links .sqs-svg-icon--wrapper').width,
      }
    })
    expect(look).toEqual({
      paragraph: ['18px', 'uppercase', 'rgb(38, 76, 115)', '6px'],
      title: ['normal', '18px', 'rgba(10, 20, 30, 0.5)'],
      icons: ['url("data:image/sv', 'url("data:image/sv'],
      picture: 'url("/styles/dot.svg")',
      links: '30px',
    })
    const classes = await page.locator('body').getAttribute('class')
    for (const name of [
      'hide-title',
      'index-height-half',
      'old-box',
      'thumb-size-32-standard',
      'gallery-design-grid',
      'event-thumbnails',
    ])
      expect(classes?.split(' ')).toContain(name)
  })

  it('are ready when all of them are there, in whichever order they come', async () => {
    const uses = `Y.use('node', () => {
      Y.on('domready', () => { window.got = [Y.Template?.helper.name, document.readyState] })
      Y.one('h1').on('click', () => Y.on('domready', () => window.got.push('late')))
    })`
    const makes = `Y.use('node', (Y) => { Y.namespace('Template').helper = { name: 'helper' } })`
    const { said } = await open({
      'site.region': SITE_REGION.replace(
        '</body>',
        `<script>${uses}</script><script>${makes}</script></body>`,
      ),
    })
    await page.locator('h1').click()
    const got = await page.evaluate(() => Reflect.get(window, 'got'))
    expect(got).toEqual(['helper', 'interactive', 'late'])
    expect(said).toEqual([])
  })

  it('and styles of such a theme are checked and built without a mistake', async () => {
    const { at, remove } = folderWith(
      Object.fromEntries([
        ...Object.entries(EVERY_NAME).map(([name, text]) => [`t/${name}`, text]),
        ['site.json', JSON.stringify(smallSite())],
      ]),
    )
    onTestFinished(remove)
    const checked = await vitrine(['check', at('t'), '--site', at('site.json')])
    expect([checked.stdout, checked.stderr, checked.status]).toEqual([expect.any(String), '', 0])
    expect(checked.stdout).not.toMatch(/less-|bad-tweak|missing-|unknown-/)
    await vitrine(['build', at('t'), '--out', at('out'), '--site', at('site.json')])
    const page = readFileSync(at('out/index.html'), 'utf8')
    for (const [, path = ''] of page.matchAll(
      /(?:src|href)="(\/(?:styles|scripts|universal|__vitrine|images)\/[^"?#]+)/g,
    ))
      expect([path, existsSync(at(`out${path}`))]).toEqual([path, true])
  })

  it('that name what is missing say so once, with file and line, and go on', async () => {
    const { said } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'scripts/site.js':
        "Y.use(function (Y) {\n  Y.Squarespace.Unicorn.ride();\n  Y.Squarespace.Unicorn.ride();\n  new Y.Squarespace.Horse().run();\n  Y.JSONP.get('x');\n  Y.Own = Y.Own || {}; Y.Own.part = Y.Own.part || {}; if (!Y.Mine) Y.Mine = {}; Y.Mine.go = function () {}; Y.Mine.go();\n  Y.one('body').addClass('went-on');\n})",
    })
    await page.locator('body.went-on').waitFor()
    expect(said.filter((one) => one.startsWith('warning'))).toEqual([
      "warning: Squarespace's Y.Squarespace.Unicorn is not in Vitrine; /scripts/site.js:2 asks for it",
      "warning: Squarespace's Y.Squarespace.Horse is not in Vitrine; /scripts/site.js:4 asks for it",
      "warning: Squarespace's Y.JSONP is not in Vitrine; /scripts/site.js:5 asks for it",
    ])
    const count = page.locator('vitrine-dev button', { hasText: 'warning' })
    await expect.poll(() => count.textContent()).toMatch(/[34] warnings/)
    await count.click()
    expect(await page.locator('vitrine-dev dialog h3').allTextContents()).toContainEqual(
      expect.stringMatching(/^warning in scripts\/site\.js:2:\d+$/),
    )
  })

  it('that throw while loading leave the page, and their position is in the corner', async () => {
    await open({
      'template.conf': CONF_WITH('"scripts": ["bad.js"]'),
      'scripts/bad.js': '\n$(document).ready(function () {})',
    })
    expect(await page.locator('h1').textContent()).toBe('A title that is long')
    const count = page.locator('vitrine-dev button', { hasText: 'warning' })
    await count.click()
    const dialog = page.locator('vitrine-dev dialog')
    expect(await dialog.locator('h3').allTextContents()).toContain('warning in scripts/bad.js:2:1')
    expect(await dialog.textContent()).toContain('ReferenceError: $ is not defined')
  })

  it('get share buttons, forms and a calendar', async () => {
    const { said, served } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'pages/home.page': `<h1>Home</h1>
<div class="squarespace-social-buttons" data-full-url="/blog/one" data-title="A & B"></div>
<form onsubmit="return (function (form) { Y.use(function (Y) { new Y.Squarespace.FormSubmit({ formNode: Y.Node(form) }).submit('5a62773cec212d4634dc7a29') }); return false })(this)">
<div class="form-item required" id="email-1"><label>Email <input name="email"></label></div>
<button>Send</button><div class="form-submission-text" hidden>You are in.</div></form>
<div id="calendar" data-month-filter="02-2026"></div>
<span id="grows" style="display: inline-block"><b style="display: block; font-size: 30px">${'long '.repeat(50)}</b></span>`,
      'scripts/site.js':
        "Y.use(function (Y) { new Y.Squarespace.TextShrink(Y.one('#grows b'), { parentEl: Y.one('#grows') }); new Y.Squarespace.EventCollectionCalendar({ contentBox: Y.one('#calendar') }).render() })",
    })
    const origin = served.server.url
    expect(await page.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
      `mailto:?subject=A%20%26%20B&body=${encodeURIComponent(`${origin}blog/one`)}`,
    )
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    const sent: unknown[] = []
    await page.route('**/api/form/*', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { data: { key: 'k' } } })
    })
    await page.getByRole('button', { name: 'Send' }).click()
    expect(sent).toEqual([])
    await page.getByLabel('Email').fill('a@example.org')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('form').getByText('You are in.').waitFor()
    expect(sent.at(-1)).toMatchObject({
      formId: '5a62773cec212d4634dc7a29',
      form: '{"email-1":"a@example.org"}',
      key: 'k',
    })

    const title = page.locator('#calendar h2')
    expect(await title.textContent()).toBe('February 2026')
    expect(await page.locator('#calendar tbody td').filter({ hasText: /^\d/ }).count()).toBe(28)
    await page.route('**/home?format=json', (route) =>
      route.fulfill({
        // The day before in most of the world: pages show it by the clock of the site.
        json: {
          items: [{ title: 'Fair', fullUrl: '/e/fair', startDate: Date.UTC(2026, 2, 3, 11) }],
          website: { timeZone: 'Pacific/Kiritimati' },
        },
      }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Next month' }).click()
    expect(await title.textContent()).toBe('March 2026')
    expect(await page.getByRole('cell', { name: /^4/ }).getByRole('link').getAttribute('href')).toBe(
      '/e/fair',
    )
    expect(said.filter((one) => /warning|error|uncaught/.test(one))).toEqual([])
  })

  it('that bring a library themselves where it does not load get theirs', async () => {
    const { said } = await open({
      'site.region': SITE_REGION.replace(
        '{squarespace-headers}',
        `{squarespace-headers}
<script src="/gone/jquery.min.js"></script>
<script>window.jQuery || document.write('<script src="/scripts/own.js"><\\/script>')</script>`,
      ),
      'scripts/own.js': 'window.jQuery = function () { return "theirs" }',
    })
    expect(await page.evaluate(() => Reflect.get(window, 'jQuery')())).toBe('theirs')
    expect(said.filter((one) => /warning|uncaught/.test(one))).toEqual([])
  })

  it('that lay a header over their pages leave headings of pages without a template free', async () => {
    await open(
      {
        'site.region': SITE_REGION.replace(
          '<main>',
          '<header style="position: fixed; inset: 0 0 auto; height: 90px"><a href="/">Wool</a></header><nav style="position: fixed; top: 0; left: 0; width: 80px; height: 250px"></nav><main style="margin-left: 100px">',
        ),
      },
      { path: '/search' },
    )
    const heading = await page.getByRole('heading', { name: 'Search' }).boundingBox()
    expect(heading?.y).toBeGreaterThan(90)
    expect(heading?.y).toBeLessThan(180)
  })

  it('that show the title of a page have it once, where the page is without a template', async () => {
    await open(
      {
        'site.region': SITE_REGION.replace('{squarespace-footers}', '').replace(
          '<main>',
          '<h2 hidden>Search</h2>{.if item}<h2>{item.title}</h2>{.or}{.section collection}<h1> {title}</h1>{.end}{.end}<main>',
        ),
      },
      { path: '/search' },
    )
    expect(await page.getByRole('heading', { name: 'Search', exact: true }).count()).toBe(1)
    const { origin } = new URL(page.url())
    for (const [path, title] of [
      ['events', 'Events'],
      ['events/number-1', 'events 1'],
    ] as const) {
      await page.goto(`${origin}/${path}`)
      expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(1)
    }
  })

  it('that write a handler with data in it say so in one line, and one without data runs', async () => {
    const { said } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'scripts/site.js': `const pressed = (what) => { document.body.className = what }
const button = document.createElement('button')
document.currentScript.after(button)
button.setAttribute('onclick', "pressed('whole')")
button.setAttribute('onfocus', 'pressed(' + Date.now() + ')')`,
    })
    await page.locator('button').first().dispatchEvent('click')
    await page.locator('body.whole').waitFor()
    expect(said.filter((one) => /warning|uncaught/.test(one))).toEqual([
      "warning: The page's policy does not run an event handler of <button>: a script or data wrote its code. Use addEventListener in a script of the theme; /scripts/site.js:5",
    ])
  })

  it('that go on with an element which the page lacks say so', async () => {
    const { said } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'scripts/site.js': `Y.use(function (Y) { document.body.className = 'began'\nY.one('#none').get('id') })`,
    })
    await page.locator('body.began').waitFor()
    expect(said.filter((one) => /warning|uncaught/.test(one))).toEqual([
      "warning: TypeError: Cannot read properties of null (reading 'get'), since the page has nothing of what it looks for; /scripts/site.js:2 uses it",
    ])
  })

  it('whose library does not load say so once for each name, with the line of its tag', async () => {
    const { said } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'site.region': SITE_REGION.replace(
        '{squarespace-headers}',
        '{squarespace-headers}\n<script src="/gone/jquery.min.js"></script>',
      ),
      'scripts/site.js':
        "$(function () { throw 1 });\n$('p').each(function () {}).addClass('x');\njQuery.fn.plug = function () {};\njQuery.ready();\ndocument.body.className = 'went-on'",
    })
    await page.locator('body.went-on').waitFor()
    const warnings = said.filter((one) => one.startsWith('warning'))
    expect(warnings.map((one) => one.replace(/http\S+?(?=\/gone)/, ''))).toEqual([
      'warning: $ is not there, since /gone/jquery.min.js did not load; /scripts/site.js:1 uses it',
      'warning: jQuery is not there, since /gone/jquery.min.js did not load; /scripts/site.js:4 uses it',
    ])
    expect(said.filter((one) => one.startsWith('uncaught'))).toEqual([])
  })

  it('whose library was to load before the scripts of Squarespace say so, too', async () => {
    const { said } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'site.region': SITE_REGION.replace(
        '{squarespace-headers}',
        '<script src="http://127.0.0.1:1/jquery.min.js"></script>\n{squarespace-headers}',
      ),
      'scripts/site.js': "$('p').each(function () {});\ndocument.body.className = 'went-on'",
    })
    await page.locator('body.went-on').waitFor()
    expect(said.filter((one) => /^(?:warning|uncaught)/.test(one))).toEqual([
      'warning: $ is not there, since http://127.0.0.1:1/jquery.min.js did not load; /scripts/site.js:1 uses it',
    ])
  })

  it('whose plug-ins and globals are missing go on, and report them once for each, with the line', async () => {
    const { said } = await open({
      'template.conf': CONF_WITH('"scripts": ["jquery.js", "site.js", "late.js"]'),
      'scripts/jquery.js':
        'window.jQuery = window.$ = function () { return Object.create($.fn) }; $.fn = { jquery: "3.7.1", length: 0 }',
      'site.region': SITE_REGION.replace(
        '{squarespace-headers}',
        '{squarespace-headers}\n<script src="/gone/swiper-bundle.min.js"></script>',
      ),
      'scripts/site.js': `
if ($.fn.slick) throw 'it is not there'
$('p').slick({ dots: true }).slick('next').flexslider()
new Swiper('.slides').on('x', function () {}).slideNext()
document.body.className = 'went-on'
;(function () { ga('send') })()`,
      'scripts/late.js': `$.fn.isotope = function () { document.body.className += ' ' + this.unknown }
$('p').isotope()
$('p').unheard()`,
    })
    await page.locator('body.went-on.undefined').waitFor()
    const warnings = said.filter((one) => one.startsWith('warning'))
    expect(warnings.map((one) => one.replace(/http\S+?(?=\/gone)/, ''))).toEqual([
      'warning: $().slick is not there, since no script brings it; /scripts/site.js:3 uses it',
      'warning: $().flexslider is not there, since no script brings it; /scripts/site.js:3 uses it',
      'warning: Swiper is not there, since /gone/swiper-bundle.min.js did not load; /scripts/site.js:4 uses it',
      'warning: ReferenceError: ga is not defined, since no script brings it; /scripts/site.js:6 uses it',
      'warning: TypeError: $(...).unheard is not a function, since no script brings it; /scripts/late.js:3 uses it',
    ])
    expect(said.filter((one) => one.startsWith('uncaught'))).toEqual([])
  })

  it('that name nothing of Squarespace get nothing of it', async () => {
    const { get } = await serveTheme({
      'template.conf': CONF_WITH('"scripts": ["own.js"]'),
      'pages/home.page': '<h1>A title</h1>',
      'scripts/own.js': 'document.title = "Y"',
    })
    const { text } = await get('/home')
    expect(text).toContain('own.js')
    expect(text).not.toContain('squarespace.js')
    expect(text).not.toContain('id="squarespace-context"')
  })

  it('run under a policy that forbids eval', async () => {
    const { server } = await serveTheme({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'pages/home.page': '<h1>A title</h1>',
      'scripts/site.js': 'Y.use(function (Y) { Y.one("body").addClass("ran") })',
    })
    const said = listen(page)
    await page.route('**/home', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" },
      })
    })
    await page.goto(new URL('/home', server.url).href)
    await page.locator('body.ran').waitFor()
    expect(said.filter((text) => /Content Security Policy/.test(text))).toEqual([])
  })
})
