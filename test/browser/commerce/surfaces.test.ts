import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { ofToday } from '../../support/property.ts'
import { duplicateIds } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { type Gates, serverError } from '../support/gates.ts'
import { NARROW } from '../support/profiles.ts'
import { PENCILS } from '../support/shopper.ts'
import type { Failure } from './refusals.ts'
import { addButton, alert, alertText, alive, emitted, pill, Store } from './store.ts'

const PUT = /^PUT \/api\/commerce\/shopping-cart\/entries\//
const DELETE = /^DELETE \/api\/commerce\/shopping-cart\/entries\//

describe.skipIf(!hasChromium)('surfaces of a store', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('sells without storage and channels, whatever the scope script says', async () => {
    const { page } = await store.arriveFirst()
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

  it('a value of an option that has no space stays within the page', async () => {
    const visit = await store.arrive(NARROW)
    const { page } = visit
    await store.changePage(visit, '/shop/morning-mug', (html) =>
      html.replaceAll('>Ink<', `>${'Ink'.repeat(50)}<`),
    )
    await page.goto('/shop/morning-mug')
    await alive(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.viewport.width)
  })

  it('a cart sends the newest quantity, takes back what failed, and is emptied', async () => {
    const { page, watch, context } = await store.visitFilled('/cart')
    await page.waitForLoadState('networkidle')
    const { gates } = store
    await sendsTheNewestQuantity(page, gates)
    watch.announce(/answer 500: PUT/, /console error: .*500/)
    const silent = () => new Response('', { status: 500 })
    await putsTheQuantityBack(page, gates, { answer: silent, text: 'Unable to update quantity' })
    const text = 'No <i>more</i>'
    await putsTheQuantityBack(page, gates, { answer: () => serverError(text), text })
    gates.open()
    watch.announce(/failed: .*INTERNET_DISCONNECTED/, /console error: .*INTERNET_DISCONNECTED/)
    await asksForTheConnection(page, context)
    watch.announce(/answer 4\d\d: POST .*coupon/, /console error: .* 4\d\d/)
    await refusesACoupon(page)
    watch.announce(/answer 500: DELETE/)
    await isEmptied(page, gates)
  })

  it('cards of a shop sell in Quick View, which shows what was pressed last', async () => {
    const { page, watch } = await store.visit('/shop')
    await sellsNothingThatIsGone(page)
    await showsWhatWasPressedLast(page, store.gates)
    await sellsInQuickView(page)
    watch.announce(/answer 500: GET .*lilla-teapot/, /console error: .*500/)
    store.gates.answer('GET /shop/lilla-teapot', () => new Response('', { status: 500 }), 1)
    await quickViewOf(page, 'Lilla Teapot').dispatchEvent('click')
    await page.waitForURL('/shop/lilla-teapot')
  })

  it.each(ofToday(['/shop', '/', PENCILS], 1))(
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
})

const quantity = (page: Page) => page.locator('.cart-line [name=quantity]')
const error = (page: Page) => page.locator('.cart-error')
const total = (page: Page) => page.locator('.totals__row--grand')

async function sendsTheNewestQuantity(page: Page, gates: Gates): Promise<void> {
  gates.open()
  const held = gates.hold(PUT)
  await quantity(page).focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowUp')
  await held.arrived()
  held.release()
  await total(page).filter({ hasText: '£99.00' }).waitFor()
  expect(await quantity(page).inputValue()).toBe('11')
  expect(gates.calls(PUT).length).toBeLessThanOrEqual(2)
  await expectFocus(quantity(page))
  expect(await emitted(page)).toContain('ViewCart')
}

/** Changes the quantity where the server fails; what it was comes back, and the text says why. */
async function putsTheQuantityBack(page: Page, gates: Gates, { answer, text }: Failure): Promise<void> {
  gates.open()
  gates.answer(PUT, answer)
  await quantity(page).fill('5')
  await quantity(page).press('Enter')
  await expect.poll(() => error(page).innerText()).toBe(text)
  expect(await quantity(page).inputValue()).toBe('11')
  expect(await quantity(page).getAttribute('aria-invalid')).toBe('true')
}

async function asksForTheConnection(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await expect.poll(() => error(page).innerText()).toBe('Please check your internet connection.')
  await context.setOffline(false)
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await total(page).filter({ hasText: '£18.00' }).waitFor()
}

async function refusesACoupon(page: Page): Promise<void> {
  await page.getByLabel('Coupon').fill('NONE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => error(page).innerText()).toBe('This coupon code is not valid.')
  expect(await page.getByLabel('Coupon').inputValue()).toBe('NONE')
}

/** The line stays where the server fails; then the cart says that it is empty, and offers the line again. */
async function isEmptied(page: Page, gates: Gates): Promise<void> {
  gates.answer(DELETE, () => new Response('', { status: 500 }), 1)
  const remove = page.locator('.cart-line [name=remove]')
  await remove.click()
  await expect.poll(() => error(page).allInnerTexts()).toContain('Unable to remove item')
  await remove.click()
  await page.locator('.cart', { hasText: 'You have nothing in your shopping cart.' }).waitFor()
  await expectFocus(page.getByRole('button', { name: /^Undo/ }))
  expect(await emitted(page)).toContain('RemoveFromCart')
}

const quickViewOf = (page: Page, title: string) =>
  page.locator('.product-card', { hasText: title }).locator('.sqs-product-quick-view-button')

async function sellsNothingThatIsGone(page: Page): Promise<void> {
  const gone = page.locator('.product-card:has(.product-mark.sold-out) .sqs-add-to-cart-button')
  const states = await gone.evaluateAll((all) =>
    all.map((button) => [button.getAttribute('aria-disabled'), button.textContent?.trim()]),
  )
  expect(states.length).toBeGreaterThan(0)
  expect(new Set(states.map(String))).toEqual(new Set(['true,Sold Out']))
}

async function showsWhatWasPressedLast(page: Page, gates: Gates): Promise<void> {
  const dialog = page.locator('#quick-view-dialog')
  const held = gates.hold('GET /shop/morning-mug')
  await quickViewOf(page, 'Morning Mug').dispatchEvent('click')
  await held.arrived()
  await quickViewOf(page, 'Strand Plate').dispatchEvent('click')
  await dialog.getByRole('heading', { name: 'Strand Plate' }).waitFor()
  held.release()
  await page.waitForTimeout(300)
  expect(await dialog.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Strand Plate'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** Quick View is a dialog that gives the focus back. */
async function sellsInQuickView(page: Page): Promise<void> {
  const opener = quickViewOf(page, 'Morning Mug')
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
  await asksAgain(page)
}

/** A choice that was made in Quick View and left there is seen nowhere: the card does not buy it. */
async function asksAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Morning Mug' })
  const card = page.locator('.product-card', { hasText: 'Morning Mug' })
  const button = card.locator('.sqs-add-to-cart-button')
  await button.filter({ hasText: 'Add To Cart' }).press('Enter')
  await dialog.locator('.product-variants').getByLabel('Ink').check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button.press('Enter')
  await dialog.waitFor()
  expect(await dialog.locator('.product-variants').getByLabel('Ink').isChecked()).toBe(false)
  await page.keyboard.press('Escape')
}
