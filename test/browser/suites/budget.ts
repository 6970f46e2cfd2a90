import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSite } from '../support/demo-site.ts'
import { intoSight } from '../support/document.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { REDUCED_MOTION } from '../support/profiles.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

/**
 * Bytes of script on a product page with all behaviours, gzipped one file at a time as servers do, React
 * included, which takes 59,000 of them.
 */
const LIMIT = 99_975

/** Bytes of script, gzipped, on a list of products before any sign of a visitor. */
const LIST_LIMIT = 5_000

/** Once its behaviours are there. */
const LIST_IN_USE = 84_750

/** The script that each page of a visitor begins with. */
const VISIT = /\/__vitrine\/visit[^/]*\.js/

/** Tests of what travels to a visitor. */
export function budget(stage: Stage): void {
  describe('the budget', () => {
    // As it is shipped, for the stage has its own scripts.
    let site: SiteServer
    beforeAll(async () => {
      site = await startSite({ site: demoSite() }, { withStore: false })
    })
    afterAll(() => site?.close())

    it('of script on a product page does not grow, and forms come when one is near, with nothing lost', async () => {
      const { page } = await stage.visit(REDUCED_MOTION, { site, tab: 'emptied' })
      const scripts = weighed(page)
      await page.setViewportSize({ width: 1280, height: 400 })
      await page.goto('/shop/morning-mug', { waitUntil: 'networkidle' })
      await hydrated(page)
      const { sizes, total } = await weigh(scripts)
      const list = sizes.sort((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`)
      const named = await page
        .locator('link[rel=modulepreload]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      // Nothing is named that the page does not load, and nothing large waits for another file.
      expect([...scripts.keys()]).toEqual(expect.arrayContaining(named))
      const unnamed = sizes.filter(({ path }) => !named.includes(path))
      expect(unnamed.filter(({ bytes }) => bytes > 4000)).toEqual([])
      expect(total, `Scripts, gzipped:\n${list.join('\n')}`).toBeLessThanOrEqual(LIMIT)
      await useForm(page, scripts)
    })

    it('of script on a list is small until somebody is there, whose first press counts', async () => {
      const { page } = await stage.visit({}, { site })
      const scripts = weighed(page)
      // Names a sign that the browser gives by itself.
      await page.addInitScript(() => {
        const signs: string[] = []
        Object.assign(window, { signs })
        for (const type of ['pointermove', 'pointerdown', 'wheel', 'scroll', 'focusin', 'visibilitychange'])
          addEventListener(type, () => signs.push(type), { capture: true })
      })
      await page.goto('/shop', { waitUntil: 'networkidle' })
      const { sizes, total } = await weigh(scripts)
      const list = sizes.map(({ path, bytes }) => `${bytes} ${path}`)
      const signs: readonly string[] = await page.evaluate(() => Reflect.get(window, 'signs'))
      const message = `Signs: ${signs.join()}. Scripts, gzipped:\n${list.join('\n')}`
      expect(total, message).toBeLessThanOrEqual(LIST_LIMIT)
      // All that is large comes at once then, and not one file after the other.
      const later = await page.locator('script[data-later]').getAttribute('data-later')
      expect(later).toMatch(/^first-[\da-f]+\.js page-[\da-f]+\.js react-[\da-f]+\.js$/)
      // A press without any sign before it, as of a screen reader.
      const wasReady = await page
        .locator('.product-card .sqs-product-quick-view-button')
        .first()
        .evaluate((button: HTMLElement) => {
          button.click()
          return 'hydrated' in document.documentElement.dataset
        })
      expect(wasReady, message).toBe(false)
      await page.getByRole('dialog').waitFor()
    })

    it('leaves a list where it is whose next part is asked for without a connection, and says why', async () => {
      // What an earlier test loaded last may reach the cache of its tab after that was emptied.
      const { page, watch } = await stage.visit(REDUCED_MOTION, { site, tab: 'new' })
      watch.announce(/INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/)
      // A sign of a visitor that a browser or another tab makes up would load scripts before the press.
      await page.addInitScript(() => {
        if (location.hash !== '#still') return
        for (const type of ['pointermove', 'wheel', 'scroll', 'focusin', 'visibilitychange', 'storage'])
          addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
      })
      await page.goto('/shop#still', { waitUntil: 'networkidle' })
      await page.context().setOffline(true)
      // The page hears of it a little later; until then a press leads on.
      await page.waitForFunction(() => !navigator.onLine)
      const more = page.locator('[data-sift-more]')
      const note = page.getByRole('alert').getByText('Please check your internet connection.')
      for (const _ of [1, 2]) {
        await intoSight(more)
        await more.click()
        await note.waitFor()
      }
      await page.context().setOffline(false)
      await note.waitFor({ state: 'detached' })
      await more.click()
      await page.waitForURL(/show=2/)
    })

    it('of script on a list in use is that of lists alone, and no card far down is laid out before', async () => {
      const { page } = await stage.visit({ viewport: { width: 400, height: 800 } }, { site, tab: 'emptied' })
      const scripts = weighed(page)
      let isSeen = false
      await page.route(VISIT, async (route) => {
        await expect.poll(() => isSeen).toBe(true)
        return route.continue()
      })
      await page.goto('/shop', { waitUntil: 'commit' })
      const cards = page.locator('.product-card')
      const areLaidOut = () =>
        cards.evaluateAll((all) =>
          [all[0], all.at(-1)].map((card) =>
            card?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
          ),
        )
      await page.locator('#vitrine-scope').waitFor({ state: 'attached' })
      await expect.poll(areLaidOut).toEqual([true, false])
      isSeen = true
      await page.waitForLoadState('networkidle')
      await hydrated(page)
      await expect.poll(areLaidOut).toEqual([true, true])

      const { sizes, total } = await weigh(scripts)
      expect(total, sizes.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(
        LIST_IN_USE,
      )
      const button = page.locator('.product-card .sqs-product-quick-view-button').first()
      await expect.poll(() => button.getAttribute('aria-label')).toMatch(/^Quick View: ./)
    })
  })
}

/** Types a wrong address into the newsletter at the foot of a page, whose scripts come then. */
async function useForm(page: Page, scripts: Scripts): Promise<void> {
  const before = scripts.size
  const form = page.locator('form.newsletter')
  const isLive = () => form.evaluate((element: HTMLFormElement) => element.noValidate)
  expect(await isLive()).toBe(false)
  await form.getByLabel('Email').fill('ada@example')
  await expect.poll(isLive).toBe(true)
  expect(scripts.size).toBeGreaterThan(before)
  expect(await form.getByLabel('Email').inputValue()).toBe('ada@example')
  await form.getByRole('button').click()
  await form.getByText('Email is not valid.').waitFor()
  expect(await lostElements(page)).toEqual([])
}

/** Scripts that a page has loaded, by path. */
type Scripts = ReadonlyMap<string, Response>

/** Gathers the scripts that a page loads. They are read when they are weighed, while the page is there. */
function weighed(page: Page): Scripts {
  const scripts = new Map<string, Response>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.set(new URL(answer.url()).pathname, answer)
  })
  return scripts
}

/** Returns the bytes of each script, gzipped, and of all. */
async function weigh(scripts: Scripts) {
  const sizes = await Promise.all(
    [...scripts].map(async ([path, answer]) => ({
      path,
      bytes: gzipSync(await answer.body(), { level: 9 }).length,
    })),
  )
  return { sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
}
