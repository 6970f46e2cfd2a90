import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Watch } from '../../browser/support/watch.ts'
import { hasChromium, launch, release } from '../../support/chromium.ts'
import { App } from './app.ts'

const VITE = 'node_modules/vite/bin/vite.js'
const PRICE = 'src/templates/blocks/price.jsont'
const SHOP = 'src/templates/shop.jsont'

const app = new App('vite-react')
let browser: Browser
let built: Promise<string>
beforeAll(async () => {
  app.link(['@vitejs/plugin-react', 'react', 'react-dom', 'vite'])
  built = app.run(process.execPath, [VITE, 'build'])
  if (hasChromium) browser = await launch()
})
afterAll(async () => {
  await release(browser)
  app.remove()
})

describe.skipIf(!hasChromium)('an application of Vite and React', () => {
  it('changes with its templates, and keeps what was typed, chosen and focused', async () => {
    const server = await app.start(process.execPath, [VITE, '--port', '0'])
    try {
      const context = await browser.newContext()
      const watch = new Watch(context)
      // Messages of Vite and React themselves.
      watch.announce(/\[vite\] connect/, /\[vite\] hot updated/)
      const page = await context.newPage()
      let loads = 0
      page.on('framenavigated', () => loads++)
      await page.goto(server.url)
      await page.locator('h1', { hasText: /^Wool$/ }).waitFor()
      const kept = await use(page)

      edit(SHOP, '<h1>{title', '<h1>All {title')
      await page.locator('h1', { hasText: /^All Wool$/ }).waitFor()
      expect(await kept()).toEqual(KEPT)

      edit(PRICE, 'class="price">', 'class="price">now ')
      await expect.poll(() => page.locator('.price').allTextContents()).toEqual(['now €39.00', 'now €24.50'])
      expect(await kept()).toEqual(KEPT)

      watch.announce(
        /answer 500: GET .*price\.jsont/,
        /Failed to load resource.*500/,
        /\[vite\] Failed to reload/,
      )
      edit(PRICE, '|money', '|mony')
      const overlay = page.locator('vite-error-overlay')
      await expect
        .poll(() => overlay.locator('.message').textContent())
        .toContain("Formatter 'mony' is unknown")
      expect(await overlay.locator('.file').textContent()).toMatch(/price\.jsont:1:\d+$/)
      expect(await overlay.locator('.frame').textContent()).toContain('{price|mony}')
      expect(await kept()).toEqual(KEPT)
      edit(PRICE, '|mony', '|money')
      await overlay.waitFor({ state: 'detached' })
      expect(await page.locator('.price').first().textContent()).toBe('now €39.00')
      expect(await kept()).toEqual(KEPT)

      // The page that lacks the partial says so: only then does the server wait for its file.
      watch.announce(/Vitrine: <Template> cannot show everything/)
      const notice = page.waitForEvent('console', (message) => message.text().includes("partial 'offer'"))
      edit(SHOP, '{.repeated', '{@|apply offer}{.repeated')
      await notice
      app.write('src/templates/blocks/offer.jsont', '<p class="offer">10 % off</p>')
      await page.locator('.offer').waitFor()
      expect(await kept()).toEqual(KEPT)

      expect(loads).toBe(1)
      watch.check()
      await context.close()
    } finally {
      await server.stop()
    }
  })

  it('is silent and small in production', async () => {
    await built
    const folder = join(app.folder, 'dist/assets')
    const code = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    expect(gzipSync(Buffer.concat(code)).length).toBeLessThan(132_000)
    const context = await browser.newContext()
    const watch = new Watch(context)
    await context.route('http://app.test/**', (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(app.folder, 'dist', pathname === '/' ? 'index.html' : pathname) })
    })
    const page = await context.newPage()
    await page.goto('http://app.test/')
    await page.locator('.add').first().click()
    expect(await page.locator('.add').allTextContents()).toEqual(['1 × Scarf', 'Add Gloves & mittens'])
    watch.check()
    await context.close()
  })
})

function edit(file: string, before: string, after: string): void {
  app.write(file, app.read(file).replace(before, after))
}

const KEPT = {
  name: 'Ada',
  colour: 'Blue',
  note: 'soft',
  caret: 2,
  hasFocus: true,
  isNode: true,
  buttons: ['1 × Scarf', 'Add Gloves & mittens'],
}

/** Uses the page as a visitor; returns a function that reads what has to stay. */
async function use(page: Page): Promise<() => Promise<unknown>> {
  await page.locator('[name=name]').fill('Ada')
  await page.locator('[name=colour]').selectOption('Blue')
  await page.locator('.add').first().click()
  const note = page.locator('.note').last()
  await note.pressSequentially('soft')
  const node = await note.elementHandle()
  await note.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
  return async () => ({
    name: await page.locator('[name=name]').inputValue(),
    colour: await page.locator('[name=colour]').inputValue(),
    note: await note.inputValue(),
    caret: await note.evaluate((field: HTMLInputElement) => field.selectionStart),
    hasFocus: await note.evaluate((field) => field === document.activeElement),
    isNode: await note.evaluate((field, known) => field === known, node),
    buttons: await page.locator('.add').allTextContents(),
  })
}
