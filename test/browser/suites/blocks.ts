import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ofToday } from '../../support/property.ts'
import { expectAccessible } from '../support/axe.ts'
import { overflow } from '../support/document.ts'
import { hydrated } from '../support/hydration.ts'
import { REDUCED_MOTION, WITHOUT_SCRIPT } from '../support/profiles.ts'
import { keepShot } from '../support/shots.ts'
import type { Stage } from '../support/stage.ts'

const KNOWN = { tab: 'known' } as const

/** A page with a block of each kind, as visitors of any window see it. */
export function blocks(stage: Stage): void {
  describe('the page of blocks', () => {
    it.each(ofToday([320, 768, 1440], 1))(
      'is accessible and fits a window of %i px, at rest',
      async (width) => {
        const { page } = await stage.visit(REDUCED_MOTION, KNOWN)
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/blocks')
        await hydrated(page)
        await expectAccessible(page)
        await keepShot(page, `blocks-${width}`)
        expect(await overflow(page)).toBe(0)
        // Whoever wants less motion sees none.
        expect(await page.locator('.Marquee.is-moving').count()).toBe(0)

        // Blocks of a row are beside each other where there is room.
        const columns = page.locator('.sqs-row:has(.sqs-block-button) .sqs-col-4')
        const tops = () =>
          columns.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
        await page.setViewportSize({ width: 1440, height: 900 })
        expect(await tops()).toBe(1)
        await page.setViewportSize({ width: 320, height: 900 })
        expect(await tops()).toBe(3)
      },
    )

    it.each(ofToday([320, 1440], 1))(
      'shows all of it without script in a window of %i px, and sends its forms',
      async (width) => {
        const { page } = await stage.visit({ ...WITHOUT_SCRIPT, ...REDUCED_MOTION }, KNOWN)
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/blocks')
        // axe itself waits by timers of the page, which do not run here.
        for (const text of ['for ovens if you let it warm up', 'Seed cake', 'The kiln is being unpacked'])
          expect(await page.getByText(text).isVisible(), text).toBe(true)
        expect(await page.locator('.sqs-video-wrapper a').isVisible()).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

        // A picture fills the height that Squarespace gives its box, and adds none.
        const box = page.locator('.sqs-block-content').first()
        await box.evaluate((block) => {
          const picture = '<img class="thumb-image" width="600" height="400" alt="">'
          block.innerHTML = `<div class="image-block-wrapper has-aspect-ratio" style="padding-bottom: 50%">${picture}</div>`
        })
        const sizeOf = async (name: string) => (await box.locator(name).boundingBox())?.height
        expect(await sizeOf('img')).toBe(await sizeOf('.image-block-wrapper'))
        await sendForms(page)
      },
    )

    it('opens, leads on, enlarges and sends its forms as visitors expect', async () => {
      const { page } = await stage.visit({}, KNOWN)
      await page.goto('/blocks')
      const [first, second] = [page.locator('.accordion-item').nth(0), page.locator('.accordion-item').nth(1)]
      await first.getByRole('button').press('Enter')
      await second.getByRole('button').click()
      expect(await second.getByRole('button').getAttribute('aria-expanded')).toBe('true')
      expect(await first.locator('.accordion-item__dropdown').isVisible()).toBe(false)
      await page.getByRole('tab', { name: 'Counter' }).press('ArrowRight')
      expect(await page.getByRole('tabpanel', { name: 'Afternoon' }).isVisible()).toBe(true)
      expect(await page.getByRole('tabpanel', { name: 'Counter' }).isVisible()).toBe(false)
      expect(await page.locator('.sqs-video-wrapper video').getAttribute('controls')).toBe('')
      const slideshow = page.locator('.sqs-gallery-block-slideshow')
      await slideshow.getByRole('button', { name: 'Next picture' }).click()
      await expect
        .poll(() => slideshow.locator('.sqs-gallery').evaluate(({ scrollLeft }) => scrollLeft > 50))
        .toBe(true)
      await page.getByRole('button', { name: 'Stop the scrolling text' }).click()
      expect(await page.locator('.Marquee.is-moving').count()).toBe(0)

      const opener = page.getByRole('link', { name: 'Enlarge: a window with plants' })
      await opener.click()
      expect(await page.getByRole('dialog', { name: 'Pictures' }).isVisible()).toBe(true)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)

      // Their buttons are far down.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sendForms(page)
    })
  })
}

/** Signs up for the newsletter, and sends the form, which leads to another page. */
async function sendForms(page: Page): Promise<void> {
  const letter = page.locator('.newsletter-block')
  await letter.getByRole('textbox', { name: 'Email' }).fill('maja@example.net')
  await letter.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('You are on the list.').locator('visible=true').first().waitFor()
  const form = page.locator('.sqs-block-form form')
  await form.getByRole('textbox', { name: 'Shop' }).fill('Kopp & Co.')
  await form.getByRole('textbox', { name: 'Email' }).fill('maja@example.net')
  await form.getByRole('button', { name: 'Ask for the price list' }).click()
  await page.waitForURL('**/thank-you')
}
