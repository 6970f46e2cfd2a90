import type { Locator, Page } from 'playwright-core'

export const KEY = 'POST /api/form/FormSubmissionKey'
export const SAVE = 'POST /api/form/SaveFormSubmission'
export const SEND = 'Send it off'

/** The form of the contact page. */
export function contact(page: Page): Locator {
  return page.locator('form.form')
}

export function field(page: Page, type: string): Locator {
  return contact(page).locator(`[data-field-type=${type}]`)
}

/** Presses the button of the contact form, whatever it says at the moment. */
export function send(page: Page): Promise<void> {
  return contact(page).locator('.form__submit').click()
}

/** Returns what has the focus: name of a control, or else its tag. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('name') ?? element?.className ?? ''
  })
}

/** Id of a field in the contact form by its type. */
export async function fieldId(page: Page, type: string): Promise<string> {
  return (await field(page, type).first().getAttribute('data-field-id')) ?? ''
}

/** Fills in every kind of field by keys alone, from the first field on; the focus ends at the button. */
export async function fillByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page
  const type = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
  }
  await contact(page).getByLabel('First name').focus()
  await type('Ada', 'Lovelace', 'ada@example.com', '44', '020', '7946', '0018')
  await type('12 St James’s Square', '', 'London', '', 'SW1Y 4JH', 'United Kingdom')
  await type('A rep')
  // A radio button is chosen by the space bar, and Tab leaves the group.
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  for (const isChosen of [true, false, true, false]) {
    if (isChosen) await keyboard.press('Space')
    await keyboard.press('Tab')
  }
  await type('12', '31', '2026', '9', '30', '', 'P')
  await type('https://example.com', 'OR-00001')
  await keyboard.type('First line')
  await keyboard.press('Enter')
  await type('second line')
  for (const _ of [1, 2, 3]) {
    await keyboard.press('Space')
    await keyboard.press('ArrowRight')
    await keyboard.press('Tab')
  }
}
