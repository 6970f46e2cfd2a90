import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { hasChromium, LAB_TIME, type Lab, openLab, pageAround } from '../../browser/react/lab.ts'
import { quoted } from '../../browser/react/take-over.ts'
import type { Steps, Ways } from '../../browser/react/three-ways.ts'
import { arbitraryAttributes, escaped } from '../../runtime/react/arbitrary-attributes.ts'
import { ATTRIBUTES, CHANGES, SEQUENCES, STYLES } from '../../runtime/react/attribute-cases.ts'
import { propertyOptions, SEED } from '../../support/property.ts'

/** Messages of the browser itself about odd markup; React is heard by the page. */
const ANYTHING = { test: () => true }

async function openPage(lab: Lab): Promise<Page> {
  lab.serve('/attributes', pageAround(''))
  const page = await lab.open('/attributes', ANYTHING)
  await page.waitForFunction(() => 'lab' in window)
  return page
}

interface Given {
  readonly source: string
  readonly data?: unknown
  readonly later?: unknown
  readonly options?: object
}

/**
 * One DOM: what a parser makes of the string, what React takes over, and what React makes, before an update
 * and after.
 */
async function expectOneDom(page: Page, { source, data = {}, later, options = {} }: Given): Promise<void> {
  const template = compile(source, { name: 'page' })
  const htmlOf = (given: unknown) => renderToHtml(template, given, options).html
  const given = {
    ...{ source, data, options, html: htmlOf(data) },
    later: later === undefined ? undefined : { data: later, html: htmlOf(later) },
  }
  const ways: Ways = JSON.parse(await page.evaluate(`lab.threeWays(${quoted(given)}).then(JSON.stringify)`))
  expect(ways.hydrated, source).toEqual(ways.parsed)
  expect(ways.made, source).toEqual(ways.parsed)
  expect(ways.updated, source).toEqual(ways.later)
  expect(ways.said, source).toEqual([])
}

async function expectStatic(page: Page): Promise<void> {
  for (const source of Object.values(ATTRIBUTES)) await expectOneDom(page, { source })
  for (const style of Object.values(STYLES).map(escaped))
    await expectOneDom(page, { source: `<p style="${style}">a</p><svg style="${style}"></svg>` })
}

async function expectChanges(page: Page): Promise<void> {
  const options = { policy: { trusted: ['a'] } }
  for (const { source, values } of Object.values(CHANGES)) {
    for (const [i, a] of values.entries()) {
      const later = values[(i + 1) % values.length]
      await expectOneDom(page, { source, data: { a }, later: { a: later }, options })
    }
  }
}

async function expectSequences(page: Page): Promise<void> {
  for (const { source, values } of Object.values(SEQUENCES)) {
    const template = compile(source, { name: 'page' })
    const steps = values.map((a) => {
      const data = a === undefined ? {} : { a, has: true }
      return { data, html: renderToHtml(template, data).html }
    })
    const found: Steps = JSON.parse(
      await page.evaluate(`lab.inSteps(${quoted({ source, steps })}).then(JSON.stringify)`),
    )
    expect(found.updated, source).toEqual(found.parsed)
  }
}

describe.skipIf(!hasChromium).each(['development', 'production'] as const)(
  'attributes are what a parser makes of the string, in %s',
  { timeout: LAB_TIME },
  (mode) => {
    const lab = openLab(mode)

    it(`in HTML, SVG, MathML and styles, as data changes, whatever they are (seed ${SEED})`, async () => {
      const page = await openPage(lab)
      await expectStatic(page)
      await expectChanges(page)
      await expectSequences(page)
      await fc.assert(
        fc.asyncProperty(arbitraryAttributes, (given) => expectOneDom(page, given)),
        propertyOptions(80),
      )
    })
  },
)
