import type { Locator, Page } from 'playwright-core'

/** A product without variants, of which there is always enough: £9.00. */
export const PENCILS = '/shop/hb-pencils'

export function heading(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Puts pencils into the cart by the form on their page; stands in the cart then. */
export async function addPencils(page: Page): Promise<void> {
  await page.goto(PENCILS)
  await addButton(page).click()
  await page.waitForURL('/cart')
}

/** The button of the product that a page is about. */
export function addButton(page: Page): Locator {
  return page.locator('.product .add-form').getByRole('button')
}

/** The only line of a cart. */
export function cartLine(page: Page): Locator {
  return page.locator('.cart-line')
}

/** Number on the pill; 0 where it is hidden. */
export async function pillCount(page: Page): Promise<number> {
  const pill = page.locator('.cart-pill')
  return (await pill.isVisible()) ? Number.parseInt(await pill.innerText(), 10) : 0
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
