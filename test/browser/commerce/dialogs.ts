import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocus } from '../support/focus.ts'

interface ExpectedDialog {
  readonly dialog: Locator
  readonly name: RegExp
  readonly opener: Locator
  /** Gets the focus where the opener was made again meanwhile. */
  readonly successor: Locator
}

/**
 * Opens a dialog with the keyboard, closes it by a press outside, and by Escape after its opener was made
 * again: it is a modal one with a name, holds the focus, and gives it back.
 */
export async function expectDialog(
  page: Page,
  { dialog, name, opener, successor }: ExpectedDialog,
): Promise<void> {
  const open = async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name }).waitFor()
  }
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await open()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await isInside()).toBe(true)
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    // The browser's own controls come between the last element and the first one.
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  }
  await page.mouse.click(2, 2)
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(opener)
  // The opener answers again with the event of the dialog, a frame after it is hidden.
  await expect.poll(() => page.locator('dialog[data-modal]').count()).toBe(0)
  await open()
  await opener.evaluate((element) => element.replaceWith(element.cloneNode(true)))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(successor)
}
