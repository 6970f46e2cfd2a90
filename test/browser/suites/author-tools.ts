import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { THEME } from '../../templates/theme/demo-theme.ts'
import { expectAccessible } from '../support/axe.ts'
import { demoSite } from '../support/demo-site.ts'
import { focused, scrolled } from '../support/document.ts'
import { hydrated } from '../support/hydration.ts'
import { type SiteServer, startAuthorSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

const CONTACT = 'pages/contact.page'

/** Tests of what the author of a theme sees of it while writing, on pages that React has taken over. */
export function authorTools(stage: Stage): void {
  describe('while a theme is written', () => {
    let folder: string
    let site: SiteServer

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'vitrine-theme-'))
      cpSync(THEME, folder, { recursive: true })
      site = await startAuthorSite({ site: demoSite(), folder, scripts: stage.scripts })
    })
    afterAll(async () => {
      await site?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    async function open(path: string): Promise<Page> {
      const { page } = await stage.visit({}, { site, tab: 'known' })
      await page.goto(path)
      await hydrated(page)
      await page.locator('vitrine-dev[data-state=ready]').waitFor({ state: 'attached' })
      return page
    }

    /** Changes a file of the theme until the test ends. */
    function edit(file: string, change: (text: string) => string): void {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      writeFileSync(path, change(before))
      onTestFinished(() => writeFileSync(path, before))
    }

    it('a page keeps what is typed, shows a mistake, and follows the last change of its template and styles', async () => {
      const page = await open('/contact')
      onTestFinished(() => site.gates.open())
      await keepForm(page)
      await followLastAnswer(page)
      site.gates.open()
      await takeStyles(page)
    })

    /** Changes a page, first by mistake, a block of its form and the layout: the form stays as it is. */
    async function keepForm(page: Page): Promise<void> {
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Subject').selectOption({ index: 2 })
      await page.getByLabel('Agree', { exact: true }).first().check()
      await page.getByLabel('Message').fill('Half a sente')
      await page.evaluate(() => {
        document.querySelector('textarea')?.setSelectionRange(2, 5)
        window.scrollTo({ top: 400, behavior: 'instant' })
      })
      // Focus brings its field into view gently.
      await scrolled(page)
      const state = async () => ({ ...(await formState(page)), focus: await focused(page) })
      const before = await state()
      expect(before).toMatchObject({ message: 'Half a sente', selection: [2, 5] })
      const scroll = await page.evaluate(() => window.scrollY)
      expect(scroll).toBeGreaterThan(300)
      const changes = [
        [CONTACT, (text: string) => text.replace('htlm', 'html')],
        [
          'blocks/form.block',
          (text: string) => text.replace('{@|apply crumb.block}', '<p id="news-1">News</p>$&'),
        ],
        ['site.region', (text: string) => text.replace('<main', '<p id="news-2">News</p><main')],
      ] as const
      await showMistake(page)
      for (const [i, [file, change]] of changes.entries()) {
        edit(file, change)
        await page.locator(`#news-${i}`).waitFor()
        await expect.poll(state).toEqual(before)
        await overlay(page).waitFor({ state: 'hidden' })
      }
      // What is in view stays there: the page scrolls on by what is new above it.
      const moved = (await page.evaluate(() => window.scrollY)) - scroll
      expect(moved).toBeGreaterThan(-5)
      expect(moved).toBeLessThan(150)
    }

    const overlay = (page: Page) => page.getByRole('dialog', { name: '1 mistake in the theme' })

    /** Makes a mistake, which lies over the last good page with its line. */
    async function showMistake(page: Page): Promise<void> {
      edit(CONTACT, (text) => `<p id="news-0">{website.siteTitle|htlm}</p>\n${text}`)
      await overlay(page).waitFor()
      const said = await overlay(page).innerText()
      expect(said).toContain(`${CONTACT}:1:35`)
      expect(said).toContain("Formatter 'htlm' is unknown")
      expect(said).toContain('1 | <p id="news-0">{website.siteTitle|htlm}</p>')
      expect(said).toContain("Did you mean 'html'?")
      expect(await page.locator('#news-0').count()).toBe(0)
      await expectAccessible(page)
    }

    /** Lets an answer come after a later one, which it does not undo. */
    async function followLastAnswer(page: Page): Promise<void> {
      const held = site.gates.hold('GET /contact')
      edit(CONTACT, (text) => `<p id="earlier">News</p>\n${text}`)
      await held.arrived()
      edit(CONTACT, (text) => text.replace('earlier', 'later'))
      await held.arrived(2)
      const [earlier, later] = held.kept
      later!.release()
      await page.locator('#later').waitFor()
      const arrival = page.waitForResponse(/contact/)
      earlier!.release()
      await (await arrival).finished()
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
      expect(await page.locator('#later').count()).toBe(1)
      expect(await page.locator('#earlier').count()).toBe(0)
    }

    /** Changes a style, which comes after the page and is taken on, and of two the last. */
    async function takeStyles(page: Page): Promise<void> {
      const colour = () => page.locator('h1').evaluate((title) => getComputedStyle(title).color)
      const late = site.gates.hold(/base\.css\?vitrine/)
      edit('styles/base.css', (text) => `${text}\nh1 { color: rgb(1, 2, 3) !important; }`)
      await late.arrived()
      edit(CONTACT, (text) => `<p id="news">News</p>\n${text}`)
      await page.locator('#news').waitFor()
      // Taken out while it loads it would take the old one along, and leave none.
      expect(await page.locator('link[href*="base.css?"]').count()).toBe(1)
      late.release()
      await expect.poll(colour).toBe('rgb(1, 2, 3)')

      site.gates.open()
      const both = site.gates.hold(/base\.css\?vitrine/)
      edit('styles/base.css', (text) => text.replace('rgb(1, 2, 3)', 'rgb(4, 5, 6)'))
      await both.arrived()
      edit('styles/base.css', (text) => text.replace('rgb(4, 5, 6)', 'rgb(7, 8, 9)'))
      await both.arrived(2)
      both.release()
      await expect.poll(colour).toBe('rgb(7, 8, 9)')
      await expect.poll(() => page.locator('link[href*="base.css"]').count()).toBe(1)
    }

    it('a tab that nobody sees leaves the connection to others, and catches up once it is seen', async () => {
      const page = await open('/contact')
      const show = (state: DocumentVisibilityState) =>
        page.evaluate((visibilityState) => {
          Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, state)
      await show('hidden')
      edit(CONTACT, (text) => `<p id="meanwhile">News</p>\n${text}`)
      const follower = await open('/')
      await follower.goto('/contact')
      await follower.locator('#meanwhile').waitFor()
      expect(await page.locator('#meanwhile').count()).toBe(0)
      await show('visible')
      await page.locator('#meanwhile').waitFor()
    })

    it('what is open and what has the focus stays where its part of the page is replaced', async () => {
      const page = await open('/faq')
      const question = page.locator('main details').nth(1)
      await question.locator('summary').click()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      edit('collections/page.list', (text) => `<section id="news">${text}</section>`)
      await page.locator('#news').waitFor()
      expect(await page.locator('main details[open]').count()).toBe(1)
      expect(await question.getAttribute('open')).toBe('')
      expect(await focused(page)).toBe('summary')
    })

    it('the panel shows template and data of what is pointed at or has the focus; a list grows and shrinks', async () => {
      const page = await open('/shop?category=Ceramics')
      await page.keyboard.press('Alt+Shift+I')
      const panel = page.getByRole('status', { name: 'Where it comes from' })
      await panel.waitFor()
      await page.locator('.product-card__title').nth(1).hover()
      await panel.getByText(/^blocks\/product-card\.block:9:/).waitFor()
      await panel.getByText('items.1.title').waitFor()
      expect(await panel.innerText()).toContain('"Everyday Bowl"')
      await page.locator('.product-card__title a').nth(2).focus()
      await panel.getByText('items.2.title').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })

      const cards = await page.locator('.product-grid > *').count()
      edit('blocks/product-card.block', (text) => `${text}<li class="extra">{title|html}</li>`)
      await expect.poll(() => page.locator('.extra').count()).toBe(cards)
      edit('blocks/product-card.block', (text) => text.replace(/<li class="extra.*/, ''))
      await expect.poll(() => page.locator('.extra').count()).toBe(0)
      expect(await page.locator('.product-grid > *').count()).toBe(cards)
    })
  })
}

function formState(page: Page) {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form.form')!
    const message = form.querySelector('textarea')!
    return {
      fields: [...new FormData(form)].map(String),
      message: message.value,
      selection: [message.selectionStart, message.selectionEnd],
    }
  })
}
