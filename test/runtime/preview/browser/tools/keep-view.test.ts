/// <reference lib="dom" />

import { rmSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium, launch, release } from '../../../../support/chromium.ts'
import { listen, openPage } from '../../server/browser.ts'
import { serveTheme } from '../../server/server.ts'

const SEARCH = `<form action="/search" data-search>
<label>Search <input type="search" name="q"></label> <button>Go</button>
<div data-search-panel hidden></div></form>`
const TALL =
  '<p class="tall" style="height: 900px">above</p><p id="seen">seen</p><div style="height: 3000px">tall</div>'

describe.skipIf(!hasChromium)('a page that is followed', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launch()
    page = await browser.newPage({ viewport: { width: 900, height: 500 } })
    page.setDefaultTimeout(30_000)
  })
  afterAll(() => release(browser))

  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

  it('stays where it is while a search panel above is open', async () => {
    const text = `${SEARCH}${TALL}`
    const served = await serveTheme({ 'pages/team.page': text })
    await openPage(page, new URL('/about/team', served.server.url).href)
    await page.locator('[name=q]').click()
    await page.locator('[name=q][role=combobox]').waitFor()
    await page.locator('[name=q]').pressSequentially('shop')
    await page.locator('[data-search-panel]').waitFor()
    await page.locator('#seen').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await heightOf('#seen')
    for (let round = 1; round <= 3; round++) {
      writeFileSync(served.folder!.at('pages/team.page'), `${text}<p id="round-${round}">new</p>`)
      await page.locator(`#round-${round}`).waitFor({ state: 'attached' })
      // The panel comes back with what was typed.
      await page.locator('[data-search-panel]').waitFor()
      await expect.poll(() => heightOf('#seen')).toBeCloseTo(before, -1)
    }
    expect(await page.inputValue('[name=q]')).toBe('shop')
  })

  it('shows what is added above what is in view without moving it', async () => {
    const served = await serveTheme({ 'pages/team.page': TALL })
    await openPage(page, new URL('/about/team', served.server.url).href)
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }))
    const before = await heightOf('#seen')
    writeFileSync(served.folder!.at('pages/team.page'), `<h1 style="height: 300px">new</h1>${TALL}`)
    await page.locator('h1').waitFor({ state: 'attached' })
    expect(await heightOf('#seen')).toBeCloseTo(before, -1)
  })

  it('keeps the tools while it is missing, and comes back', async () => {
    const served = await serveTheme({ 'pages/colophon.page': '<p class="a">first</p>' })
    listen(page)
    await page.goto(new URL('/colophon', served.server.url).href)
    await page.locator('vitrine-dev[data-state=ready]').waitFor({ state: 'attached' })
    const body = await page.evaluateHandle(() => document.body)
    rmSync(served.folder!.at('pages/colophon.page'))
    await page.locator('p.a').waitFor({ state: 'detached' })
    expect(await page.locator('vitrine-dev').count()).toBe(1)
    writeFileSync(served.folder!.at('pages/colophon.page'), '<p class="a">again</p>')
    await page.getByText('again').waitFor()
    expect(await page.locator('vitrine-dev').count()).toBe(1)
    expect(await body.evaluate((element) => element.isConnected)).toBe(true)
    writeFileSync(served.folder!.at('pages/colophon.page'), '<p class="a">{title|htlm}</p>')
    await page.getByRole('dialog', { name: '1 mistake in the theme' }).waitFor()
  })

  it('has a mistake of the configuration over it until it is mended', async () => {
    const served = await serveTheme(
      { 'vitrine.config.js': 'export default {}', 'pages/team.page': '<p>good</p>' },
      { readsConfig: true },
    )
    await openPage(page, new URL('/about/team', served.server.url).href)
    writeFileSync(served.folder!.at('vitrine.config.js'), 'export default {{}')
    const dialog = page.getByRole('dialog', { name: '1 mistake in the theme' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('vitrine.config.js:1')
    writeFileSync(served.folder!.at('vitrine.config.js'), 'export default { locale: "de" }')
    await dialog.waitFor({ state: 'hidden' })
  })
})
