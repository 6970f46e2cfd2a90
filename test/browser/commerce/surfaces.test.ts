import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { ofToday } from '../../support/property.ts'
import { duplicateIds, focused } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { serverError } from '../support/gates.ts'
import { addButton, alert, alertText, alive, ENTRIES, emitted, pill, Store } from './store.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 120_000 })

const PENCILS = '/shop/hb-pencils'
const PUT = /^PUT \/api\/commerce\/shopping-cart\/entries\//
const DELETE = /^DELETE \/api\/commerce\/shopping-cart\/entries\//

describe.skipIf(!hasChromium)('surfaces of a store', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  /** A visitor in the cart with one pack of pencils. */
  async function inCart() {
    const visit = await store.visit(PENCILS)
    await addButton(visit.page).click()
    await expect.poll(() => pill(visit.page).getAttribute('aria-label')).toContain('1 item')
    await visit.page.goto('/cart')
    await alive(visit.page)
    await visit.page.waitForLoadState('networkidle')
    return visit
  }
  const quantity = (page: Page) => page.locator('.cart-line [name=quantity]')
  const error = (page: Page) => page.locator('.cart-error')

  it('sells without storage and channels, whatever the scope script says', async () => {
    const { page } = await store.visitFirst('/faq')
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const script = /(<script[^>]*id="vitrine-scope"[^>]*>)([^<]*)(<\/script>)/
    const versions = ['', '$1{"items":[{"id"$3', '$1{"version":9,"items":{"a":1},"page":[]}$3']
    for (const [i, version] of versions.entries()) {
      await page.route(`**${PENCILS}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        expect(html).toMatch(script)
        await route.fulfill({ response, body: html.replace(script, version) })
      })
      await page.goto(PENCILS)
      await alive(page)
      await addButton(page).click()
      const items = i === 0 ? '1 item ' : `${i + 1} items `
      await expect.poll(() => pill(page).getAttribute('aria-label')).toContain(items)
      await page.unroute(`**${PENCILS}`)
    }
  })

  it('changes a quantity without leaving the page; the newest of many counts', async () => {
    const { page } = await inCart()
    const held = store.gates.hold(PUT)
    await quantity(page).focus()
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowUp')
    await held.arrived()
    held.release()
    await expect.poll(() => page.locator('.totals__row--grand').innerText()).toContain('£99.00')
    expect(await quantity(page).inputValue()).toBe('11')
    expect(store.gates.calls(PUT).length).toBeLessThanOrEqual(2)
    await expectFocus(quantity(page))
    expect(await emitted(page)).toContain('ViewCart')
  })

  it.each([
    ['a failure', () => new Response('', { status: 500 }), 'Unable to update quantity'],
    ['the server’s word', () => serverError('No <i>more</i>'), 'No <i>more</i>'],
  ])('puts the confirmed quantity back after %s', async (_, answer, text) => {
    const { page, watch } = await inCart()
    watch.forgive()
    store.gates.answer(PUT, answer)
    await quantity(page).fill('5')
    await quantity(page).press('Enter')
    await expect.poll(() => error(page).innerText()).toBe(text)
    expect(await quantity(page).inputValue()).toBe('1')
    expect(await quantity(page).getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for the connection where there is none, and a second try works', async () => {
    const { page, watch, context } = await inCart()
    watch.forgive()
    await context.setOffline(true)
    await quantity(page).fill('2')
    await quantity(page).press('Enter')
    await expect.poll(() => error(page).innerText()).toBe('Please check your internet connection.')
    await context.setOffline(false)
    await quantity(page).fill('2')
    await quantity(page).press('Enter')
    await expect.poll(() => page.locator('.totals__row--grand').innerText()).toContain('£18.00')
  })

  it('removes a line; says that the cart is empty, and the focus stays in the page', async () => {
    const { page, watch } = await inCart()
    watch.forgive()
    store.gates.answer(DELETE, () => new Response('', { status: 500 }), 1)
    const remove = page.locator('.cart-line [name=remove]')
    await remove.click()
    await expect.poll(() => error(page).innerText()).toBe('Unable to remove item')
    await remove.click()
    await expect
      .poll(() => page.locator('.cart').innerText())
      .toContain('You have nothing in your shopping cart.')
    await expect.poll(() => focused(page)).toBe('h1')
    expect(await emitted(page)).toContain('RemoveFromCart')
  })

  it('applies and removes a coupon; says what is wrong with one', async () => {
    const { page, watch } = await inCart()
    watch.forgive()
    await page.getByLabel('Coupon').fill('NONE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => error(page).innerText()).toBe('This coupon code is not valid.')
    expect(await page.getByLabel('Coupon').inputValue()).toBe('NONE')
  })

  it('Quick View is a dialog that sells, and gives the focus back', async () => {
    const { page } = await store.visit('/shop')
    const card = page.locator('.product-card', { hasText: 'Morning Mug' })
    const opener = card.locator('.sqs-product-quick-view-button')
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('#quick-view-dialog')
    await dialog.getByRole('heading', { name: 'Morning Mug' }).waitFor()
    expect(await duplicateIds(page)).toEqual([])
    for (let i = 0; i < 30; i++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id ?? 'outside')).not.toBe(
      'outside',
    )
    // The alert lies on top, and leaves it open.
    await dialog.locator('.sqs-add-to-cart-button').click()
    expect((await alertText(page))[1]).toBe('Please select the Glaze option.')
    await page.keyboard.press('Escape')
    await alert(page).waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    await dialog.locator('.product-variants').getByLabel('Sage').check()
    await dialog.locator('.sqs-add-to-cart-button').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 1 £24: 1 item in cart')
    await expectFocus(opener)
    expect(await emitted(page)).toContain('quick-view')
  })

  it.each(ofToday(['/shop', '/', '/shop/hb-pencils'], 1))(
    'a card of %s asks for options where it is pressed, and sends nothing',
    async (path) => {
      const { page } = await store.visit(path)
      const cards = page.locator('.product-card', {
        has: page.getByRole('link', { name: 'Choose options', includeHidden: true }),
      })
      const card = cards.first()
      const title = await card.locator('.product-card__title').innerText()
      await card.locator('.sqs-add-to-cart-button').click()
      const dialog = page.getByRole('dialog', { name: title })
      const values = dialog.locator('.product-variants :is(.variant-radiobtn, option)')
      await expect.poll(() => values.count()).toBeGreaterThan(1)
      expect(store.gates.calls(/^POST \/api\/commerce/)).toEqual([])
    },
  )

  it('a card of which nothing is left has no button that can be pressed', async () => {
    const { page } = await store.visit('/shop')
    const gone = page.locator('.product-card:has(.product-mark.sold-out) .sqs-add-to-cart-button')
    const states = await gone.evaluateAll((all) =>
      all.map((button) => [button.getAttribute('aria-disabled'), button.textContent?.trim()]),
    )
    expect(states.length).toBeGreaterThan(0)
    expect(new Set(states.map(String))).toEqual(new Set(['true,Sold Out']))
  })

  it('Quick View shows the product that was pressed last, and the page itself where it cannot be fetched', async () => {
    const { page, watch } = await store.visit('/shop')
    watch.forgive()
    const opener = (title: string) =>
      page.locator('.product-card', { hasText: title }).locator('.sqs-product-quick-view-button')
    const held = store.gates.hold('GET /shop/morning-mug')
    await opener('Morning Mug').dispatchEvent('click')
    await held.arrived()
    await opener('Strand Plate').dispatchEvent('click')
    await page.locator('#quick-view-dialog').getByRole('heading', { name: 'Strand Plate' }).waitFor()
    held.release()
    await page.waitForTimeout(300)
    expect(
      await page.locator('#quick-view-dialog').getByRole('heading', { level: 1 }).allInnerTexts(),
    ).toEqual(['Strand Plate'])
    await page.keyboard.press('Escape')
    store.gates.answer('GET /shop/lilla-teapot', () => new Response('', { status: 500 }), 1)
    await opener('Lilla Teapot').dispatchEvent('click')
    await page.waitForURL('/shop/lilla-teapot')
  })

  it('what the server says and what an answer holds stays text', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    const bad = '<img src=x onerror="document.body.dataset.hacked=1">'
    store.gates.answer(ENTRIES, () => Response.json({ message: bad }, { status: 400 }), 1)
    await addButton(page).click()
    expect((await alertText(page))[1]).toBe(bad)
    await page.keyboard.press('Escape')
    const entries = [{ id: bad, title: bad, quantity: 1 }]
    const shoppingCart = { id: bad, entries, totalQuantity: 1, subtotalCents: 1, currencyCode: bad }
    store.gates.answer(ENTRIES, () => Response.json({ shoppingCart }), 1)
    await expect.poll(() => addButton(page).innerText()).toBe('Add To Cart')
    await addButton(page).click()
    await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('1 item in cart')
    expect(await page.evaluate(() => document.body.dataset.hacked)).toBe(undefined)
    expect(await page.locator('img[src=x]').count()).toBe(0)
  })

  it('gift card: asks for a value, then leads to its own checkout without touching the cart', async () => {
    const { page } = await store.visit('/shop/gift-card')
    await addButton(page).click()
    expect((await alertText(page))[1]).toBe('Select a denomination for the Gift Card')
    await page.keyboard.press('Enter')
    const select = page.locator('.product .product-variants select')
    await select.selectOption({ index: 1 })
    await addButton(page).click()
    await page.waitForURL(/\/checkout\/giftcard\?.*giftCardProductId=.+&sku=.+/)
    expect(store.gates.calls(ENTRIES)).toHaveLength(0)
  })
})
