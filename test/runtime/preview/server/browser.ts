import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { DEVTOOLS } from '../../../support/devtools.ts'

/**
 * Lists what the console of a tab says and what is thrown there, until the test ends. Tests of a file share
 * their tab, whose process takes longer to start than most pages to load.
 */
export function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (!DEVTOOLS.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  onTestFinished(async () => {
    page.removeAllListeners()
    await page.unrouteAll()
    await page.goto('about:blank')
  })
  return said
}

/** Opens an address in a tab; anything on its console fails the test. */
export async function openPage(page: Page, url: string): Promise<void> {
  const said = listen(page)
  onTestFinished(() => {
    if (said.length > 0) throw new Error(`the console said: ${said.join('\n')}`)
  })
  await page.goto(url)
  await page.locator('vitrine-dev[data-state=ready]').waitFor({ state: 'attached' })
}
