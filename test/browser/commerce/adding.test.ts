import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { addButton, ENTRIES, emitted, pill, Store } from './store.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })

const PENCILS = '/shop/hb-pencils'

describe.skipIf(!hasChromium)('adding to the cart', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('requirement 1: one press is one request, whatever else is pressed while it is on its way', async () => {
    const { page } = await store.visit(PENCILS)
    const held = store.gates.hold(ENTRIES)
    const button = addButton(page)
    await button.dblclick()
    await held.arrived()
    await button.focus()
    for (let i = 0; i < 20; i++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Space')
    expect(await button.innerText()).toBe('Adding…')
    held.release()
    await expect.poll(() => button.innerText()).toBe('Added!')
    await button.dispatchEvent('click')
    expect(store.gates.calls(ENTRIES)).toHaveLength(1)
    await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('1 item in cart, subtotal £9')
    expect((await emitted(page)).filter((name) => name === 'AddToCart')).toHaveLength(1)
  })
})
