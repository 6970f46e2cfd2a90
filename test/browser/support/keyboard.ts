import type { Locator, Page } from 'playwright-core'
import { hasFocus } from './focus.ts'

/** More stops than any page has. */
const MOST_STOPS = 200

/** Presses Tab until a control has the focus, as somebody does who has no mouse. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(control)) return
  }
  throw new Error(`${control} cannot be reached by Tab.`)
}
