import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** Waits until a control has the focus: a dialog gives it back a task after it is hidden. */
export function expectFocus(control: Locator): Promise<void> {
  return expect.poll(() => hasFocus(control)).toBe(true)
}
