import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasChromium, hasWholeChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { back, focused } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { serverError, tooManyCalls } from '../support/gates.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { announcements } from '../support/live-regions.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import {
  addButton,
  alert,
  alertText,
  alive,
  CART,
  choose,
  ENTRIES,
  emitted,
  optionOf,
  pill,
  Store,
} from './store.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 120_000 })

const PENCILS = '/shop/hb-pencils'
const BOWL = '/shop/everyday-bowl'

describe.skipIf(!hasChromium)('adding to the cart', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('one press is one request, whatever else is pressed while it is on its way', async () => {
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
    await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')
    expect((await emitted(page)).filter((name) => name === 'AddToCart')).toHaveLength(1)
  })

  it('says what went wrong, gives the focus back and can be tried again', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    const button = addButton(page)
    const fails = async (answer: () => Response, text: string) => {
      store.gates.open()
      store.gates.answer(ENTRIES, answer)
      await expect.poll(() => button.innerText()).toBe('Add To Cart')
      await button.focus()
      await page.keyboard.press('Enter')
      expect(await alertText(page)).toEqual(['Unable to Add Item', text])
      await page.keyboard.press('Escape')
      await expectFocus(button)
      expect(store.gates.calls(ENTRIES)).toHaveLength(1)
    }
    await fails(() => serverError('<b>Out</b> of order'), '<b>Out</b> of order')
    await fails(() => new Response('<h1>No</h1>', { status: 500 }), 'Unable to add item')
    await fails(() => new Response('<h1>Yes</h1>'), 'Unable to add item')
    const expired = 'Your session has expired. Please reload the page and try again.'
    await fails(() => new Response('', { status: 401 }), expired)
    expect(await emitted(page)).toContain('API_FAILURE')
    expect(await emitted(page)).not.toContain('AddToCart')

    // Presses during the pause that the server asks for send nothing.
    await fails(() => tooManyCalls(60), 'Please try again in a few seconds.')
    await expect.poll(() => button.innerText()).toBe('Add To Cart')
    await button.click()
    expect(await alertText(page)).toEqual(['Unable to Add Item', 'Please try again in a few seconds.'])
    expect(store.gates.calls(ENTRIES)).toHaveLength(1)
  })

  it('says that cookies are off', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
    store.gates.answer(ENTRIES, () => new Response('', { status: 403 }))
    await addButton(page).click()
    const text = 'Please enable cookies in your browser, reload the page, and try again.'
    expect(await alertText(page)).toEqual(['Unable to Add Item', text])
  })

  it('asks for the connection where there is none', async () => {
    const { page, watch, context } = await store.visit(PENCILS)
    watch.forgive()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await addButton(page).click()
    expect(await alertText(page)).toEqual(['Unable to Add Item', 'Please check your internet connection.'])
    expect(store.gates.calls(ENTRIES)).toHaveLength(0)
  })

  it('an answer that was lost is looked up before anything is said', async () => {
    const { page, watch } = await store.visit(PENCILS)
    watch.forgive()
    // The store adds; its answer never comes.
    await page.route('**/shopping-cart/entries', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await addButton(page).click()
    await expect.poll(() => addButton(page).innerText()).toBe('Added!')
    expect(store.gates.calls(ENTRIES)).toHaveLength(1)
    expect(store.gates.calls(CART)).toHaveLength(1)
    expect(await alert(page).isVisible()).toBe(false)
    expect(await pill(page).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')
  })

  it('says and announces "Added!" a second after the press, and rests two seconds later', async () => {
    const { page } = await store.visit(PENCILS)
    await page.evaluate(() => {
      const button = document.querySelector('.product .sqs-add-to-cart-button')!
      const log: [string, number][] = []
      Object.assign(window, { labels: log })
      let start = 0
      const begin = () => {
        start = performance.now()
      }
      button.addEventListener('click', begin, { capture: true })
      const note = () => log.push([button.textContent!.trim(), performance.now() - start])
      new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true })
    })
    await addButton(page).click()
    await page.waitForTimeout(3600)
    const labels: [string, number][] = await page.evaluate(() => Reflect.get(window, 'labels'))
    expect(labels.map(([text]) => text)).toEqual(['Adding…', 'Added!', 'Add To Cart'])
    const [adding, added, idle] = labels.map(([, time]) => time)
    expect(adding).toBeLessThan(200)
    expect(added).toBeGreaterThanOrEqual(995)
    expect(added).toBeLessThan(1500)
    // From the press on: a label may be noted late, no timer rings early.
    expect(idle).toBeGreaterThanOrEqual(2990)
    expect(idle! - added!).toBeLessThan(2500)
    expect(await shiftsOf(page)).toEqual([])
    // Each is announced once.
    const said = (await announcements(page)).map(({ text }) => text)
    expect(said.sort()).toEqual(['1 item in cart, subtotal £9', 'Added!', 'Adding…'])
  })

  it('stops at the first mistake, names it, and leads to the control', async () => {
    const { page } = await store.visit(BOWL)
    const size = optionOf(page, 'Size').first()
    const glaze = optionOf(page, 'Glaze').first()
    const positions = () =>
      Promise.all([size, glaze, addButton(page)].map((control) => control.evaluate(positionOnPage)))
    const before = await positions()
    await addButton(page).click()
    expect(await alertText(page)).toEqual(['Unable to Add Item', 'Please select the Size and Glaze options.'])
    expect(await addButton(page).innerText()).toBe('Select Option')
    expect(await positions()).toEqual(before)
    await page.keyboard.press('Enter')
    await expectFocus(size)
    expect(await size.getAttribute('aria-invalid')).toBe('true')
    const described = await size.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(
      'Please select the Size and Glaze options.',
    )
    await choose(page, 'Size', 'Large')
    expect(await size.getAttribute('aria-invalid')).toBe(null)
    expect(await glaze.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Please select the Glaze option.')
    await expect.poll(() => addButton(page).innerText()).toBe('Add To Cart')
    await addButton(page).click()
    expect((await alertText(page))[1]).toBe('Please select the Glaze option.')
    await page.keyboard.press('Enter')
    await choose(page, 'Glaze', 'Ochre')
    expect(await glaze.getAttribute('aria-invalid')).toBe(null)
    await addButton(page).click()
    const text = 'Sorry, that item variant is unavailable. Please select another variant.'
    expect((await alertText(page))[1]).toBe(text)
    await page.keyboard.press('Enter')
    expect(store.gates.calls(ENTRIES)).toHaveLength(0)
    expect(await emitted(page)).toEqual(
      expect.arrayContaining(['NO_VARIANT_SELECTED', 'VARIANT_UNAVAILABLE']),
    )
  })

  it('judges a quantity as text, puts it into its range when it is left, and sends what is shown', async () => {
    const { page } = await store.visit(PENCILS)
    const input = page.locator('.product .product-quantity-input input')
    for (const [typed, text] of [
      ['', 'Quantity must be a number.'],
      ['1e3', 'Quantity must be a number.'],
      ['1.5', 'Quantity must be a whole number'],
    ] as const) {
      await input.fill('')
      await input.pressSequentially(typed)
      await addButton(page).click()
      expect(await alertText(page)).toEqual(['Unable to Add Item', text])
      await page.keyboard.press('Enter')
      await expectFocus(input)
      expect(await input.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => addButton(page).innerText()).toBe('Add To Cart')
    }
    expect(store.gates.calls(ENTRIES)).toHaveLength(0)

    await input.fill('10000')
    await input.blur()
    expect(await input.inputValue()).toBe('9999')
    await input.fill('3')
    await addButton(page).click()
    await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 3 £27: 3 items in cart')
    const [call] = store.gates.calls(ENTRIES)
    expect(JSON.parse(call!.body)).toMatchObject({ quantity: 3 })
  })

  it('a choice changes price and button at once, without a request or a shift', async () => {
    const { page } = await store.visit(BOWL)
    const price = page.locator('.product .product__price .product-price')
    const from = await price.innerText()
    await choose(page, 'Size', 'Large')
    expect(await price.innerText()).toBe(from)
    store.gates.open()
    await choose(page, 'Glaze', 'Sea')
    await expect.poll(() => price.innerText()).toBe('£32.00')
    await choose(page, 'Size', 'Medium')
    await expect.poll(() => price.innerText()).toBe('£24.00')
    await choose(page, 'Glaze', 'Oat')
    await expect.poll(() => addButton(page).innerText()).toBe('Sold Out')
    await addButton(page).dispatchEvent('click')
    const labels = await page
      .locator('.product .product-variants label[data-availability]')
      .evaluateAll((all) =>
        all.map((label) => `${label.textContent}, ${label.getAttribute('data-availability')}`),
      )
    expect(labels).toContain('Oat, sold out')
    await choose(page, 'Glaze', 'Sea')
    await expect.poll(() => addButton(page).innerText()).toBe('Add To Cart')
    expect(store.gates.calls(/api/)).toEqual([])
    expect(await shiftsOf(page)).toEqual([])
    expect(await focused(page)).not.toBe('body')
  })

  it('the controls show themselves though the cart cannot be read, and nothing moves', async () => {
    const { page, watch, context } = await store.visit(PENCILS)
    await context.addCookies([{ name: 'hasCart', value: 'true', url: store.site.origin }])
    const held = store.gates.hold(CART)
    watch.forgive()
    await page.goto(PENCILS, { waitUntil: 'commit' })
    await alive(page)
    expect(await addButton(page).isVisible()).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
    held.release()
  })

  it.skipIf(!hasWholeChromium)('comes back out of the cache at rest, with the cart as it is', async () => {
    const { page } = await store.visitFirst(PENCILS, await wholeBrowser())
    await addButton(page).click()
    await expect.poll(() => addButton(page).innerText()).toBe('Added!')
    await page.goto('/')
    await back(page, PENCILS)
    await expect.poll(() => addButton(page).innerText()).toBe('Add To Cart')
    await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')
  })

  it('an add in one tab changes the pill of another', async () => {
    const { page, context } = await store.visit(PENCILS)
    const other = await context.newPage()
    await other.goto(BOWL)
    await alive(other)
    await page.bringToFront()
    await addButton(page).click()
    await expect.poll(() => pill(other).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')
  })

  it('the popover closes after three seconds without attention, and never takes the focus', async () => {
    const { page } = await store.visit(PENCILS)
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    const popover = page.locator('#added-popover')
    await popover.waitFor()
    await expectFocus(addButton(page))
    // A region with a name, which the next Tab leads into.
    await page.getByRole('region', { name: 'Added to your cart' }).waitFor()
    await page.keyboard.press('Tab')
    await expectFocus(popover.getByRole('link'))
    await addButton(page).focus()
    await page.waitForTimeout(400)
    await popover.hover()
    await page.waitForTimeout(3500)
    expect(await popover.isVisible()).toBe(true)
    await page.mouse.move(0, 0)
    await popover.waitFor({ state: 'detached', timeout: 4000 })
    await addButton(page).press('Enter')
    await popover.waitFor()
    await popover.getByRole('link').focus()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const isInside = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await popover.boundingBox()) ?? {}
      return x >= 16 && x + width <= 304 && y >= 16 && y + height <= 624
    }
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Escape')
    expect(await popover.count()).toBe(0)
  })
})

/** Where an element lies on its page, however far that is scrolled. */
function positionOnPage(element: Element): readonly number[] {
  const { left, top, width } = element.getBoundingClientRect()
  return [left, top + window.scrollY, width]
}
