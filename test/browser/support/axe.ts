import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails where axe finds a violation of WCAG 2.2 A or AA in the present state of a page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Experimental in axe: voice control needs the visible text in the name.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  expect(await violations(page, { runOnly: TAGS, rules })).toEqual([])
  expect(await unreadLists(page)).toEqual([])
}

/** Lists outside of navigation that WebKit reads as no list: without a role or a marker on an entry. */
function unreadLists(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hasMarker = (entry: Element) => {
      const { display, listStyleType } = getComputedStyle(entry)
      return display === 'list-item' && listStyleType !== 'none'
    }
    return [...document.querySelectorAll('ul:not([role]), ol:not([role])')]
      .filter((list) => list.checkVisibility() && list.closest('nav') === null)
      .filter((list) => list.children.length > 0 && ![...list.children].some(hasMarker))
      .map((list) => list.outerHTML.slice(0, 80))
  })
}

/** Fails where text has too little contrast, e.g. in other colours of a page that is accessible. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([])
}

/** Waits until nothing fades in or out any more: half faded text has little contrast. */
function waitUntilFaded(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

/** Each violation with the elements that are at fault. */
async function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
  await waitUntilFaded(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(SOURCE)
  const found: AxeResults = await page.evaluate(
    (all: RunOptions) => Reflect.get(window, 'axe').run(document, all),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return found.violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)
    return `${id} (${help})\n${where.join('\n')}`
  })
}
