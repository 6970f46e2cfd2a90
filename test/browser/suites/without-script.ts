import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { back } from '../support/document.ts'
import { WITHOUT_SCRIPT } from '../support/profiles.ts'
import { addPencils, cartLine, heading, pillCount, writeToUs } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'

/** Tests of what a visitor without script can do. */
export function withoutScript(stage: Stage): void {
  describe('without script', () => {
    const visit = async () => (await stage.visit(WITHOUT_SCRIPT, { tab: 'known' })).page

    it('leads by links from the home page to a product, a post and an event', async () => {
      const page = await visit()
      await page.goto('/')
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Shop', exact: true })
        .click()
      await page.locator('.product-card').first().getByRole('link').first().click()
      expect(new URL(page.url()).pathname).toBe('/shop/morning-mug')
      await back(page, '/shop')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click()
      await page.locator('main h2 a, main h3 a').first().click()
      expect(new URL(page.url()).pathname).toMatch(/^\/journal\/./)
      await page.getByText('The House').click()
      await page.getByRole('link', { name: 'Events' }).first().click()
      expect(await heading(page)).toBe('Events')
    })

    it('fills, changes and empties the cart', async () => {
      const page = await visit()
      await addPencils(page)
      await page.goto('/')
      expect(await pillCount(page)).toBe(1)
      await page.locator('.cart-pill').click()
      await cartLine(page).getByLabel('Quantity').fill('3')
      await cartLine(page).getByRole('button', { name: 'Update' }).click()
      expect(await cartLine(page).getByLabel('Quantity').inputValue()).toBe('3')
      expect(await cartLine(page).locator('.cart-line__total').innerText()).toContain('£27.00')
      await cartLine(page).getByRole('button', { name: 'Remove' }).click()
      await page.getByText('You have nothing in your shopping cart.').waitFor()
      await page.goto('/')
      expect(await pillCount(page)).toBe(0)
    })

    it('chooses a variant by its option', async () => {
      const page = await visit()
      await page.goto('/shop/morning-mug')
      const form = page.locator('form.add-form').first()
      await form.getByRole('radio').first().check()
      await form.getByRole('button').click()
      await page.waitForURL('/cart')
      expect(await page.locator('.cart-line__variant').innerText()).not.toBe('')
    })

    it('takes a coupon, gives it back, and says why another one does not hold', async () => {
      const page = await visit()
      await addPencils(page)
      await coupon(page, 'långsam10')
      const totals = page.locator('.totals')
      expect(await totals.innerText()).toMatch(/Discount\s*−£0\.90/)
      await page.locator('.coupon-list').getByRole('button', { name: 'Remove' }).click()
      expect(await totals.innerText()).not.toContain('Discount')
      await coupon(page, 'NO-SUCH-CODE')
      expect(await page.locator('.notice').innerText()).not.toBe('')
    })

    it('signs up for a product that is sold out', async () => {
      const page = await visit()
      await page.goto('/shop/smor-dish')
      await page.locator('.restock-form').getByLabel('Email').fill('ada@example.com')
      await page.locator('.restock-form').getByRole('button').click()
      await page.waitForURL(/\/shop\/smor-dish#restock-/)
      expect(await page.locator('.restock-form__done').innerText()).toBe(
        'Noted. One email, on the day; promise.',
      )
      expect(await page.locator('.restock-form').count()).toBe(0)
    })

    it('sends a form: mistakes beside their fields with what was typed, then thanks', async () => {
      const page = await visit()
      await page.goto('/contact')
      await writeToUs(page, { email: 'ada@example' })
      // The browser's own checks would hold back what the server is to refuse.
      await page.locator('form.form').evaluate((form) => form.setAttribute('novalidate', ''))
      await page.getByRole('button', { name: 'Send it off' }).click()
      const email = page.locator('form.form [type=email]')
      expect(await email.inputValue()).toBe('ada@example')
      expect(await email.getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator('form.form textarea').inputValue()).toBe('Two lines\nof text')
      await page.locator('.form__banner--above').getByRole('link', { name: 'Email' }).click()
      expect(await email.evaluate((input) => input.matches(':target'))).toBe(true)
      await writeToUs(page, { email: 'ada@example.com' })
      await page.getByRole('button', { name: 'Send it off' }).click()
      await page.locator('.form__done').getByText('One of us reads every letter').waitFor()
      // Instead of the form, on the screen, and said once.
      expect(await page.locator('form.form').count()).toBe(0)
      expect(await page.locator('.form__done:target').isVisible()).toBe(true)
      expect(await page.locator('.notice').isVisible()).toBe(false)
    })

    it('writes a comment and is led to it', async () => {
      const page = await visit()
      await page.goto('/journal/first-frost')
      const form = page.locator('form.comment-form')
      await form.getByLabel('Comment', { exact: true }).fill('One.\n\nTwo <b>bold</b>.')
      await form.getByLabel('Name').fill('Ada')
      await form.getByRole('button', { name: 'Post comment' }).click()
      await page.waitForURL(/#comment-store-\d+$/)
      expect(await page.locator('.comment:focus').innerText()).toContain('Two <b>bold</b>.')
      await page.locator('.comment:target').getByRole('link', { name: 'Reply' }).click()
      await page.getByRole('form', { name: 'Reply to Ada' }).waitFor()
    })

    it('signs up for the newsletter', async () => {
      const page = await visit()
      await page.goto('/about')
      await page.getByRole('contentinfo').getByLabel('Email').fill('ada@example.com')
      await page.getByRole('contentinfo').getByRole('button').click()
      await page.getByRole('contentinfo').getByText('You are on the list.').waitFor()
    })

    it('keeps what was chosen where there is not enough of it', async () => {
      const page = await visit()
      await page.goto('/shop/morning-mug')
      const form = page.locator('form.add-form').first()
      await form.getByLabel('Ink').check()
      await form.getByLabel('Quantity').fill('9999')
      await form.getByRole('button').click()
      await page.getByText('Sorry, we do not have enough of that item available.').waitFor()
      expect(await form.getByLabel('Ink').isChecked()).toBe(true)
      expect(await form.getByLabel('Quantity').inputValue()).toBe('9999')
    })

    it('asks what a product wants to know, also where Enter is pressed elsewhere', async () => {
      const page = await visit()
      await page.goto('/shop/initialled-journal')
      const form = page.locator('.product form.add-form')
      await form.getByRole('radio').first().check()
      await form.getByLabel('Quantity').press('Enter')
      // Refused by the store: the questions stand in the open, and what was chosen is kept.
      const initials = form.getByRole('textbox', { name: 'Initials' })
      await initials.waitFor()
      expect(await form.getByText('Required', { exact: true }).count()).toBe(2)
      expect(await initials.getAttribute('aria-invalid')).toBe('true')
      expect(await form.getByRole('radio').first().isChecked()).toBe(true)
      await initials.fill('A.L.')
      await form.getByLabel('Foil').selectOption('Gold')
      await form.getByRole('button', { name: 'Add to cart' }).click()
      await page.waitForURL('/cart')
      await page.goto('/shop/initialled-journal')
      await form.getByRole('button', { name: 'Add my initials' }).click()
      expect(await page.getByRole('dialog', { name: 'Your initials' }).isVisible()).toBe(true)
    })

    it('searches, with and without a result', async () => {
      const page = await visit()
      await page.goto('/faq')
      await search(page, 'mug')
      expect(await page.locator('.search__count').innerText()).toMatch(/^[1-9]\d* results? for/)
      await search(page, '<b>"nothing"</b>')
      expect(await page.locator('.search__count').innerText()).toMatch(/^0 results for .*<b>"nothing"<\/b>/)
      expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('<b>"nothing"</b>')
    })
  })
}

async function coupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click()
  const form = page.locator('header').getByRole('search')
  await form.getByRole('searchbox').fill(words)
  await form.getByRole('button').click()
}
