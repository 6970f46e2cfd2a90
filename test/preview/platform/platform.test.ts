/// <reference lib="dom" />
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasChromium, launch } from '../../support/chromium.ts'
import { CONF, SITE_REGION, serveTheme } from '../host/server.ts'

if (!hasChromium) process.stdout.write('No Chromium on this machine: scripts of themes are not tested.\n')

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const CONF_WITH = (more: string) => CONF.replace('{', `{ ${more},`)
const STYLE = `
// tweak: { "type": "dropdown", "title": "Index Height", "options": ["Full", "Half"], "default": "Half" }
// tweak: { "type": "value", "title": "gutter" }
@gutter: 12px;
p { margin: @gutter }
`

/** A script that calls each name that public themes call, and writes down what it got. */
const SCRIPT = `
var got = {};
window.Site = Singleton.create({ ready: function () { got.ready = true } });
Y.use('node', 'squarespace-gallery-ng', function (Y) {
  Y.on('domready', function () { got.domready = true });
  var body = Y.one('body');
  body.addClass('seen').toggleClass('odd').removeClass('odd').setStyle('marginTop', 3).setAttribute('data-x', 'y');
  got.body = [body.hasClass('seen'), body.hasClass('odd'), body.getStyle('marginTop'), body.getAttribute('data-x')];
  got.none = Y.one('.nothing');
  got.lists = [Y.all('p').size(), Y.all('p').item(1).get('text'), Y.all('p').slice(1).size(), new Y.NodeList().size()];
  Y.all('p').each(function (node, at) { node.setData('at', at) });
  got.data = Y.all('p').item(1).getData('at');
  got.relatives = [Y.one('#b').ancestor('div').get('id'), Y.one('#b').previous().get('id'), Y.one('#a').next('p').get('id')];
  Y.one('#box').append('<i>added</i>').one('i').on('click', function (e) { e.halt(); got.click = e.currentTarget.get('tagName') });
  Y.one('#box i').simulate('click');
  Y.one('#box').delegate('click', function (e) { got.delegated = e.currentTarget.get('id') }, '#a');
  document.querySelector('#a').click();
  Y.Global.on('custom', function (e) { got.custom = e.value });
  Y.Global.fire('custom', { value: 7 });
  Y.later(1, { me: 'ctx' }, function (a) { got.later = this.me + a }, ['!']);
  got.bound = Y.bind(function (a) { return this.me + a }, { me: 'b' })('c');
  got.lang = [Y.Lang.isValue(null), Y.Lang.isString(''), Y.Lang.isUndefined(undefined), Y.UA.ie];
  got.win = Y.config.win === window;
  got.tweaks = [Y.Squarespace.Template.getTweakValue('index-height'), Y.Squarespace.Template.getTweakValue('Index Height'), Y.Squarespace.Template.getTweakValue('@gutter')];
  got.context = [Static.SQUARESPACE_CONTEXT.website.siteTitle, Static.SQUARESPACE_CONTEXT.collection.fullUrl, !!Static.SQUARESPACE_CONTEXT.authenticatedAccount, Static.SQUARESPACE_CONTEXT.tweakJSON['index-height']];
  var anim = new Y.Anim({ node: Y.one('#box'), to: { height: 40 }, duration: 0.01, easing: Y.Easing.easeBoth });
  anim.on('end', function () { got.anim = Y.one('#box').getComputedStyle('height') });
  anim.run();
  got.loaded = ImageLoader.load(document.querySelector('#late'), { load: true });
  new Y.Squarespace.Loader({ img: Y.one('#late') });
  new Y.Squarespace.Gallery2({ container: '#box' }).destroy();
  new Y.Squarespace.Lightbox2({}); new Y.Squarespace.VideoLoader({}); new Y.Squarespace.ResizeEmitter();
  Y.one('h1').plug(Y.Squarespace.TextShrink, { parentEl: Y.one('#box') });
  Y.namespace('Template.Site').value = 1;
  got.namespace = Y.Template.Site.value;
  var Lazy = Class.create({ initialize: function (e) { this.el = e }, read: function () { return this.el } });
  got.made = new Lazy('x').read();
  got.named = [Y.one('window') !== null, new Y.NodeList('p').size(), new Y.NodeList(Y.all('p')).size()];
  got.management = Y.Squarespace.Management === undefined;
  SQS.Tweak.watch('x', function () {}); SQS.Lifecycle.init(); Squarespace.initializeCommerce(Y);
  Squarespace.onInitialize(Y, function () { got.initialized = true });
  document.documentElement.dataset.got = 'yes'; window.got = got;
});
`

