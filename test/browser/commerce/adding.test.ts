import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TIMES } from '../../../runtime/commerce/limits.ts'
import { hasChromium } from '../../support/chromium.ts'
import { expectAccessible } from '../support/axe.ts'
import { focused } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import type { Gates } from '../support/gates.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { announcements } from '../support/live-regions.ts'
import { MOVED_CLOCK } from '../support/profiles.ts'
import { PENCILS } from '../support/shopper.ts'
import {
  asksForTheConnection,
  keepsTextAsText,
  keepsThePauseOfTheServer,
  looksUpALostAnswer,
  saysThatCookiesAreOff,
  saysWhatWentWrong,
} from './refusals.ts'
import {
  addButton,
  alertText,
  alive,
  becomesIdle,
  CART,
  choose,
  ENTRIES,
  emitted,
  optionOf,
  pill,
  Store,
} from './store.ts'

describe.skipIf(!hasChromium)('adding to the cart', () => {
  const store = new Store()
  beforeAll(() => store.open())
  afterEach(() => store.gates.open())
  afterAll(() => store.close())

  it('sends one request a press, says how it goes, and shows what was added', async () => {
    const { page, context } = await store.visit(PENCILS, MOVED_CLOCK)
    const { gates } = store
    await isOneRequest(page, gates)
    await saysHowItGoes(page)
    await sendsTheQuantityThatIsShown(page, gates)
    await changesAnotherTab(page, context)
    await showsWhatWasAdded(page)
  })

  it('says what went wrong, gives the focus back and can be tried again', async () => {
    const { page, watch, context } = await store.visit(PENCILS, MOVED_CLOCK)
    watch.forgive()
    const { gates } = store
    await page.waitForLoadState('networkidle')
    await saysWhatWentWrong(page, gates)
    await saysThatCookiesAreOff(page, gates)
    await asksForTheConnection(page, context, gates)
    await looksUpALostAnswer(page, gates)
    await keepsTextAsText(page, gates)
    await keepsThePauseOfTheServer(page, gates)
  })

  it('asks for each option where one is missing; a choice changes price and button at once', async () => {
    const { page } = await store.visit('/shop/everyday-bowl', MOVED_CLOCK)
    await leadsToWhatIsMissing(page, store.gates)
    await followsTheChoice(page, store.gates)
  })

  it('the controls show themselves though the cart cannot be read, and nothing moves', async () => {
    const { page, context } = await store.arrive(MOVED_CLOCK)
    await context.addCookies([{ name: 'hasCart', value: 'true', url: store.site.origin }])
    const held = store.gates.hold(CART)
    await page.goto(PENCILS, { waitUntil: 'commit' })
    await held.arrived()
    await page.clock.runFor(TIMES.reveal)
    await alive(page)
    expect(await addButton(page).isVisible()).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
    held.release()
  })
})

/** Whatever else is pressed while it is on its way. */
async function isOneRequest(page: Page, gates: Gates): Promise<void> {
  const held = gates.hold(ENTRIES)
  const button = addButton(page)
  await button.dblclick()
  await held.arrived()
  await button.focus()
  for (let i = 0; i < 20; i++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Space')
  expect(await button.innerText()).toBe('Adding…')
  held.release()
  await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')
  await page.clock.runFor(TIMES.adding)
  await button.filter({ hasText: 'Added!' }).waitFor()
  await button.dispatchEvent('click')
  expect(gates.calls(ENTRIES)).toHaveLength(1)
  expect((await emitted(page)).filter((name) => name === 'AddToCart')).toHaveLength(1)
}

/** "Added!" comes a second after the press, and goes two seconds later; what is added is announced once. */
async function saysHowItGoes(page: Page): Promise<void> {
  await becomesIdle(page)
  // Texts of the first press are said one after the other.
  await expect
    .poll(() => saidOn(page))
    .toEqual(expect.arrayContaining([ADDED, '1 item in cart, subtotal £9']))
  const before = (await saidOn(page)).length
  const now: number = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 500)
  await page.evaluate(() => {
    const button = document.querySelector('.product .sqs-add-to-cart-button')!
    const log: [string, number][] = []
    Object.assign(window, { labels: log })
    const start = Date.now()
    const note = () => log.push([button.textContent!.trim(), Date.now() - start])
    new MutationObserver(note).observe(button, { subtree: true, childList: true, characterData: true })
  })
  const { adding, added } = TIMES
  const labels = [['Adding…', 0]] as [string, number][]
  const labelsAre = (...more: readonly [string, number][]) => {
    labels.push(...more)
    return expect.poll(() => page.evaluate(() => Reflect.get(window, 'labels'))).toEqual(labels)
  }
  await addButton(page).click()
  await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 2 £18: 2 items in cart')
  await page.clock.runFor(adding - 1)
  await labelsAre()
  await page.clock.runFor(1)
  await labelsAre(['Added!', adding])
  await page.clock.runFor(added - 1)
  await labelsAre()
  await page.clock.runFor(1)
  await labelsAre(['Add To Cart', adding + added])
  await page.clock.resume()
  expect(await shiftsOf(page)).toEqual([])
  const said = (await saidOn(page)).slice(before)
  expect(said.sort()).toEqual(['2 items in cart, subtotal £18', 'Adding…', ADDED])
}

