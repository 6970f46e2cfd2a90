import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasChromium, launch, release } from '../support/chromium.ts'
import { ofToday } from '../support/property.ts'
import { expectAccessible } from './support/axe.ts'
import { demoSite } from './support/demo-site.ts'
import { type SiteServer, startAuthorSite } from './support/site-server.ts'

const FOLDER = 'dist/docs'
const FIRST_VIEW = ['play.html', 'docs.css', 'play.css', 'play.js']
/** Reports of Chromium for what the sandbox and the policy of the frame have stopped. */
const STOPPED = [
  /^Blocked script execution in 'about:srcdoc'/,
  /^Refused to execute the redirect .* The document is sandboxed/,
  /violates the following Content Security Policy directive: "img-src data:"/,
]
/** Macros that apply each other ten deep, nine times each, without output: only the time limit ends them. */
const ENDLESS = Array.from({ length: 11 }, (_, i) =>
  i === 0 ? '{.macro m0}{.if none}x{.end}{.end}' : `{.macro m${i}}${`{@|apply m${i - 1}}`.repeat(9)}{.end}`,
)

it('has a first view of less than 150 kB', () => {
  const sizes = FIRST_VIEW.map((name) => gzipSync(readFileSync(`${FOLDER}/${name}`)).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(150_000)
})

const PANELS = [/Page/, /Output/, /Tree/, /Diagnostics/, /Data/, /Timing/]
const [COLOURS = 'light'] = ofToday(['light', 'dark'] as const, 1)

describe.skipIf(!hasChromium)('the playground', () => {
  let browser: Browser
  let site: SiteServer
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launch(), startAuthorSite({ site: demoSite() })])
  })
  afterAll(async () => {
    await release(browser)
    await site?.close()
  })

  /** Opens the playground with its editors; any error of the console fails the test. */
  async function open(hash = '', options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await browser.newPage(options)
    const errors: string[] = []
    page.on('console', (message) => {
      const isStopped = STOPPED.some((pattern) => pattern.test(message.text()))
      if (message.type() === 'error' && !isStopped) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    onTestFinished(async () => {
      await page.close()
      expect(errors).toEqual([])
    })
    await page.goto(`${site.origin}/docs/play${hash}`)
    await editorsOf(page)
    return page
  }

  const editorsOf = (page: Page) => page.locator('.cm-content').nth(1).waitFor()
  const editor = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
  const frame = (page: Page) => page.frameLocator('#page').locator('body')
  const status = (page: Page, text: RegExp) => page.locator('#status', { hasText: text }).waitFor()
  const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

  async function write(page: Page, name: RegExp, text: string): Promise<void> {
    await editor(page, name).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }

  it('renders what is typed, and finds it again after a reload and, on a phone, in its address', async () => {
    const page = await open()
    await write(page, /Template/, '<h1>{t|html}</h1>')
    await write(page, /Data/, '{ "t": "A & B" }')
    await frame(page).getByRole('heading', { name: 'A & B' }).waitFor()
    await status(page, /No mistakes/)
    await page.waitForURL(/#.{20}/)
    const address = page.url()
    // The last letters are typed just before the reload.
    await editor(page, /Template/).press('ControlOrMeta+End')
    await page.keyboard.type('<i>end</i>')
    await page.reload()
    await editorsOf(page)
    await frame(page).getByText('end').waitFor()

    const phone = await open(new URL(address).hash, { viewport: { width: 320, height: 640 } })
    await frame(phone).getByRole('heading', { name: 'A & B' }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('shows examples, mistakes, names and panels', async () => {
    const page = await open('', { colorScheme: COLOURS })
    await leadsBackFromExamples(page)
    await leadsToMistakes(page)
    await completesNames(page)

    await editor(page, /Template/).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('data-code')

    await page.getByRole('link', { name: 'Mistakes' }).click()
    await status(page, /errors/)
    const panels = COLOURS === 'light' ? ofToday(PANELS, 2) : [/Diagnostics/]
    for (const name of panels) {
      await tab(page, name).click()
      await expectAccessible(page)
    }
  })

  async function leadsBackFromExamples(page: Page): Promise<void> {
    await write(page, /Template/, 'my own text')
    await frame(page).getByText('my own text').waitFor()
    await page.getByRole('link', { name: 'Form' }).click()
    await frame(page).getByRole('button', { name: 'Send' }).waitFor()
    await page.goBack()
    await frame(page).getByText('my own text').waitFor()
  }

  async function leadsToMistakes(page: Page): Promise<void> {
    await write(page, /Template/, '<p>\n{title|htlm}</p>')
    await status(page, /Template 2:8: Formatter 'htlm' is unknown/)
    await tab(page, /Diagnostics/).click()
    await page.getByRole('button', { name: 'Template 2:8' }).click()
    await page.keyboard.insertText('html')
    await status(page, /No mistakes/)
    await write(page, /Data/, '{ "title": }')
    await status(page, /Data 1:12: Invalid JSON/)
    expect(await editor(page, /Data/).textContent()).toBe('{ "title": }')
  }

  async function completesNames(page: Page): Promise<void> {
    await write(page, /Data/, '{ "colour": "red" }')
    await write(page, /Template/, '')
    await page.keyboard.type('{col')
    await page.getByRole('option', { name: /colour/ }).click()
    await page.locator('.cm-content', { hasText: '{colour' }).waitFor()
    await write(page, /Template/, '<p>{colour}</p>')
    await tab(page, /Tree/).click()
    await page.getByRole('tabpanel').getByText('"red"').waitFor()
    await tab(page, /Data/).click()
    await page.getByRole('rowheader', { name: 'colour' }).waitFor()
    await tab(page, /Data/).press('ArrowRight')
    await page.getByRole('rowheader', { name: 'Render' }).waitFor()
  }

  it('runs nothing that attacks, ends endless work, and keeps 5 MB of data over a reload', async () => {
    const page = await open()
    await write(
      page,
      /Template/,
      '<script>parent.document.title = "taken"</script><img src=x onerror="parent.document.title = \'taken\'"><meta http-equiv="refresh" content="0; url=/dashboard"><b>{t}</b>',
    )
    await write(page, /Data/, '{ "t": "<script>top.location = \'/\'</script><i>shown</i>" }')
    await frame(page).getByText('shown').waitFor()
    expect(await page.locator('#page').getAttribute('sandbox')).toBe('')
    expect(await page.title()).toBe('Playground — Vitrine')
    expect(new URL(page.url()).pathname).toBe('/docs/play')

    await write(page, /Template/, `${ENDLESS.join('')}{@|apply m10}`)
    await status(page, /took more than 1500 ms|Stopped/)
    await write(page, /Template/, '<b>again</b>')
    await frame(page).getByText('again').waitFor()
    await status(page, /No mistakes/)

    await write(page, /Template/, '<b>{items.length} {last}</b>')
    // More than the storages of a browser hold.
    const items = Array.from({ length: 5300 }, (_, i) => `${i} ${'x'.repeat(1000)}`)
    await write(page, /Data/, JSON.stringify({ items, last: 'all of it' }))
    await frame(page).getByText('all of it').waitFor()
    await page.reload()
    await editorsOf(page)
    await frame(page).getByText('all of it').waitFor()
  })

  it('works from files, without a server', async () => {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(resolve(FOLDER, 'play.html')).href)
    await frame(page).getByText('On sale').waitFor()
    await editorsOf(page)
    await page.close()
  })
})
