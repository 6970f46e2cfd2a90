import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TIMES } from '../../../runtime/commerce/limits.ts'
import { hasChromium } from '../../support/chromium.ts'
import { MOVED_CLOCK } from '../support/profiles.ts'
import { expectDialog } from './dialogs.ts'
import { addButton, alive, ENTRIES, pill, Store } from './store.ts'

const ANSWERS = /^PUT .*\/additionalFields$/

describe.skipIf(!hasChromium)('answers of a product in the cart', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('are given in the dialog, shown in the cart, and can be changed there', async () => {
    const { page, watch } = await store.visit('/shop/initialled-journal', MOVED_CLOCK)
    for (const value of await page.locator('.product .product-variants .choice:first-child input').all())
      await value.check()
    const dialog = page.locator('dialog[open]:has([data-form-id])')
    const initials = dialog.locator('[data-form-id] input[type=text]').first()
    const button = addButton(page)
    await button.click()
    await initials.fill('AL')
    await dialog.locator('[data-form-id] select').selectOption('Gold')
    expect(store.gates.calls(ENTRIES)).toHaveLength(0)
    await dialog.locator('[data-form-id] button').last().click()
    await pill(page).waitFor()
    await page.clock.runFor(TIMES.adding)
    await button.filter({ hasText: 'Added!' }).waitFor()
    expect(store.gates.calls(ENTRIES)).toHaveLength(1)

    // A dialog that is closed sends nothing.
    await page.clock.runFor(TIMES.added)
    await button.filter({ hasNotText: 'Added!' }).waitFor()
    await expectDialog(page, { dialog, name: /Initialled Journal$/, opener: button, successor: button })
    expect(store.gates.calls(ENTRIES)).toHaveLength(1)

    await page.goto('/cart')
    await alive(page)
    const answers = page.locator('.cart-line__answers')
    expect(await answers.innerText()).toContain('AL')
    const edit = page.getByRole('button', { name: 'Edit answers' })
    await edit.click()
    await expect.poll(() => initials.inputValue()).toBe('AL')
    expect(await dialog.locator('[data-form-id] button').last().innerText()).toBe('Save answers')
    await initials.fill('MO')
    watch.announce(/answer 500: PUT/, /console error: .*500/)
    store.gates.answer(ANSWERS, () => new Response('', { status: 500 }), 1)
    await dialog.locator('[data-form-id] button').last().click()
    await expect.poll(() => page.locator('.cart-error').innerText()).toBe('Unable to update form')
    expect(await answers.innerText()).toContain('AL')
    await edit.click()
    await initials.fill('MO')
    await dialog.locator('[data-form-id] button').last().click()
    await expect.poll(() => answers.innerText()).toContain('MO')
    expect(await page.locator('.cart-error').count()).toBe(0)
  })
})
