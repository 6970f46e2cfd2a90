import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium, hasWholeChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { intoSight } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import { alive, pill, Store } from './store.ts'

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
const titles = (page: Page) => page.locator('.product-card__title').allInnerTexts()

describe.skipIf(!hasChromium)('a list that is sorted and narrowed', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('changes the page, the address, and back; its cards sell; it shows more, and again after Back', async () => {
    const { page } = await store.visit('/shop')
    await sortsAndNarrows(page)
    await showsMore(page)
  })

  async function sortsAndNarrows(page: Page) {
    const before = await titles(page)
    const sort = page.getByLabel('Sort by')
    await sort.selectOption('price-low')
    await expect.poll(() => titles(page)).not.toEqual(before)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price-low')
    // As many products as before, in another order.
    const said = page.locator('#announcer-polite').filter({ hasText: 'products, Price, low to high' })
    await said.waitFor({ state: 'attached' })
    await page.locator('.sift__summary').click()
    await page.getByLabel('In stock').check()
    await expect.poll(() => page.locator('.product-mark.sold-out').count()).toBe(0)
    await expectFocus(page.getByLabel('In stock'))
    const count = Number(/\d+/.exec(await page.locator('.sift__count').innerText())?.[0])
    const stated = Number(/\((\d+)\)/.exec(await page.locator('.sift .check').first().innerText())?.[1])
    expect(count).toBe(stated)
    await expectAccessible(page)
    const plain = page.locator('.product-card:not(:has-text("Choose options")) .sqs-add-to-cart-button')
    await plain.first().click()
    await pill(page).waitFor()
    await page.getByRole('link', { name: 'Remove filter: In stock' }).click()
    await expect.poll(() => page.getByLabel('In stock').isChecked()).toBe(false)
    await expectFocus(page.locator('.sift__summary'))
    for (let i = 0; i < 3; i++) await page.goBack()
    await expect.poll(() => titles(page)).toEqual(before)
    expect(await sort.inputValue()).toBe('featured')
    // Closed as on a page that is loaded again: Back restores pixels, not cards.
    await page.locator('.sift__summary').click()
  }

  /** Opens a card and comes back to it. */
  async function showsMore(page: Page) {
    const more = page.locator('[data-sift-more]')
    await intoSight(more)
    await more.click()
    await expect.poll(() => page.locator('.product-card').count()).toBe(48)
    await expectFocus(page.locator('#item-25 .stretched'))
    expect(new URL(page.url()).search).toBe('?show=2')
    const card = page.locator('.product-card').nth(40)
    await card.locator('.stretched').click()
    await page.waitForURL(/\/shop\/./)
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(/show=2/)
    await alive(page)
    await expect.poll(() => card.evaluate(isInView)).toBe(true)
    await expectAccessible(page)
  }

  it.skipIf(!hasWholeChromium)('leads Back to the same card beside assistive technology', async () => {
    const browser = await wholeBrowser(
      '--force-renderer-accessibility',
      '--disable-features=BackForwardCache',
    )
    const { page } = await store.visitFirst('/shop', browser)
    const card = page.locator('.product-card').nth(20)
    await card.locator('.stretched').click()
    await page.waitForURL(/\/shop\/./)
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL('/shop')
    await alive(page)
    await expect.poll(() => card.evaluate(isInView)).toBe(true)
  })

  it('takes a filter back on the page by the first press', async () => {
    const { page } = await store.visit('/shop?available=1&sale=1')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: 'Remove filter: In stock' }).click()
    await page.waitForURL((url) => url.search === '?sale=1')
    await expectFocus(page.getByRole('link', { name: 'Remove filter: On sale' }))
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })

  it('stays without a connection, says so beside the button, and goes on with the next press', async () => {
    const { page, watch, context } = await store.visit('/shop')
    watch.announce(/INTERNET_DISCONNECTED/)
    const more = page.locator('[data-sift-more]')
    const note = page.locator('[data-sift-list] [data-connection-note]')
    for (const shown of [48, 54]) {
      await intoSight(more)
      const before = await page.locator('.product-card').count()
      await context.setOffline(true)
      await more.click()
      await note.waitFor()
      expect(await page.locator('.product-card').count()).toBe(before)
      await context.setOffline(false)
      await note.waitFor({ state: 'detached' })
      await more.click()
      await expect.poll(() => page.locator('.product-card').count()).toBe(shown)
    }
  })

  it('says so where its own code does not come, which the next change asks for again', async () => {
    const { page, watch, context } = await store.visitFirst('/shop')
    watch.announce(/INTERNET_DISCONNECTED|ERR_FAILED/)
    const before = await titles(page)
    const sort = page.getByLabel('Sort by')
    await context.setOffline(true)
    await sort.selectOption('price-low')
    const note = page.locator('[data-connection-note]')
    await note.waitFor()
    expect(await note.innerText()).toBe('Please check your internet connection.')
    await context.setOffline(false)
    await note.waitFor({ state: 'detached' })
    await sort.selectOption('title')
    await expect.poll(() => titles(page)).not.toEqual(before)
    await page.waitForURL(/sort=title/)
  })

  it('says that the shop failed where it did, until it answers', async () => {
    const { page, watch } = await store.visit('/shop')
    watch.announce(/answer 500: GET/, /console error: .*500/)
    const note = page
      .locator('[data-connection-note]')
      .filter({ hasText: 'Something went wrong in the shop. Please try again.' })
    const sort = page.getByLabel('Sort by')
    const more = page.locator('[data-sift-more]')
    store.gates.answer(/^GET \/shop\?/, () => new Response('', { status: 500 }), 2)
    await sort.selectOption('price-low')
    await note.waitFor()
    await intoSight(more)
    await more.click()
    await expect.poll(() => page.locator('[data-sift-list]').locator(note).count()).toBe(1)
    expect(await note.count()).toBe(1)
    await sort.selectOption('title')
    await expect.poll(() => note.count()).toBe(0)
  })

  it('is an ordinary form without script', async () => {
    const { page } = await store.arrive(WITHOUT_SCRIPT)
    await page.goto('/shop?category=Ceramics')
    await page.getByLabel('Sort by').selectOption('title')
    await page.locator('.sift__summary').click()
    await page.getByLabel('On sale').check()
    await page.locator('.sift__more').getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/category=Ceramics.*sort=title.*sale=1/)
    const shown = await titles(page)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual([...shown].sort((one, other) => one.localeCompare(other)))
    expect(await page.locator('.product-mark.sale').count()).toBe(shown.length)
  })
})