const PAGE = `<h1>A title that is long</h1><div id="box"><p id="a">one</p><p id="b">two</p></div>
<img id="late" data-src="/images/harbour.svg?format=300w" data-image-focal-point="0.2,0.4" alt="late">`

describe.skipIf(!hasChromium)('scripts of a theme', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  async function open(files: Readonly<Record<string, string>>) {
    const served = await serveTheme({ 'pages/home.page': PAGE, ...files })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
    const answer = await page.goto(new URL('/home', served.server.url).href)
    return { served, page, said, html: (await answer?.text()) ?? '' }
  }

  it('find each name that public themes call', async () => {
    const { page, said } = await open({
      'template.conf': CONF_WITH('"stylesheets": ["a.less"], "scripts": ["site.js"]'),
      'styles/a.less': STYLE,
      'scripts/site.js': SCRIPT,
    })
    await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'got') ?? {}, 'anim') !== undefined)
    const got: unknown = await page.evaluate(() => Reflect.get(window, 'got'))
    expect(got).toMatchObject({
      ready: true,
      domready: true,
      body: [true, false, '3px', 'y'],
      none: null,
      lists: [2, 'two', 1, 0],
      data: 1,
      relatives: ['box', 'a', 'b'],
      click: 'I',
      delegated: 'a',
      custom: 7,
      bound: 'bc',
      lang: [false, true, true, 0],
      win: true,
      tweaks: ['Half', 'Half', '12px'],
      anim: '40px',
      loaded: true,
      made: 'x',
      named: [true, 2, 2],
      namespace: 1,
      management: true,
    })
    expect(await page.locator('#late').getAttribute('src')).toBe('/images/harbour.svg?format=300w')
    expect(said.filter((one) => !one.includes('404'))).toEqual([])
  })

  it('that name what is missing say so once, with file and line, and go on', async () => {
    const { page, said } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'scripts/site.js':
        "Y.use(function (Y) {\n  Y.Squarespace.Unicorn.ride();\n  Y.Squarespace.Unicorn.ride();\n  new Y.Squarespace.Horse().run();\n  Y.one('body').addClass('went-on');\n})",
    })
    await page.locator('body.went-on').waitFor()
    expect(said.filter((one) => one.startsWith('warning'))).toEqual([
      "warning: Squarespace's Y.Squarespace.Unicorn is not in Vitrine; /scripts/site.js:2 asks for it",
      "warning: Squarespace's Y.Squarespace.Horse is not in Vitrine; /scripts/site.js:4 asks for it",
    ])
    const count = page.locator('vitrine-dev button', { hasText: 'warning' })
    await expect.poll(() => count.textContent()).toMatch(/[23] warnings/)
    await count.click()
    expect(await page.locator('vitrine-dev dialog h3').allTextContents()).toContainEqual(
      expect.stringMatching(/^warning in scripts\/site\.js:2:\d+$/),
    )
  })

  it('that throw while loading leave the page, and their place is in the corner', async () => {
    const { page } = await open({
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

  it('that name nothing of Squarespace get nothing of it', async () => {
    const { html } = await open({
      'template.conf': CONF_WITH('"scripts": ["own.js"]'),
      'scripts/own.js': 'document.title = "Y"',
      'site.region': SITE_REGION,
    })
    expect(html).not.toContain('platform.js')
    expect(html).not.toContain('id="squarespace-context"')
  })

  it('run under a policy that forbids eval', async () => {
    const { page, served } = await open({
      'template.conf': CONF_WITH('"scripts": ["site.js"]'),
      'scripts/site.js': 'Y.use(function (Y) { Y.one("body").addClass("ran") })',
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route('**/home', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" },
      })
    })
    await page.goto(new URL('/home', served.server.url).href)
    await page.locator('body.ran').waitFor()
    expect(said.filter((text) => /Content Security Policy/.test(text))).toEqual([])
  })
})
