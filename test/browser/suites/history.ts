import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasWholeChromium } from '../../support/chromium.ts'
import { back } from '../support/document.ts'
import { hydrated } from '../support/hydration.ts'
import { REDUCED_MOTION } from '../support/profiles.ts'
import { addButton, fillCheckout, PENCILS, pillCount, putPencils } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'
import { equip } from '../support/visitors.ts'
import { wholeBrowser } from '../support/whole-browser.ts'

/** Pages that come back as they were left, and pages in two tabs. */
export function history(stage: Stage): void {
  describe('going back and forth', () => {
    it.skipIf(!hasWholeChromium)('brings a page back as it was left, with what was typed', async () => {
      const browser = await wholeBrowser()
      const { page } = await equip(await browser.newContext({ baseURL: stage.site.origin }))
      await page.goto('/contact')
      await hydrated(page)
      await page.getByLabel('Message').fill('Half a sente')
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await page.goto('/about')
      await hydrated(page)
      await back(page, '/contact')
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
      expect(await page.getByLabel('Message').inputValue()).toBe('Half a sente')
    })

    it('keeps what was typed and chosen where the way back loads a page once more', async () => {
      const { page } = await stage.visit(REDUCED_MOTION, { tab: 'known' })
      const values = () =>
        page
          .locator('main')
          .evaluate((main) =>
            [...main.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
              .filter((control) => control.checkVisibility())
              .map(({ type, value, checked }) => (/^(?:radio|checkbox)$/.test(type) ? checked : value)),
          )
      const returnsTo = async (path: string) => {
        const before = await values()
        await page.goto('/about')
        await back(page, path)
        await hydrated(page)
        await expect.poll(values).toEqual(before)
      }
      await page.goto('/contact')
      await hydrated(page)
      await page.getByLabel('Message').fill('Half a sente')
      await page.getByLabel('Subject').selectOption({ index: 2 })
      await page.getByLabel('By telephone').check()
      await returnsTo('/contact')
      expect(await values()).toContain('Half a sente')

      await page.goto('/shop/everyday-bowl')
      await hydrated(page)
      const product = page.locator('.product__panel')
      for (const name of ['Large', 'Ochre'])
        await product.locator('.product-variants').getByLabel(name).check()
      await product.locator('.product-quantity-input input').fill('3')
      const price = await product.locator('.product-price').innerText()
      await returnsTo(new URL(page.url()).pathname)
      expect(await product.locator('.product-price').innerText()).toBe(price)
      expect(await values()).toContain('3')
    })

    it('shows the cart right on the next page, and in another tab', async () => {
      const { page, context } = await stage.visit(REDUCED_MOTION, { tab: 'known' })
      const other = await context.newPage()
      await page.goto(PENCILS)
      await other.goto('/faq')
      await Promise.all([hydrated(page), hydrated(other)])
      await addButton(page).click()
      await expect.poll(() => pillCount(page)).toBe(1)
      await page.getByRole('link', { name: 'About', exact: true }).last().click()
      await page.waitForURL('/about')
      expect(await pillCount(page)).toBe(1)
      await back(page, PENCILS)
      await expect.poll(() => pillCount(page)).toBe(1)

      await other.goto('/shop/morning-mug')
      await hydrated(other)
      expect(await pillCount(other)).toBe(1)
      await other.locator('.product .product-variants').getByLabel('Ink').check()
      await addButton(other).click()
      await expect.poll(() => pillCount(other)).toBe(2)
      await page.goto('/cart')
      expect(await page.locator('.cart-line').count()).toBe(2)
      await hydrated(page)
    })

    it('shows no cart any more that was ordered: in other tabs, and on the way back', async () => {
      const { page, context } = await stage.visit(REDUCED_MOTION, { tab: 'known' })
      await putPencils(page)
      await page.goto('/cart')
      await page.goto('/commerce/goto-checkout')
      const other = await context.newPage()
      await other.goto('/cart')
      await hydrated(other)
      await fillCheckout(page)
      await page.getByRole('button', { name: 'Send order' }).click()
      await page.waitForURL('/orders/*')
      const isEmpty = (cart: Page) => cart.locator('.cart .cart-empty__text').waitFor()
      await isEmpty(other)
      await expect.poll(() => pillCount(other)).toBe(0)
      await back(page, '/commerce/goto-checkout')
      // Comes out of the browser's cache of files, as it was.
      await back(page, '/cart')
      await isEmpty(page)
    })
  })
}
