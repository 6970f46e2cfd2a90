import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import { MOVED_CLOCK, NARROW } from '../support/profiles.ts'
import { Store } from './store.ts'

/** Milliseconds after which a search takes long. */
const SLOW = 3000
const SUGGESTIONS = /^GET \/search\?.*format=suggestions/

/** Opens the search of the header with the keyboard. */
async function open(page: Page) {
  await page.getByRole('button', { name: 'Search' }).first().press('Enter')
  return page.getByRole('combobox').or(page.getByRole('searchbox')).first()
}
const note = (page: Page) => page.locator('.suggestions__note')
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')

describe.skipIf(!hasChromium)('a search as one types', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('is driven by keys, comes near to what is misspelt, and remembers until it is asked not to; it works without storage and without answers', async () => {
    const { page, watch } = await store.visit('/faq', MOVED_CLOCK)
    const field = await open(page)
    await expectFocus(field)
    // At once: an answer to half of the word would come between the keys below.
    await page.keyboard.insertText('morn')
    await page.getByRole('option', { name: 'Morning Mug' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await active(page).innerText()).toContain('Morning Mug')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('/shop/morning-mug')

    const again = await open(page)
    await page.getByRole('option', { name: 'morn' }).waitFor()
    await again.fill('mgu')
    await expect.poll(() => note(page).innerText()).toBe('No match for “mgu”, but for “mug”.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await again.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Escape')
    expect(await again.isVisible()).toBe(false)
    await expectFocus(page.getByRole('button', { name: 'Search' }).first())
    await page.keyboard.press('Enter')
    await again.fill('')
    await page.getByRole('button', { name: 'Forget these searches' }).click()
    await expectFocus(again)
    await again.press('ArrowDown')
    expect(await page.getByRole('option').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('vitrine-searches'))).toBe(null)

    // It says so where it is not answered, and still leads to its page.
    watch.announce(/\b500\b/)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    // A search that the browser does not keep is there as long as the page.
    await page.evaluate(() =>
      document.addEventListener('submit', (event) => event.preventDefault(), { once: true }),
    )
    await again.fill('pencil')
    await again.press('Enter')
    await again.fill('')
    await page.getByRole('option', { name: 'pencil', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Forget these searches' }).click()
    await again.press('ArrowDown')
    expect(await page.getByRole('option').count()).toBe(0)
    const held = store.gates.hold(SUGGESTIONS)
    await again.fill('mug')
    await held.arrived()
    await page.clock.runFor(SLOW)
    await expect.poll(() => note(page).innerText()).toContain('The search takes long.')
    held.release()
    await page.getByRole('option', { name: 'Morning Mug' }).waitFor()
    store.gates.answer(SUGGESTIONS, () => new Response('', { status: 500 }))
    await again.fill('bowl')
    await expect.poll(() => note(page).innerText()).toContain('The search does not answer.')
    await again.press('Enter')
    await page.waitForURL('/search?q=bowl')
  })

  it('closes where the focus goes on behind it', async () => {
    const { page } = await store.visit('/faq')
    const field = await open(page)
    await expectFocus(field)
    const close = page.locator('.site-search__close')
    await close.focus()
    expect(await close.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await field.isVisible()).toBe(false)
  })

  it('shows earlier searches without a bar over the button that forgets them', async () => {
    const { page } = await store.visit('/search', NARROW)
    await page.evaluate(() => localStorage.setItem('vitrine-searches', '["mug","tea"]'))
    await page.goto('/faq')
    await open(page)
    await page.getByRole('option', { name: 'mug' }).waitFor()
    for (const part of ['.site-search', '.site-search .search-panel']) {
      const moved = page.locator(part).evaluate((element) => {
        element.scrollLeft = 50
        return element.scrollLeft
      })
      expect(await moved).toBe(0)
    }
  })
})
