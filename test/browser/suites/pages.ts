import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ofToday } from '../../support/property.ts'
import { expectAccessible } from '../support/axe.ts'
import { demoSite, everyKindOfPage } from '../support/demo-site.ts'
import { blocksUnderMarkers, duplicateIds, overflow } from '../support/document.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { DESKTOP, NARROW, REDUCED_MOTION } from '../support/profiles.ts'
import { putPencils } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'
import { expectPreferences } from './preferences.ts'

/** One page of each template. A run looks at some of them, each day at others. */
const TEMPLATES = [
  '/',
  '/shop',
  '/shop/morning-mug',
  '/journal',
  '/journal/first-frost',
  '/events',
  '/gallery-slideshow',
  '/gallery-slider',
  '/about',
  '/contact',
  '/search?q=mug',
]

const CART = '/cart'
const OTHERS = everyKindOfPage(demoSite()).filter((path) => !TEMPLATES.includes(path) && path !== CART)

/** Pages that a visitor opens in a wide window. */
const WIDE = ofToday(TEMPLATES, 3)
const NARROW_FIRST = [...ofToday(TEMPLATES, 4), ...ofToday(OTHERS, 3)].filter((path) => !WIDE.includes(path))

/** Where files come as late as for a first visitor; the others have them. */
const FIRST_VISITS = ofToday(TEMPLATES, 2)

/** Every kind of page: taken over by React as it came, accessible and still. */
export function pages(stage: Stage): void {
  const tabFor = (path: string) => (FIRST_VISITS.includes(path) ? 'emptied' : 'known')

  describe('in a narrow window, then in a wide one', () => {
    it.each(NARROW_FIRST)('%s', async (path) => {
      const { page } = await stage.visit(NARROW, { tab: tabFor(path) })
      await page.goto(path)
      await examine(page)
      await page.setViewportSize(DESKTOP.viewport)
      expect(await overflow(page)).toBe(0)
    })
  })

  describe('in a wide window with less motion, in the dark, then in a narrow one', () => {
    it.each(WIDE)('%s', async (path) => {
      const { page } = await stage.visit(REDUCED_MOTION, { tab: tabFor(path) })
      await putPencils(page)
      await page.goto(path)
      await examine(page)
      await expectPreferences(page, path)
      await look(page)
    })
  })

  const windows = [
    ['narrow', NARROW, DESKTOP],
    ['wide', DESKTOP, NARROW],
  ] as const
  it.each(ofToday(windows, 1))(
    'a cart with something in it, first in a %s window',
    async (_name, first, second) => {
      const { page } = await stage.visit(first, { tab: 'known' })
      await putPencils(page)
      await page.goto(CART)
      await page.locator('.cart-line').waitFor()
      await examine(page)
      await page.setViewportSize(second.viewport)
      await look(page)
    },
  )

  it('an address without a page', async () => {
    const { page, watch } = await stage.visit(NARROW, { tab: 'known' })
    watch.announce(/404.*no-such-page/)
    await page.goto('/no-such-page')
    await examine(page)
  })
}

/** Looks at a page that was just opened. */
async function examine(page: Page): Promise<void> {
  await hydrated(page)
  // React has taken it over as it came.
  expect(await lostElements(page)).toEqual([])
  expect(await duplicateIds(page)).toEqual([])
  await look(page)
  expect(await shiftsOf(page)).toEqual([])
}

/** Looks at a page in the window that it has. */
async function look(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  expect(await blocksUnderMarkers(page)).toEqual([])
  await expectAccessible(page)
}
