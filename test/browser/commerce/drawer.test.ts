import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { duplicateIds, focused } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { addButton, choose, pill, Store } from './store.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 120_000 })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

describe.skipIf(!hasChromium)('the cart beside a page', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('is changed as on its page, gives back what was removed, and gives the focus back', async () => {
    const { page } = await store.visit('/shop/hb-pencils')
    await addButton(page).click()
    await pill(page).waitFor()
    await pill(page).focus()
    await page.keyboard.press('Enter')
    await drawer(page).locator('.cart-line').waitFor()
    await expectAccessible(page)
    expect(await duplicateIds(page)).toEqual([])
    const quantity = drawer(page).getByLabel('Quantity')
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect.poll(() => drawer(page).locator('.totals__row--grand').innerText()).toContain('£27.00')
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('3 items')
    await drawer(page).getByRole('button', { name: 'Remove' }).click()
    await drawer(page).locator('.cart-empty').waitFor()
    await drawer(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => drawer(page).locator('.totals__row--grand').innerText()).toContain('£27.00')
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('a')
    await expectFocus(pill(page))
    expect(new URL(page.url()).pathname).toBe('/shop/hb-pencils')
  })

  it('is the cart page where its part does not come', async () => {
    const { page, watch } = await store.visit('/shop/hb-pencils')
    watch.forgive()
    await addButton(page).click()
    await pill(page).waitFor()
    store.gates.answer(/^GET \/cart\?section/, () => new Response('', { status: 500 }))
    await pill(page).click()
    await page.waitForURL('/cart')
  })

  it('knows the stock: steps end where nothing is left, and say why', async () => {
    const { page } = await store.visit('/shop/morning-mug')
    await choose(page, 'Glaze', 'Ink')
    const more = page.locator('.product [data-step="1"]')
    const input = page.locator('.product .product-quantity-input input')
    await more.click()
    await expect.poll(() => input.inputValue()).toBe('2')
    await more.click()
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
    await more.click({ force: true })
    expect(await input.inputValue()).toBe('3')
    const note = page.locator('.product [data-stock-note]')
    expect(await note.innerText()).toBe('There are only 3 of these.')
    await page.locator('.product [data-step="-1"]').click()
    await addButton(page).click()
    await expect.poll(() => note.innerText()).toContain('2 already in your cart.')
  })
})
