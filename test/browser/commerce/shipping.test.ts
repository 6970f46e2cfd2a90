import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { addButton, alive, pill, Store } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const PENCILS = '/shop/hb-pencils'
const country = (page: Page) => page.getByLabel('Country')
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })
const options = (page: Page) => page.locator('.shipping__options li')

describe.skipIf(!hasChromium)('delivery', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterAll(() => store.close())

  it('is shown in the cart for a country and a postal code, and stays with the cart', async () => {
    const { page } = await store.visit(PENCILS)
    await addButton(page).click()
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('1 item')
    await page.goto('/cart')
    await alive(page)
    await country(page).selectOption({ label: 'France' })
    await page.getByLabel('Postal code').fill('75002')
    // A browser counts no move that follows a press at once.
    store.gates.delay(/^PUT .*shipping-location$/, 700)
    await show(page).focus()
    const before = await shiftsOf(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining('£12.50')])
    expect(await shiftsOf(page)).toEqual(before)
    store.gates.open()
    await expectFocus(show(page))
    await page.getByText('The ways of delivery are shown.').waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.goto(PENCILS)
    await page.getByText('Delivery to France').waitFor()
    await pill(page).click()
    const drawer = page.getByRole('dialog')
    await expect.poll(() => drawer.locator('.shipping__options li').count()).toBe(1)
    expect(await drawer.getByLabel('Postal code').inputValue()).toBe('75002')
    await expectAccessible(page)
  })

  it('says so where it cannot be shown, and keeps what was typed', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    await addButton(page).click()
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('1 item')
    await page.goto('/cart')
    await alive(page)
    store.gates.answer(/^PUT .*shipping-location$/, () => new Response('', { status: 500 }))
    await page.getByLabel('Postal code').fill('EH6')
    await show(page).click()
    await page.locator('.cart-error', { hasText: 'Unable to show the ways of delivery' }).waitFor()
    expect(await page.getByLabel('Postal code').inputValue()).toBe('EH6')
    store.gates.open()
    await show(page).click()
    await expect.poll(() => options(page).count()).toBe(3)
  })

  it('is shown without script', async () => {
    const { context } = await store.visit(PENCILS)
    const plain = await context.browser()!.newContext({ ...WITHOUT_SCRIPT, baseURL: store.site.origin })
    const page = await plain.newPage()
    await page.goto(PENCILS)
    await page.locator('.product .purchase__plain').getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('/cart')
    await country(page).selectOption({ label: 'Japan' })
    await show(page).click()
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining('£19.95')])
    expect(await country(page).inputValue()).toBe('JP')
    await plain.close()
  })
})