const ADDED = 'Pencils, "HB & Softer" was added to your cart.'

async function saidOn(page: Page): Promise<string[]> {
  return (await announcements(page)).map(({ text }) => text)
}

/** A quantity is judged as text, and put into its range when it is left. */
async function sendsTheQuantityThatIsShown(page: Page, gates: Gates): Promise<void> {
  gates.open()
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
    await becomesIdle(page)
  }
  expect(gates.calls(ENTRIES)).toHaveLength(0)

  await input.fill('10000')
  await input.blur()
  expect(await input.inputValue()).toBe('9999')
  await input.fill('3')
  await addButton(page).click()
  await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 5 £45: 5 items in cart')
  const [call] = gates.calls(ENTRIES)
  expect(JSON.parse(call!.body)).toMatchObject({ quantity: 3 })
  await becomesIdle(page)
  await input.fill('1')
}

async function changesAnotherTab(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/faq')
  await alive(other)
  await page.bringToFront()
  await addButton(page).click()
  await expect.poll(() => pill(other).getAttribute('aria-label')).toBe('Cart 6 £54: 6 items in cart')
  await other.close()
  await becomesIdle(page)
}

/** The popover closes after three seconds without attention, and never takes the focus. */
async function showsWhatWasAdded(page: Page): Promise<void> {
  const popover = page.locator('#added-popover')
  await page.clock.runFor(TIMES.popover)
  await popover.waitFor({ state: 'detached' })
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await popover.waitFor()
  await expectFocus(addButton(page))
  // A region with a name, which the next Tab leads into.
  await page.getByRole('region', { name: 'Added to your cart' }).waitFor()
  await page.keyboard.press('Tab')
  await expectFocus(popover.getByRole('link'))
  await addButton(page).focus()
  await page.clock.runFor(400)
  await popover.hover()
  await page.clock.runFor(TIMES.popover + 500)
  expect(await popover.isVisible()).toBe(true)
  await page.mouse.move(0, 0)
  await page.clock.runFor(TIMES.popover)
  await popover.waitFor({ state: 'detached' })
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
}

/** The first mistake is named, and Enter leads to its control. */
async function leadsToWhatIsMissing(page: Page, gates: Gates): Promise<void> {
  const size = optionOf(page, 'Size').first()
  const glaze = optionOf(page, 'Glaze').first()
  const price = page.locator('.product .product__price .product-price')
  const from = await price.innerText()
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
  const note = page.locator(`[id="${described}"]`)
  expect(await note.innerText()).toBe('Please select the Size and Glaze options.')
  await choose(page, 'Size', 'Large')
  expect(await price.innerText()).toBe(from)
  expect(await size.getAttribute('aria-invalid')).toBe(null)
  expect(await glaze.getAttribute('aria-invalid')).toBe('true')
  expect(await note.innerText()).toBe('Please select the Glaze option.')
  await becomesIdle(page)
  await addButton(page).click()
  expect((await alertText(page))[1]).toBe('Please select the Glaze option.')
  await page.keyboard.press('Enter')
  await choose(page, 'Glaze', 'Ochre')
  expect(await glaze.getAttribute('aria-invalid')).toBe(null)
  await addButton(page).click()
  const text = 'Sorry, that item variant is unavailable. Please select another variant.'
  expect((await alertText(page))[1]).toBe(text)
  await page.keyboard.press('Enter')
  expect(gates.calls(ENTRIES)).toHaveLength(0)
  expect(await emitted(page)).toEqual(expect.arrayContaining(['NO_VARIANT_SELECTED', 'VARIANT_UNAVAILABLE']))
}

/** Price and button follow at once, without a request or a shift. */
async function followsTheChoice(page: Page, gates: Gates): Promise<void> {
  const price = page.locator('.product .product__price .product-price')
  gates.open()
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
  await becomesIdle(page)
  expect(gates.calls(/api/)).toEqual([])
  expect(await shiftsOf(page)).toEqual([])
  expect(await focused(page)).not.toBe('body')
}

/** Where an element lies on its page, however far that is scrolled. */
function positionOnPage(element: Element): readonly number[] {
  const { left, top, width } = element.getBoundingClientRect()
  return [left, top + window.scrollY, width]
}
