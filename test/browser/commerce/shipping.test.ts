import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { PENCILS, putPencils } from '../support/shopper.ts'
import { addButton, alive, choose, ENTRIES, pill, Store } from './store.ts'

const country = (page: Page) => page.getByLabel('Country')
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })
const options = (page: Page) => page.locator('.shipping__options li')
const isAnswered = (page: Page) => page.waitForResponse(/shipping-location$/)

describe.skipIf(!hasChromium)('delivery', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterAll(() => store.close())

  it('is shown in the cart for a country and a postal code, and stays with the cart', async () => {
    const { page, watch } = await store.visitFilled('/cart')
    // A country is sent as it is chosen: each call is answered before the next step.
    await Promise.all([isAnswered(page), country(page).selectOption({ label: 'France' })])
    await page.getByLabel('Postal code').fill('75002')
    // A browser counts no move that follows a press at once.
    store.gates.delay(/^PUT .*shipping-location$/, 700)
    await show(page).focus()
    const before = await shiftsOf(page)
    await Promise.all([isAnswered(page), page.keyboard.press('Enter')])
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining('£12.50')])
    expect(await shiftsOf(page)).toEqual(before)
    store.gates.open()
    await expectFocus(show(page))
    await page.getByText('The ways of delivery are shown.').waitFor({ state: 'attached' })
    await expectAccessible(page)

    // Where it cannot be shown, that is said, and what was typed stays.
    watch.announce(/answer 500: PUT .*shipping-location/, /console error: .*500/)
    store.gates.answer(/^PUT .*shipping-location$/, () => new Response('', { status: 500 }))
    await Promise.all([isAnswered(page), country(page).selectOption({ label: 'United Kingdom' })])
    await page.getByLabel('Postal code').fill('EH6')
    await show(page).click()
    await page.locator('.cart-error', { hasText: 'Unable to show the ways of delivery' }).waitFor()
    expect(await page.getByLabel('Postal code').inputValue()).toBe('EH6')
    store.gates.open()
    await show(page).click()
    await expect.poll(() => options(page).count()).toBe(3)

    await page.goto(PENCILS)
    await page.getByText('Delivery to United Kingdom').waitFor()
    await pill(page).click()
    const drawer = page.getByRole('dialog')
    await expect.poll(() => drawer.locator('.shipping__options li').count()).toBe(3)
    expect(await drawer.getByLabel('Postal code').inputValue()).toBe('EH6')
    await expectAccessible(page)
  })

  it('is left out for a variant that is sold out, and only then', async () => {
    const { page } = await store.visitFilled('/shop/everyday-bowl')
    await alive(page)
    const delivery = page.getByText('Delivery to United Kingdom')
    await delivery.waitFor()
    await choose(page, 'Size', 'Medium')
    await choose(page, 'Glaze', 'Oat')
    await delivery.waitFor({ state: 'hidden' })
    await choose(page, 'Glaze', 'Sea')
    await delivery.waitFor()
    const held = store.gates.hold(ENTRIES)
    await addButton(page).click()
    await held.arrived()
    expect(await delivery.isVisible()).toBe(true)
    held.release()
  })

  it('is shown without script', async () => {
    const { page } = await store.arrive(WITHOUT_SCRIPT)
    await putPencils(page)
    await page.goto('/cart')
    await country(page).selectOption({ label: 'Japan' })
    await show(page).click()
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining('£19.95')])
    expect(await country(page).inputValue()).toBe('JP')
  })
})
