import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasChromium, launch, release } from '../../../../support/chromium.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { vitrine } from '../../../cli/fake-io.ts'
import { CONF, SITE_REGION, serveTheme } from '../server.ts'
import { smallSite } from '../small-site.ts'

/** A site of one page: each kind of page is shown twice. */
function siteOf(mainContent: string) {
  const home = { id: 'h', urlId: 'home', fullUrl: '/', title: 'Home', type: 10, typeName: 'page' }
  return { website: {}, collections: [{ ...home, mainContent }] }
}

/** Taller than pictures may be on a phone; small pictures take less to write. */
const TALL =
  '<style>body { margin: 0 } div { height: 1500px } @media (max-width: 400px) { div { height: 20000px } }</style><div>Hello</div>'

/** Builds the theme `t` with the site `site.json` of a folder. */
function buildOf(at: (path: string) => string): string[] {
  return ['build', at('t'), '--out', at('out'), '--site', at('site.json'), '--screenshots', at('shots')]
}

it('shows every kind of page at two widths, with the mistakes of each', async () => {
  const { get } = await serveTheme({ 'pages/extra.page': '<p>{title|htlm}</p>' })
  const { status, text } = await get('/__vitrine/pages')
  expect(status).toBe(200)
  const names = [...text.matchAll(/<h2><a href="([^"]*)">([^<]*)/g)].map(
    ([, address, name]) => `${name} ${address}`,
  )
  expect(names).toEqual(
    expect.arrayContaining([
      'home /',
      'cart /cart',
      'search /search?q=a',
      'not found /404',
      'page extra /extra',
    ]),
  )
  expect(text.match(/<iframe /g)).toHaveLength(names.length * 2)
  expect(text).toMatch(/Formatter &#39;htlm&#39; is unknown|Formatter 'htlm' is unknown/)
})

describe.skipIf(!hasChromium)('in the browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => release(browser))

  it('the views are pages of the site, without tools', async () => {
    const { server, folder } = await serveTheme(
      {
        'template.conf': CONF.replace('{', '{ "scripts": ["site.js"],'),
        'scripts/site.js': '\nY.Squarespace.Unicorn.ride()',
      },
      { site: { ...smallSite(), ...siteOf('') } },
    )
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(new URL('/__vitrine/pages', server.url).href)
    const first = page.frameLocator('iframe').first()
    await first.locator('main').waitFor({ state: 'attached' })
    expect(await first.locator('vitrine-dev').count()).toBe(0)
    const rows = page.locator('article').first().locator('li', { hasText: 'Unicorn' })
    await rows.waitFor()
    expect(await rows.allTextContents()).toEqual([expect.stringMatching(/scripts\/site\.js:2$/)])
    expect(said).toEqual([])
    await page.evaluate(() => document.body.setAttribute('data-old', ''))
    if (folder !== undefined) writeFileSync(folder.at('site.region'), '{title|htlm}')
    await page.locator('body:not([data-old]) li', { hasText: 'htlm' }).first().waitFor()
  })

  it('build writes pictures of them, of whole pages up to a bound', async () => {
    const { at, remove } = folderWith({
      't/template.conf': CONF,
      't/site.region': SITE_REGION,
      'site.json': JSON.stringify(siteOf(TALL)),
    })
    onTestFinished(remove)
    const { stdout, stderr } = await vitrine(buildOf(at), {
      env: { CHROME_PATH: process.env.CHROME_PATH ?? '' },
    })
    expect(stderr).toBe('')
    const files = readdirSync(at('shots')).sort()
    expect(stdout).toContain(`${files.length} pictures in`)
    for (const name of ['home', 'not-found', 'search'])
      expect(files).toEqual(expect.arrayContaining([`${name}-1280.png`, `${name}-390.png`]))
    // A PNG has its width and height behind its first sixteen bytes.
    const sizes = ['home-1280.png', 'home-390.png']
      .map((file) => readFileSync(`${at('shots')}/${file}`))
      .map((png) => [png.readUInt32BE(16), png.readUInt32BE(20)])
    expect(sizes).toEqual([
      [1280, expect.closeTo(1500, -2)],
      [390, 12_000],
    ])
  })

  it('build writes no page where pictures cannot be written', async () => {
    const { at, remove } = folderWith({
      't/template.conf': CONF,
      't/site.region': SITE_REGION,
      'site.json': '{ "website": {}, "collections": [] }',
      shots: 'a file',
    })
    onTestFinished(remove)
    const { status, stderr } = await vitrine(buildOf(at), {
      env: { CHROME_PATH: process.env.CHROME_PATH ?? '' },
    })
    expect(status).toBe(2)
    expect(stderr).toContain(`'${at('shots')}'`)
    expect(existsSync(at('out'))).toBe(false)
  })

  it('build says where no browser is found', async () => {
    const { at, remove } = folderWith({
      't/template.conf': CONF,
      't/site.region': SITE_REGION,
      'site.json': '{ "website": {}, "collections": [] }',
    })
    onTestFinished(remove)
    const { stderr } = await vitrine(buildOf(at), { env: { CHROME_PATH: '/nowhere' } })
    expect(stderr).toContain('No screenshots: this machine has no Chromium')
  })
})
