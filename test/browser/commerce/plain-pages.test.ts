import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { staticPage } from '../../../runtime/preview/server/static/static-page.ts'
import { hasChromium } from '../../support/chromium.ts'
import { renderLocalized } from '../../support/localized-reference.ts'
import { hydrated } from '../support/hydration.ts'
import { alertText, alive, choose, ENTRIES, emitted, Store } from './store.ts'

/** A product page as a theme of any kind may have it: nothing but Squarespace's fragments. */
const THEME = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>{item.title}</title>
<link rel="icon" href="data:,"><script type="module" src="/__vitrine/visit.js"></script></head><body>
<a class="sqs-cart-dropzone" href="/cart"><span class="sqs-cart-quantity"></span> things</a>
<main class="product">{.section item}<h1>{title}</h1>{@|product-price}{@|product-checkout}{.end}</main></body></html>`

/**
 * Three more surfaces beside that of the product: a block, an add-on, and what is related, which is the
 * add-on's product.
 */
const SURFACES = THEME.replace(
  '</body>',
  `<aside class="add-on">{.section pencils}{@|add-to-cart-btn}{.end}</aside>
<section class="product-block">{.section mug}<h2>{title}</h2>{@|product-price}{@|product-checkout}{.end}</section>
<section class="related">{.section pencils}<h2>{title}</h2>{@|product-price}{@|product-checkout}{.end}</section></body>`,
)

describe.skipIf(!hasChromium)('pages that this host did not render', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('sell as well: what another engine printed into a plain file, with the script', async () => {
    const { page } = await store.arrive()
    const data = await dataOf(page, '/shop/everyday-bowl')
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

  it('sell in a block, as an add-on and among related products, each for itself', async () => {
    const { page } = await store.arrive()
    const data = await dataOf(page, '/shop/everyday-bowl')
    const { item: mug } = await dataOf(page, '/shop/morning-mug')
    const { item: pencils } = await dataOf(page, '/shop/hb-pencils')
    const { html } = renderLocalized(SURFACES, { ...data, mug, pencils }, { locale: 'en-GB' })
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    store.gates.answer('GET /surfaces.html', () => new Response(html, { headers }))
    await page.goto('/surfaces.html')
    await alive(page)
    const button = (surface: string) => page.locator(`.${surface} .sqs-add-to-cart-button`)
    const price = (surface: string) => page.locator(`.${surface} .product-price`)
    const bodies = () => store.gates.calls(ENTRIES).map(({ body }) => JSON.parse(body))
    // Two buttons of one product are one: whichever is pressed, there is one request.
    const held = store.gates.hold(ENTRIES)
    await button('add-on').click()
    await held.arrived()
    await expect.poll(() => button('related').innerText()).toBe('Adding…')
    await button('related').dispatchEvent('click')
    expect(await button('product').innerText()).toBe('Add To Cart')
    held.release()
    await expect.poll(() => page.locator('.sqs-cart-quantity').innerText()).toBe('1')
    expect(bodies()).toMatchObject([{ itemId: pencils.id, quantity: 1 }])
    expect(await emitted(page)).not.toContain('RelatedProductAddToCart')
    // A choice in the block is one of its product alone.
    const before = await price('product').innerText()
    await button('product-block').click()
    expect((await alertText(page))[1]).toBe('Please select the Glaze option.')
    await page.keyboard.press('Escape')
    await page.locator('.product-block select').selectOption('Sage')
    await button('product-block').click()
    await expect.poll(() => page.locator('.sqs-cart-quantity').innerText()).toBe('2')
    expect(bodies()[1]).toMatchObject({ itemId: mug.id })
    expect(await price('product').innerText()).toBe(before)
    await expect.poll(() => button('related').innerText()).toBe('Add To Cart')
    await button('related').click()
    await expect.poll(() => page.locator('.sqs-cart-quantity').innerText()).toBe('3')
    expect(await emitted(page)).toContain('RelatedProductAddToCart')
    await button('product').click()
    expect((await alertText(page))[1]).toBe('Please select the Size and Glaze options.')
  })

  it('that were built as files keep their choices, prices and notices; nothing asks a server', async () => {
    const visit = await store.arrive()
    const { page } = visit
    for (const path of ['/shop/everyday-bowl', '/shop/botanical-riso'])
      await store.changePage(visit, path, (html) => staticPage(html, { email: undefined }).html)
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

/** Reads the data of a page. */
async function dataOf(page: Page, path: string) {
  return (await page.request.get(`${path}?format=json`)).json()
}

const priceOf = (page: Page) => page.locator('.product .product-price').first().innerText()
