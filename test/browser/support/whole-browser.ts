import { type Browser, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { LAUNCH_WHOLE } from '../../support/chromium.ts'

/** A browser that keeps pages as they were left, for going back, until the test ends. */
export async function wholeBrowser(...args: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({ ...LAUNCH_WHOLE, args: [...(LAUNCH_WHOLE.args ?? []), ...args] })
  onTestFinished(() => browser.close())
  return browser
}
