import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ofToday } from '../../support/property.ts'
import { expectAccessible } from '../support/axe.ts'
import { demoSite, everyKindOfPage } from '../support/demo-site.ts'
import { duplicateIds, overflow } from '../support/document.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { DESKTOP, NARROW } from '../support/profiles.ts'
import { addPencils } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'

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

const OTHERS = everyKindOfPage(demoSite()).filter((path) => !TEMPLATES.includes(path))

const SHOWN = [...ofToday(TEMPLATES, 6), ...ofToday(OTHERS, 3)]

/** Where the eyes of axe, which take most of the time, look at a wide window, too. */
const LOOKED_AT_WIDE = ofToday(TEMPLATES, 3)

/** Every kind of page: taken over by React as it came, accessible and still. */
export function pages(stage: Stage): void {
  describe.concurrent('in a narrow window, then in a wide one', () => {
    it.for(SHOWN)('%s', async (path, { onTestFinished: atEnd }) => {
      const { page } = await stage.visit(NARROW, { atEnd, tab: 'emptied' })
      await page.goto(path)
      await examine(page)
      await page.setViewportSize(DESKTOP.viewport)
      if (LOOKED_AT_WIDE.includes(path)) await look(page)
      else expect(await overflow(page)).toBe(0)
    })
  })

  // Accessible in a wide window: the test above.
  describe.concurrent('in a wide window', () => {
    it.for(LOOKED_AT_WIDE)('%s', async (path, { onTestFinished: atEnd }) => {
      const { page } = await stage.visit(DESKTOP, { atEnd, tab: 'emptied' })
      await page.goto(path)
      await settled(page)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

  it.each(Object.entries({ narrow: NARROW, wide: DESKTOP }))(
    'a cart with something in it, %s',
    async (_name, profile) => {
      const { page } = await stage.visit(profile, { tab: 'emptied' })
      await addPencils(page)
      await examine(page)
    },
  )

  it('an address without a page', async () => {
    const { page, watch } = await stage.visit(NARROW, { tab: 'emptied' })
    watch.announce(/404.*no-such-page/)
    await page.goto('/no-such-page')
    await examine(page)
  })
}

/** Looks at a page that was just opened. */
async function examine(page: Page): Promise<void> {
  await settled(page)
  await look(page)
  expect(await shiftsOf(page)).toEqual([])
}

/** Waits until React has taken a page over, as it came. */
async function settled(page: Page): Promise<void> {
  await hydrated(page)
  expect(await lostElements(page)).toEqual([])
  expect(await duplicateIds(page)).toEqual([])
}

/** Looks at a page in the window that it has. */
async function look(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
}
