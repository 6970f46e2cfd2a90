import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails where axe finds a violation of WCAG 2.2 A or AA in a page as it stands now. Contrast is left out
 * where the system chooses the colours: axe is told those of the author.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const rules = {
    'color-contrast': { enabled: !isForced },
    // Experimental in axe: who speaks to a browser says what is seen.
    'label-content-name-mismatch': { enabled: true },
  }
  expect(await violations(page, rules)).toEqual([])
}

/** Each violation with the elements that are at fault. */
async function violations(page: Page, rules: NonNullable<RunOptions['rules']>): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(SOURCE)
  const found: AxeResults = await page.evaluate(
    (options: RunOptions) => Reflect.get(window, 'axe').run(document, options),
    { runOnly: TAGS, rules, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return found.violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)
    return `${id} (${help})\n${where.join('\n')}`
  })
}
