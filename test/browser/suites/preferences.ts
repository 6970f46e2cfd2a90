import { expect, it } from 'vitest'
import { ofToday } from '../../support/property.ts'
import { expectContrast } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { NARROW, REDUCED_MOTION } from '../support/profiles.ts'
import { putPencils } from '../support/shopper.ts'
import { keepShot } from '../support/shots.ts'
import type { Stage } from '../support/stage.ts'

/** Pages by the names of their pictures. A run looks at some of them, each day at others. */
const PATHS = {
  home: '/',
  shop: '/shop',
  product: '/shop/morning-mug',
  slideshow: '/gallery-slideshow',
  slider: '/gallery-slider',
  contact: '/contact',
}

/** Pages follow what visitors ask of their system; a picture of each is kept to be looked at. */
export function preferences(stage: Stage): void {
  it.each(ofToday(Object.entries(PATHS), 3))(
    'the page %s is still for whoever asks for less motion, and readable in the dark',
    async (name, path) => {
      const { page } = await stage.visit(REDUCED_MOTION, { tab: 'known' })
      await putPencils(page)
      await page.goto(path)
      await hydrated(page)
      await page.locator('main :is(a, button)').filter({ visible: true }).first().hover()
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      )
      await keepShot(page, `${name}-light`)

      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page)
      await keepShot(page, `${name}-dark`)
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
      await keepShot(page, `${name}-forced-colours`)
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize(NARROW.viewport)
      await keepShot(page, `${name}-narrow`)
    },
  )

  it('forced colours leave nothing without its outline', async () => {
    const { page } = await stage.visit({}, { tab: 'known' })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/shop/morning-mug')
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const border = await page
      .locator('.add-form button')
      .first()
      .evaluate((button) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(button)
        return `${borderTopWidth} ${borderTopStyle}`
      })
    expect(border).toBe('1px solid')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline).not.toBe('none')
  })
}
