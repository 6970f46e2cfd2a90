import type { BrowserContext, Page } from 'playwright-core'

/** Remembers every element of a page before its first deferred script runs. */
export async function rememberNodes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Pictures that frames show are documents too.
      if (document.readyState !== 'interactive' || document.contentType !== 'text/html') return
      Object.assign(window, { harnessServer: [...document.body.querySelectorAll('*')] })
    })
    // The development build would recommend its tools.
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } })
  })
}

/**
 * Waits until every element of the page has its behaviours, for which the visitor gives a sign; a page
 * without any has no script for them.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Each time: the script that waits for it may be late.
    document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
    const wants = document.querySelector('script[src*="/__vitrine/visit"]') !== null
    return (
      document.readyState === 'complete' && (!wants || document.documentElement.dataset.hydrated === 'all')
    )
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/**
 * Returns the elements of the server's page that are not in the page any more, as HTML cut at 200 characters.
 */
export function lostElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const server: Element[] = Reflect.get(window, 'harnessServer')
    const lost = server.filter((element) => !element.isConnected)
    return lost.map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}
