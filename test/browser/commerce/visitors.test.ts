import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { Stage } from '../stage.ts'
import { addButton, alive, ENTRIES } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.skipIf(!hasChromium)("a visitor's page", () => {
  const stage = new Stage()
  beforeAll(() => stage.open())
  afterAll(() => stage.close())

  it('asks what a product asks; a form that is closed adds nothing', async () => {
    const { page, watch } = await stage.visit()
    watch.forgive()
    await page.goto('/shop/initialled-journal')
    await alive(page)
    const selects = page.locator('.product .product-variants select')
    for (const select of await selects.all()) await select.selectOption({ index: 1 })
    await addButton(page).click()
    const form = page.locator('dialog[open] [data-form-id]')
    await form.waitFor()
    // The page has the same form for visitors without script: labels name the fields of this one.
    expect(await page.locator('dialog[open]').getByLabel('Initials').count()).toBe(1)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(await addButton(page).innerText()).not.toBe('Adding…')
    expect(stage.site.gates.calls(ENTRIES)).toHaveLength(0)
  })
})
