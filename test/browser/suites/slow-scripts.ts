import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { focused, scrolled, styled } from '../support/document.ts'
import { expectFocus } from '../support/focus.ts'
import { hydrated, lostElements } from '../support/hydration.ts'
import { REDUCED_MOTION, SCRIPTS } from '../support/profiles.ts'
import { addButton, PENCILS, pillCount, writeToUs } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'

const EMPTIED = { tab: 'emptied' } as const

/** Scripts are late: the page is there before them, and nothing that a visitor does meanwhile is lost. */
export function slowScripts(stage: Stage): void {
  describe('while scripts are on their way', () => {
    it('shows a product with its text and pictures, and puts it into the cart, once', async () => {
      const { gates } = stage.site
      const scripts = gates.hold(SCRIPTS)
      const adds = gates.hold('POST /cart/entries')
      const { page } = await stage.visit(REDUCED_MOTION, EMPTIED)
      await page.goto(PENCILS, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('.product .product-price').innerText()).toContain('£9.00')
      expect(await page.getByText('Six cedar pencils').isVisible()).toBe(true)
      const picture = page.locator('.product-pictures img').first()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      expect((await picture.boundingBox())?.height).toBeGreaterThan(100)
      expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)

      await scripts.arrived()
      await styled(page)
      await addButton(page).click({ noWaitAfter: true })
      await adds.arrived()
      adds.release()
      await page.waitForURL('/cart', { waitUntil: 'commit' })
      await page.locator('.cart-line').waitFor()
      scripts.release()
      await hydrated(page)
      expect(gates.calls('POST /cart/entries')).toHaveLength(1)
      expect(await page.getByLabel('Quantity').inputValue()).toBe('1')
      await page.goto('/faq')
      expect(await pillCount(page)).toBe(1)
    })

    it('sends a form, whose mistakes are shown, and whose thanks', async () => {
      const { gates } = stage.site
      const scripts = gates.hold(SCRIPTS)
      const { page } = await stage.visit(REDUCED_MOTION, EMPTIED)
      await page.goto('/contact', { waitUntil: 'commit' })
      await writeToUs(page, { email: 'ada@example' })
      // The browser's own checks would hold back what the server is to refuse.
      await page.locator('form.form').evaluate((form) => form.setAttribute('novalidate', ''))
      await page.getByRole('button', { name: 'Send it off' }).click()
      await page.locator('[type=email][aria-invalid=true]').waitFor()
      await expectAccessible(page)
      await writeToUs(page, { email: 'ada@example.com' })
      await page.getByRole('button', { name: 'Send it off' }).click()
      await page.locator('.form__done').getByText('One of us reads every letter').waitFor()
      expect(gates.calls(/^POST \/forms\//)).toHaveLength(2)
      scripts.release()
      await hydrated(page)
      await expectAccessible(page)
    })

    it('says in its own words what is missing, at a press before the behaviours of a form are there', async () => {
      const scripts = stage.site.gates.hold(/\/__vitrine\/(?:page-forms|start-behaviours)/)
      const { page } = await stage.visit(REDUCED_MOTION, EMPTIED)
      await page.goto('/contact', { waitUntil: 'commit' })
      await scripts.arrived()
      await page.getByRole('button', { name: 'Send it off' }).click()
      scripts.release()
      const banner = page.locator('form.form .form__banner--above')
      await banner.getByText('One or more fields is invalid, please check your entries.').waitFor()
      await page.locator('form.form .field__error', { hasText: 'Required' }).first().waitFor()
      expect(stage.site.gates.calls(/^POST \/(?:forms|api\/form)\//)).toEqual([])
    })

    it('keeps what was typed, chosen, opened and focused until React takes the page over', async () => {
      const scripts = stage.site.gates.hold(SCRIPTS)
      const { page } = await stage.visit(REDUCED_MOTION, EMPTIED)
      await page.goto('/contact', { waitUntil: 'commit' })
      await writeToUs(page, { email: 'ada@example.com' })
      await page.getByText('The House').click()
      await page.getByLabel('Message').focus()
      await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5))
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      // Focus brings its field into view gently.
      await scrolled(page)
      const state = () =>
        page.evaluate(() => {
          const form = document.querySelector<HTMLFormElement>('form.form')!
          const message = form.querySelector('textarea')!
          return {
            fields: [...new FormData(form)].map(String),
            opened: document.querySelectorAll('details[open]').length,
            selection: [message.selectionStart, message.selectionEnd],
            scroll: window.scrollY,
          }
        })
      const before = await state()
      const focus = await focused(page)
      scripts.release()
      await hydrated(page)
      expect(await state()).toEqual(before)
      expect(before.fields.filter((field) => field.endsWith(',Ada'))).toHaveLength(1)
      expect(before.opened).toBe(1)
      expect(await focused(page)).toBe(focus)
      expect(await lostElements(page)).toEqual([])
    })

    it('loads pictures of a product as they come into view, and keeps options and quantity, with price and focus', async () => {
      const scripts = stage.site.gates.hold(SCRIPTS)
      const { page } = await stage.visit(
        { viewport: { width: 390, height: 844 }, ...REDUCED_MOTION },
        EMPTIED,
      )
      await page.goto('/shop/everyday-bowl', { waitUntil: 'commit' })
      const pictures = page.locator('.product-pictures__item img')
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
      // The second looks in at the side; those behind it would have been asked for with it.
      await pictures.nth(1).evaluate((image: HTMLImageElement) => image.decode())
      const width = () => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth)
      expect(await width()).toBe(0)
      await pictures.last().scrollIntoViewIfNeeded()
      await expect.poll(width).toBeGreaterThan(0)

      await styled(page)
      const plain = page.locator('.product .add-form')
      await plain.getByLabel('Large').check()
      await plain.getByLabel('Sea').check()
      await plain.getByLabel('Quantity').fill('2')
      scripts.release()
      await page.waitForFunction(() => document.documentElement.matches('.commerce-ready'))
      await hydrated(page)
      const live = page.locator('.product .purchase__live')
      await expect.poll(() => live.locator('input:checked').evaluateAll(valuesOf)).toEqual(['Large', 'Sea'])
      await expect.poll(() => live.locator('input[type=number]').inputValue()).toBe('2')
      await expectFocus(live.locator('input[type=number]'))
      expect(await page.locator('.product .product-price').innerText()).toBe('£32.00')
      await addButton(page).click()
      await expect.poll(() => page.locator('.cart-pill').innerText()).toContain('2')
    })
  })
}

function valuesOf(controls: Element[]): readonly string[] {
  return controls.map((control) => (control as HTMLInputElement).value)
}
