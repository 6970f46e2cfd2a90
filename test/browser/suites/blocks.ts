import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { REDUCED_MOTION } from '../support/profiles.ts'
import { keepShot } from '../support/shots.ts'
import type { Stage } from '../support/stage.ts'

/** A page with a block of each kind, as visitors of any window see it. */
export function blocks(stage: Stage): void {
  describe('the page of blocks', () => {
    it.each([320, 768, 1440])('is accessible and fits a window of %i px', async (width) => {
      const { page } = await stage.visit(REDUCED_MOTION)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/blocks')
      await hydrated(page)
      await expectAccessible(page)
      await keepShot(page, `blocks-${width}`)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
    })

    it('sets blocks of a row beside each other where there is room', async () => {
      const { page } = await stage.visit(REDUCED_MOTION)
      const columns = page.locator('.sqs-row:has(.sqs-block-button) .sqs-col-4')
      const tops = () =>
        columns.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/blocks')
      expect(await tops()).toBe(1)
      await page.setViewportSize({ width: 320, height: 900 })
      expect(await tops()).toBe(3)
    })
  })
}
