import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { staticPage } from '../../../runtime/preview/host/static-page.ts'
import { hasChromium } from '../../support/chromium.ts'
import { renderLocalized } from '../../support/localized-reference.ts'
import { hydrated } from '../hydration.ts'
import { alertText, alive, choose, ENTRIES, Store } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** A product page as a theme of any kind may have it: nothing but the platform's fragments. */
const THEME = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>{item.title}</title>
<link rel="icon" href="data:,"><script type="module" src="/__vitrine/visit.js"></script></head><body>
<a class="sqs-cart-dropzone" href="/cart"><span class="sqs-cart-quantity"></span> things</a>
<main class="product">{.section item}<h1>{title}</h1>{@|product-price}{@|product-checkout}{.end}</main></body></html>`

describe.skipIf(!hasChromium)('pages that this host did not render', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('sell as well: what another engine printed into a plain file, with the script', async () => {
    const { page } = await store.visit('/shop/everyday-bowl')
    const data = await page.evaluate(async () => (await fetch('?format=json')).json())
    const { html } = renderLocalized(THEME, data, { locale: 'en-GB' })
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    store.gates.answer('GET /plain.html', () => new Response(html, { headers }))
    await page.goto('/plain.html')
    await alive(page)
    const button = page.locator('.sqs-add-to-cart-button')
    const price = page.locator('.product-price')
    await button.click()
    expect(await alertText(page)).toEqual(['Unable to Add Item', 'Please select the Size and Glaze options.'])
    await page.keyboard.press('Escape')
    await choose(page, 'Size', 'Large')
    await choose(page, 'Glaze', 'Sea')
    await expect.poll(() => price.innerText()).toContain('32.00')
    await page.locator('.product-quantity-input input').fill('2')
    await button.click()
    await expect.poll(() => button.innerText()).toBe('Added!')
    expect(JSON.parse(store.gates.calls(ENTRIES)[0]!.body)).toMatchObject({ quantity: 2 })
    await expect.poll(() => page.locator('.sqs-cart-quantity').innerText()).toBe('2')
    await choose(page, 'Size', 'Medium')
    await choose(page, 'Glaze', 'Oat')
    await expect.poll(() => button.innerText()).toBe('Sold Out')
  })

  it('that were built as files keep their choices, prices and notices; nothing asks a server', async () => {
    const { page, context } = await store.visit('/')
    store.gates.open()
    await context.route('**/*', async (route) => {
      const answer = await route.fetch()
      if (route.request().resourceType() !== 'document') return route.fulfill({ response: answer })
      const { html } = staticPage(await answer.text(), { email: undefined })
      return route.fulfill({ response: answer, body: html })
    })
    await page.goto('/shop/everyday-bowl')
    await hydrated(page)
    await choose(page, 'Size', 'Large')
    await choose(page, 'Glaze', 'Sea')
    const price = page.locator('.product .product__price .product-price')
    await expect.poll(() => price.innerText()).toBe('£32.00')
    await page.goto('/shop/botanical-riso')
    await hydrated(page)
    await choose(page, 'Finish', 'Framed in black')
    await expect.poll(() => priceOf(page)).toContain('£72.00')
    expect(store.gates.calls(/ \/api\//)).toEqual([])
  })
})

const priceOf = (page: Page) => page.locator('.product .product-price').first().innerText()
