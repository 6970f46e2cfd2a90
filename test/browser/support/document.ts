import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Ids that stand at more than one element. */
export function duplicateIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, i) => ids.indexOf(id) !== i)
  })
}

/** Pixels by which the content is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * First elements of list items with an empty marker that have no line of text for it: WebKit puts the marker
 * on a separate line above them.
 */
export function blocksUnderMarkers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const inFlow = (node: Node): boolean => {
      if (!(node instanceof Element))
        return node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''
      const { display, position, float } = getComputedStyle(node)
      return display !== 'none' && position !== 'absolute' && position !== 'fixed' && float === 'none'
    }
    const isUnderMarker = (parent: Element): boolean => {
      const first = [...parent.childNodes].find(inFlow)
      if (!(first instanceof Element)) return false
      const { display } = getComputedStyle(first)
      if (/^(?:flex|grid|table)$/.test(display)) return true
      return (
        display === 'block' &&
        (/^(?:img|svg|video|iframe|picture)$/.test(first.localName) || isUnderMarker(first))
      )
    }
    return [...document.querySelectorAll('li')].flatMap((item) => {
      const { display, listStyleType } = getComputedStyle(item)
      const isMarked = display === 'list-item' && listStyleType === '""'
      return isMarked && isUnderMarker(item) ? [item.outerHTML.slice(0, 200)] : []
    })
  })
}

/** Waits until a page that is still on its way has its styles: before, what they hide counts as visible. */
export async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return links.length > 0 && links.every(({ sheet }) => sheet !== null)
  })
}

/** Waits until the page no longer scrolls by itself. */
export function scrolled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let last = Number.NaN; last !== window.scrollY; ) {
      last = window.scrollY
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
}

/**
 * Brings an element into sight until it stays where it is: what was out of sight is laid out with a later
 * frame, and a press during it hits something else.
 */
export async function intoSight(element: Locator): Promise<void> {
  let last = ''
  const isStill = async () => {
    await element.scrollIntoViewIfNeeded()
    const before = last
    last = JSON.stringify(await element.boundingBox())
    return last === before
  }
  await expect.poll(isStill).toBe(true)
}

/** The element that has the focus, e.g. `input#search-query`; `body` where none has. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement === null
      ? 'body'
      : `${activeElement.localName}${activeElement.id && `#${activeElement.id}`}`
  })
}

/** Does something and fails where the focus is lost by it. */
export async function keepsFocus(page: Page, action: () => Promise<unknown>): Promise<void> {
  await action()
  expect(await focused(page)).not.toBe('body')
}

/** Goes back to a page, which may come out of the back/forward cache: then it does not load. */
export function back(page: Page, path: string): Promise<void> {
  return travel(page, -1, path)
}

/** Goes forward to a page. The browser's own command fails while a page comes out of the cache. */
export function forward(page: Page, path: string): Promise<void> {
  return travel(page, 1, path)
}

async function travel(page: Page, steps: number, path: string): Promise<void> {
  await page
    .evaluate((by) => history.go(by), steps)
    .catch((error: Error) => {
      // A page that leaves at once gives no answer.
      if (!error.message.includes('context was destroyed')) throw error
    })
  await page.waitForURL(path, { waitUntil: 'commit' })
}
