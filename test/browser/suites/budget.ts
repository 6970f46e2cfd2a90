import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoSite } from '../support/demo-site.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { startSite } from '../support/site-server.ts'
import type { Stage } from '../support/stage.ts'

/**
 * Bytes of script on a product page with all behaviours, gzipped one file at a time as servers do, React
 * included, which takes 59,000 of them.
 */
const LIMIT = 99_800

/** Bytes of script, gzipped, on a list of products before any sign of a visitor. */
const LIST_LIMIT = 5_000

/** Once its behaviours are there. */
const LIST_IN_USE = 84_500

/** Tests of what travels to a visitor. */
export function budget(stage: Stage): void {
  describe('the budget', () => {
    it('of script on a product page does not grow', async () => {
      const { page, scripts } = await open(stage)
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
    })

    it('of script on a list is small until somebody is there, whose first press counts', {
      retry: 1,
    }, async () => {
      const { page, scripts } = await open(stage)
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
      await page
        .locator('.product-card .sqs-product-quick-view-button')
        .first()
        .evaluate((button: HTMLElement) => button.click())
      expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)
      await page.getByRole('dialog').waitFor()
    })

    it('of script on a list in use is that of lists alone, until a product is used', async () => {
      const { page, scripts } = await open(stage)
      await page.goto('/shop', { waitUntil: 'networkidle' })
      await page.evaluate(() => document.dispatchEvent(new Event('pointermove')))
      await hydrated(page)
      const { sizes, total } = await weigh(scripts)
      expect(total, sizes.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(
        LIST_IN_USE,
      )
      const button = page.locator('.product-card .sqs-product-quick-view-button').first()
      await expect.poll(() => button.getAttribute('aria-label')).toMatch(/^Quick View: ./)
    })

    it('lays out no card far down a list before the page is in use', async () => {
      const { page } = await stage.visit({ viewport: { width: 400, height: 800 } })
      let isSeen = false
      await page.route('**/__vitrine/visit.js', async (route) => {
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
      await hydrated(page)
      await expect.poll(areLaidOut).toEqual([true, true])
    })

    it('holds no script of forms before one is near, and nothing is lost then', async () => {
      const { page } = await stage.visit()
      const scripts = new Set<string>()
      page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
      await page.setViewportSize({ width: 1280, height: 400 })
      await page.goto('/shop/hb-pencils')
      await hydrated(page)
      const before = scripts.size
      const form = page.locator('form.newsletter')
      expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false)
      await form.getByLabel('Email').fill('ada@example')
      await expect.poll(() => form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true)
      expect(scripts.size).toBeGreaterThan(before)
      expect(await form.getByLabel('Email').inputValue()).toBe('ada@example')
      await form.getByRole('button').click()
      await form.getByText('Email is not valid.').waitFor()
      expect(await lostElements(page)).toEqual([])
    })
  })
}

type Scripts = ReadonlyMap<string, Promise<number>>

/**
 * Somebody on the site as it is shipped, for the stage has its own scripts; gathers the bytes of scripts by
 * path.
 */
async function open(stage: Stage): Promise<{ page: Page; scripts: Scripts }> {
  const site = await startSite({ site: demoSite() }, { withStore: false })
  onTestFinished(() => site.close())
  const { page } = await stage.visit({}, { site })
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    const bytes = answer.body().then((body) => gzipSync(body, { level: 9 }).length)
    scripts.set(new URL(answer.url()).pathname, bytes)
  })
  return { page, scripts }
}

async function weigh(scripts: Scripts) {
  const sizes = await Promise.all([...scripts].map(async ([path, bytes]) => ({ path, bytes: await bytes })))
  return { sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
}
