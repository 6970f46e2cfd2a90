import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { REDUCED_MOTION, WITHOUT_SCRIPT } from '../support/profiles.ts'
import { choose, optionOf, pill, Store } from './store.ts'

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true }
const MUG = '/shop/morning-mug'
const bar = (page: Page) => page.locator('[data-sticky-add]')
const firstButton = (page: Page) => page.locator('.product .purchase .sqs-add-to-cart-button').first()
const barButton = (page: Page) => bar(page).locator('.sqs-add-to-cart-button')

/** The focused element where the bar lies over its middle. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const bar = document.querySelector('[data-sticky-add][data-shown]')
    if (activeElement === null || bar === null || bar.contains(activeElement)) return ''
    const { left, top, width, height } = activeElement.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over !== null && bar.contains(over) ? activeElement.outerHTML : ''
  })

/** Waits until the page has been drawn, and what watches over views has heard of it. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done))
  })

describe.skipIf(!hasChromium)('a button at hand', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterAll(() => store.close())

  it('leads to the options, then adds, hides beside the first button, and covers no focus', async () => {
    const { page } = await store.visit(MUG, { ...PHONE, ...REDUCED_MOTION })
    await barButton(page).waitFor()
    await expectAccessible(page)
    const stops = new Set<string>()
    for (let i = 0; i < 28; i++) {
      await page.keyboard.press('Tab')
      await drawn(page)
      expect(await hiddenFocus(page)).toBe('')
      stops.add(await page.evaluate(() => document.activeElement?.className ?? ''))
    }
    expect(stops.size).toBeGreaterThan(8)

    await page.evaluate(() => scrollTo(0, 0))
    await barButton(page).waitFor()
    await barButton(page).focus()
    await page.keyboard.press('Enter')
    await expectFocus(optionOf(page, 'Glaze').first())
    await page
      .locator('.product .field__error')
      .filter({ hasText: 'Please select the Glaze option.' })
      .waitFor()
    await bar(page).waitFor({ state: 'hidden' })
    await choose(page, 'Glaze', 'Ink')
    await page.locator('.product .tags, .product .share').first().scrollIntoViewIfNeeded()
    await barButton(page).waitFor()
    expect(await bar(page).innerText()).toMatch(/Ink\u2069\s*£24\.00/)
    await barButton(page).click()
    await pill(page).waitFor()
    const [over, own] = await Promise.all([pill(page).boundingBox(), bar(page).boundingBox()])
    expect(over!.y + over!.height).toBeLessThanOrEqual(own!.y)
    // The bar comes and goes below the pill while the visitor scrolls.
    await barButton(page).blur()
    await firstButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await bar(page).waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 0))
    await barButton(page).waitFor()
    await drawn(page)
    expect(await shiftsOf(page)).toEqual([])
  })

  it('is a button of the form without script', async () => {
    const { page } = await store.arrive({ ...WITHOUT_SCRIPT, viewport: PHONE.viewport })
    await page.goto(MUG)
    const button = bar(page).getByRole('button', { name: 'Add To Cart' })
    await button.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Sage')
    await page.locator('.product .purchase__plain').getByLabel('Oat').check()
    await button.click()
    await page.waitForURL('/cart')
    expect(await page.locator('.cart-line').innerText()).toContain('Oat')
  })
})
