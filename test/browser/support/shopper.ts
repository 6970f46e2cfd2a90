import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { idOf } from '../../../templates/content/facts.ts'

/** A product without variants, of which there is always enough: £9.00. */
export const PENCILS = '/shop/hb-pencils'

export function heading(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Puts pencils into the cart by the button on their page, with script or without; opens the cart then. */
export async function addPencils(page: Page): Promise<void> {
  await page.goto(PENCILS)
  await addAndOpenCart(page)
}

/** Puts pencils into the cart of a visitor by one request, without a page. */
export async function putPencils(page: Page): Promise<void> {
  const form = { itemId: idOf('item', PENCILS), quantity: '1' }
  const answer = await page.request.post('/cart/entries', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/**
 * Presses the button of a product and opens the cart. The form without script leads there, the live button
 * does not.
 */
export async function addAndOpenCart(page: Page): Promise<void> {
  const count = await pillCount(page)
  // The live button may replace the plain one meanwhile.
  await addButton(page)
    .click({ timeout: 3000 })
    .catch(() => addButton(page).click())
  const deadline = Date.now() + 60_000
  while (new URL(page.url()).pathname !== '/cart' && Date.now() < deadline) {
    if ((await pillCount(page).catch(() => count)) > count) break
    await page.waitForTimeout(50)
  }
  await page.goto('/cart')
}

const DETAILS = Object.freeze({
  'Full name': 'Eva Muster',
  'E-mail': 'eva@example.com',
  'Street and number': 'Lindenweg 4',
  'Postal code': '10115',
  City: 'Berlin',
})

/** Fills in the checkout but for the country. */
export async function fillCheckout(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(DETAILS))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** The button of the product that a page is about, as it is shown. */
export function addButton(page: Page): Locator {
  const plain = '.product .add-form button:not([popovertarget])'
  return page.locator(`${plain}, .product .sqs-add-to-cart-button`).filter({ visible: true })
}

/** The only line of a cart. */
export function cartLine(page: Page): Locator {
  return page.locator('.cart-line')
}

/** Number on the pill; 0 where it is hidden. */
export async function pillCount(page: Page): Promise<number> {
  const pill = page.locator('.cart-pill')
  return (await pill.isVisible()) ? Number(/\d+/.exec(await pill.innerText())?.[0]) : 0
}

/** Fills in what the form of the contact page requires. */
export async function writeToUs(page: Page, { email }: { readonly email: string }): Promise<void> {
  const form = page.locator('form.form')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Lovelace')
  await form.locator('[type=email]').fill(email)
  await form.getByLabel('Subject').selectOption({ index: 1 })
  await form.getByLabel('Message').fill('Two lines\nof text')
  for (const question of await form.locator('.likert__question').all())
    await question.getByLabel('Agree', { exact: true }).check()
}
