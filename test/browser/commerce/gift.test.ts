import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { addButton, alive, hasFocus, pill, Store } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const PENCILS = '/shop/hb-pencils'
const wrap = (page: Page) => page.getByLabel('Wrap it as a gift (£4.50)')
const note = (page: Page) => page.getByLabel('Gift note')
const total = (page: Page) => page.locator('.totals__row--grand dd').innerText()

describe.skipIf(!hasChromium)('a gift', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterAll(() => store.close())

  it('is wrapped at once, in the drawer and on the cart page, and the order has its note', async () => {
    const { page } = await store.visit(PENCILS)
    await addButton(page).click()
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('1 item')
    await pill(page).click()
    await wrap(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => total(page)).toBe('£13.50')
    expect(await hasFocus(wrap(page))).toBe(true)
    await page.getByText('Your wishes for the gift are saved.').waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.goto('/cart')
    await alive(page)
    expect(await wrap(page).isChecked()).toBe(true)
    await note(page).fill('For <b>Ada</b>')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.reload()
    await alive(page)
    expect(await note(page).inputValue()).toBe('For <b>Ada</b>')
    await expectAccessible(page)
    // It was not saved: the button of the checkout takes it along.
    await note(page).fill('For Ada, with love')
    await page.getByRole('button', { name: 'Check out' }).click()
    await page.waitForURL('/commerce/goto-checkout')
    await page.getByText('For Ada, with love').waitFor()
    await page.getByText('Gift wrapping').waitFor()
    await expectAccessible(page)
  })

  it('is said to be unsaved where the server fails, and keeps what was typed', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    await addButton(page).click()
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('1 item')
    await page.goto('/cart')
    await alive(page)
    store.gates.answer(/^PUT .*gift$/, () => new Response('', { status: 500 }))
    await note(page).fill('For Ada')
    await page.keyboard.press('Tab')
    await page.locator('.cart-error', { hasText: 'Unable to save your wishes' }).waitFor()
    expect(await note(page).inputValue()).toBe('For Ada')
    store.gates.open()
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect.poll(() => page.locator('.cart-error').count()).toBe(0)
    expect(await note(page).inputValue()).toBe('For Ada')
  })

  it('is wrapped without script', async () => {
    const { context } = await store.visit(PENCILS)
    const plain = await context.browser()!.newContext({ ...WITHOUT_SCRIPT, baseURL: store.site.origin })
    const page = await plain.newPage()
    await page.goto(PENCILS)
    await page.locator('.product .purchase__plain').getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('/cart')
    await wrap(page).check()
    await note(page).fill('For Ada')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect.poll(() => total(page)).toBe('£13.50')
    expect(await note(page).inputValue()).toBe('For Ada')
    await wrap(page).uncheck()
    await page.getByRole('button', { name: 'Check out' }).click()
    await page.waitForURL('/commerce/goto-checkout')
    await page.getByText('For Ada').waitFor()
    expect(await page.getByText('Gift wrapping').count()).toBe(0)
    await plain.close()
  })
})
