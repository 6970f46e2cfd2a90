import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { TIMES } from '../../../runtime/commerce/limits.ts'
import { expectFocus } from '../support/focus.ts'
import { type Gates, serverError, tooManyCalls } from '../support/gates.ts'
import { addButton, alert, alertText, becomesIdle, CART, ENTRIES, emitted, pill } from './store.ts'

/** Presses where the server answers like this; fails unless that is said, and the focus comes back. */
async function fails(page: Page, gates: Gates, { answer, text }: Failure): Promise<void> {
  gates.open()
  gates.answer(ENTRIES, answer)
  await becomesIdle(page)
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  expect(await alertText(page)).toEqual(['Unable to Add Item', text])
  await page.keyboard.press('Escape')
  await expectFocus(addButton(page))
  expect(gates.calls(ENTRIES)).toHaveLength(1)
}

/** A failing answer of the server, and the text that a visitor reads. */
export interface Failure {
  readonly answer: () => Response
  readonly text: string
}

const FAILURES: readonly Failure[] = [
  { answer: () => serverError('<b>Out</b> of order'), text: '<b>Out</b> of order' },
  { answer: () => new Response('<h1>No</h1>', { status: 500 }), text: 'Unable to add item' },
  { answer: () => new Response('<h1>Yes</h1>'), text: 'Unable to add item' },
  {
    answer: () => new Response('', { status: 401 }),
    text: 'Your session has expired. Please reload the page and try again.',
  },
]

export async function saysWhatWentWrong(page: Page, gates: Gates): Promise<void> {
  for (const failure of FAILURES) await fails(page, gates, failure)
  expect(await emitted(page)).toContain('API_FAILURE')
  expect(await emitted(page)).not.toContain('AddToCart')
}

export async function saysThatCookiesAreOff(page: Page, gates: Gates): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true }),
  )
  gates.open()
  gates.answer(ENTRIES, () => new Response('', { status: 403 }))
  await becomesIdle(page)
  await addButton(page).click()
  const text = 'Please enable cookies in your browser, reload the page, and try again.'
  expect(await alertText(page)).toEqual(['Unable to Add Item', text])
  await page.keyboard.press('Escape')
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'cookieEnabled'))
}

export async function asksForTheConnection(page: Page, context: BrowserContext, gates: Gates): Promise<void> {
  gates.open()
  await becomesIdle(page)
  await context.setOffline(true)
  await addButton(page).click()
  expect(await alertText(page)).toEqual(['Unable to Add Item', 'Please check your internet connection.'])
  expect(gates.calls(ENTRIES)).toHaveLength(0)
  await context.setOffline(false)
  await page.keyboard.press('Escape')
}

/** A lost answer is looked up before anything is said. */
export async function looksUpALostAnswer(page: Page, gates: Gates): Promise<void> {
  await becomesIdle(page)
  gates.open()
  // The store adds; its answer never comes.
  await page.route('**/shopping-cart/entries', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await addButton(page).click()
  await expect.poll(() => pill(page).getAttribute('aria-label')).toBe('Cart 1 £9: 1 item in cart')
  await page.clock.runFor(TIMES.adding)
  await addButton(page).filter({ hasText: 'Added!' }).waitFor()
  expect(gates.calls(ENTRIES)).toHaveLength(1)
  expect(gates.calls(CART)).toHaveLength(1)
  expect(await alert(page).isVisible()).toBe(false)
  await page.unroute('**/shopping-cart/entries')
}

/** Nothing that the server says or that an answer holds is read as HTML. */
export async function keepsTextAsText(page: Page, gates: Gates): Promise<void> {
  const bad = '<img src=x onerror="document.body.dataset.hacked=1">'
  await fails(page, gates, { answer: () => Response.json({ message: bad }, { status: 400 }), text: bad })
  gates.open()
  const entries = [{ id: bad, title: bad, quantity: 7 }]
  const shoppingCart = { id: bad, entries, totalQuantity: 7, subtotalCents: 1, currencyCode: bad }
  gates.answer(ENTRIES, () => Response.json({ shoppingCart }), 1)
  await becomesIdle(page)
  await addButton(page).click()
  await expect.poll(() => pill(page).getAttribute('aria-label')).toContain('7 items in cart')
  expect(await page.evaluate(() => document.body.dataset.hacked)).toBe(undefined)
  expect(await page.locator('img[src=x]').count()).toBe(0)
}

/** Presses during the pause that the server asks for send nothing. */
export async function keepsThePauseOfTheServer(page: Page, gates: Gates): Promise<void> {
  const text = 'Please try again in a few seconds.'
  await fails(page, gates, { answer: () => tooManyCalls(60), text })
  await becomesIdle(page)
  await addButton(page).click()
  expect(await alertText(page)).toEqual(['Unable to Add Item', text])
  expect(gates.calls(ENTRIES)).toHaveLength(1)
}
