import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocus } from '../support/focus.ts'
import type { Gates } from '../support/gates.ts'
import { MOVED_CLOCK, NARROW, WITHOUT_SCRIPT } from '../support/profiles.ts'
import { PENCILS, putPencils } from '../support/shopper.ts'
import { addButton, alertText, alive, becomesIdle, ENTRIES, pill, Store } from './store.ts'

const wrap = (page: Page) => page.getByLabel('Wrap it as a gift (£4.50)')
const note = (page: Page) => page.getByLabel('Gift note')
const total = (page: Page) => page.locator('.totals__row--grand dd').innerText()

describe.skipIf(!hasChromium)('a gift', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterAll(() => store.close())

  it('is a card for somebody, wrapping and a note, which the order has', async () => {
    const { page, watch } = await store.arrive(MOVED_CLOCK)
    await putPencils(page)
    await page.goto('/shop/gift-card')
    await alive(page)
    await asksForAValue(page)
    // The store refuses an address without a dot.
    watch.announce(/answer 400: POST .*entries/, /console error: .*400/)
    await isACardByKeys(page)
    await isWrappedInTheDrawer(page)
    await leadsToItsOwnCheckout(page, store.gates)
    await page.goto('/cart')
    await alive(page)
    await comesBackWithAllOfIt(page)
    expect(await wrap(page).isChecked()).toBe(true)
    watch.announce(/answer 500: PUT .*gift/, /console error: .*500/)
    await keepsANoteThatCannotBeSaved(page, store.gates)
    await isInTheOrder(page)
  })

  it('is written on a narrow screen without a pill over its fields', async () => {
    const { page } = await store.arrive(NARROW)
    await putPencils(page)
    await page.goto(PENCILS)
    await pill(page).waitFor()
    await page.goto('/shop/gift-card')
    await alive(page)
    expect(await pill(page).isVisible()).toBe(false)
  })

  it('is wrapped without script', async () => {
    const { page } = await store.arrive(WITHOUT_SCRIPT)
    await putPencils(page)
    await page.goto('/cart')
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
  })
})

async function asksForAValue(page: Page): Promise<void> {
  await addButton(page).click()
  expect((await alertText(page))[1]).toBe('Select a denomination for the Gift Card')
  await page.keyboard.press('Enter')
}

async function isACardByKeys(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '£50.00' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@here')
  await page.keyboard.press('Enter')
  const email = page.getByLabel('Their e-mail')
  await page.locator('[data-error=giftEmail]', { hasText: 'such as name@example.com' }).waitFor()
  await expectFocus(email)
  await expectAccessible(page)
  await email.fill('ada@example.org')
  await page.keyboard.press('Enter')
  await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('2 items')
}

/** At once. */
async function isWrappedInTheDrawer(page: Page): Promise<void> {
  await pill(page).click()
  await wrap(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => total(page)).toBe('£63.50')
  await expectFocus(wrap(page))
  await page.getByText('Your wishes for the gift are saved.').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

/** A card for nobody leads to its checkout without touching the cart. */
async function leadsToItsOwnCheckout(page: Page, gates: Gates): Promise<void> {
  await becomesIdle(page)
  gates.open()
  await page.locator('.product .product-variants select').selectOption({ index: 1 })
  await page.getByLabel('Their e-mail').fill('')
  await page.locator('.product [name=giftName]').fill('')
  await addButton(page).click()
  await page.waitForURL(/\/checkout\/giftcard\?.*giftCardProductId=.+&sku=.+/)
  expect(gates.calls(ENTRIES)).toHaveLength(0)
}

/** The card, after it was removed from the cart. */
async function comesBackWithAllOfIt(page: Page): Promise<void> {
  const line = page.locator('.cart-line', { hasText: 'For Ada, ada@example.org' })
  await line.waitFor()
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => line.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await line.waitFor()
}

/** Says that it is unsaved where the server fails, and keeps what was typed. */
async function keepsANoteThatCannotBeSaved(page: Page, gates: Gates): Promise<void> {
  gates.answer(/^PUT .*gift$/, () => new Response('', { status: 500 }))
  await note(page).fill('For Ada')
  await page.keyboard.press('Tab')
  await page.locator('.cart-error', { hasText: 'Unable to save your wishes' }).waitFor()
  expect(await note(page).inputValue()).toBe('For Ada')
  gates.open()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => page.locator('.cart-error').count()).toBe(0)
  expect(await note(page).inputValue()).toBe('For Ada')
}

/** A note that was saved comes back with the page; one that was not goes with the order. */
async function isInTheOrder(page: Page): Promise<void> {
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
}
