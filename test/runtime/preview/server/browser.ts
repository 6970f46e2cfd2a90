import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { DEVTOOLS } from '../../../support/devtools.ts'

/** Opens a page; anything on its console fails the test. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 900, height: 600 } })
  // Shorter than a test, so that what is waited for in vain is named.
  page.setDefaultTimeout(15_000)
  const said: string[] = []
  page.on('console', (message) => {
    if (!DEVTOOLS.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  onTestFinished(async () => {
    await page.close()
    if (said.length > 0) throw new Error(`the console said: ${said.join('\n')}`)
  })
  await page.goto(url)
  await page.locator('vitrine-dev[data-state=ready]').waitFor({ state: 'attached' })
  return page
}
