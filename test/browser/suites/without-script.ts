import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { back, forward } from '../support/document.ts'
import { REDUCED_MOTION, WITHOUT_SCRIPT } from '../support/profiles.ts'
import { cartLine, heading, pillCount, writeToUs } from '../support/shopper.ts'
import type { Stage } from '../support/stage.ts'

/** Tests of what a visitor without script can do. */
export function withoutScript(stage: Stage): void {
  describe('without script', () => {
    const visit = async () =>
      (await stage.visit({ ...WITHOUT_SCRIPT, ...REDUCED_MOTION }, { tab: 'known' })).page

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

    it('keeps a review whose session has ended, and says so once', async () => {
      const page = await visit()
      await page.goto('/shop/morning-mug')
      await page.getByText('Write a review').click()
      const form = page.locator('.review-form')
      await form.getByLabel('4').check()
      await form.getByLabel('Name that is shown').fill('Ada')
      await form.getByLabel('Your review').fill('Holds the heat.')
      await page.context().clearCookies()
      const other = await page.context().newPage()
      await other.goto('/shop')
      await other.close()
      await form.getByRole('button').click()
      await page.waitForURL(/#review-/)
      const sentence = 'Your session has expired.'
      expect((await page.locator('main').innerText()).split(sentence)).toHaveLength(2)
      expect(await form.getByLabel('Your review').inputValue()).toBe('Holds the heat.')
      await form.getByRole('button').click()
      await page.getByText('Thank you. Your review').waitFor()
    })

    it('sorts a list without opening its filters', async () => {
      const page = await visit()
      await page.goto('/shop')
      await page.getByLabel('Sort by').selectOption('price-low')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await page.waitForURL(/sort=price-low/)
    })

    it('leads by links from the home page to a product, the contact form, the cart, a search, a post and an event', async () => {
      const page = await visit()
      await page.goto('/')
      await mainLink(page, 'Shop').click()
      await page.locator('.product-card').first().getByRole('link').first().click()
      expect(new URL(page.url()).pathname).toBe('/shop/morning-mug')
      await back(page, '/shop')
      await forward(page, '/shop/morning-mug')
      await chooseVariant(page)
      await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
      expect(await pillCount(page)).toBe(1)
      await sendForm(page)
      await page.locator('.cart-pill').click()
      await useCoupons(page)
      await changeCart(page)

      await search(page, 'mug')
      expect(await page.locator('.search__count').innerText()).toMatch(/^[1-9]\d* results? for/)
      await search(page, '<b>"nothing"</b>')
      expect(await page.locator('.search__count').innerText()).toMatch(/^0 results for .*<b>"nothing"<\/b>/)
      expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('<b>"nothing"</b>')

      await mainLink(page, 'Journal').click()
      await page.locator('main h2 a, main h3 a').first().click()
      expect(new URL(page.url()).pathname).toMatch(/^\/journal\/./)
      await writeComment(page)

      await page.getByText('The House').click()
      await page.getByRole('link', { name: 'Events' }).first().click()
      expect(await heading(page)).toBe('Events')
      // The newsletter is at the foot of each page.
      await page.getByRole('contentinfo').getByLabel('Email').fill('ada@example.com')
      await page.getByRole('contentinfo').getByRole('button').click()
      await page.getByRole('contentinfo').getByText('You are on the list.').waitFor()
    })

    it('asks what a product wants to know, also where Enter is pressed elsewhere', async () => {
      const page = await visit()
      await page.goto('/shop/initialled-journal')
      const form = page.locator('.product form.add-form')
      await form.getByRole('button', { name: 'Add my initials' }).click()
      expect(await page.getByRole('dialog', { name: 'Your initials' }).isVisible()).toBe(true)
      await page.keyboard.press('Escape')
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
    })
  })
}

function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}

/** Chooses a variant on its product page: more than there is, which keeps the choice, then one. */
async function chooseVariant(page: Page): Promise<void> {
  const form = page.locator('form.add-form').first()
  await form.getByLabel('Ink').check()
  await form.getByLabel('Quantity').fill('9999')
  await form.getByRole('button').click()
  const why = page.getByText('Sorry, we do not have enough of that item available.')
  await why.waitFor()
  expect(await why.evaluate((text) => text.matches(':target:focus'))).toBe(true)
  expect(await form.getByLabel('Ink').isChecked()).toBe(true)
  expect(await form.getByLabel('Quantity').inputValue()).toBe('9999')
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('button').click()
  await page.waitForURL('/cart')
  expect(await page.locator('.cart-line__variant').innerText()).not.toBe('')
}

/** Sends the contact form: mistakes are beside their fields with what was typed, then come the thanks. */
async function sendForm(page: Page): Promise<void> {
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
}

/** Takes a coupon in the cart, gives it back, and reads why another one does not hold. */
async function useCoupons(page: Page): Promise<void> {
  const apply = async (code: string) => {
    await page.getByLabel('Coupon').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await apply('långsam10')
  const totals = page.locator('.totals')
  expect(await totals.innerText()).toMatch(/Discount\s*−£2\.40/)
  await page.locator('.coupon-list').getByRole('button', { name: 'Remove' }).click()
  expect(await totals.innerText()).not.toContain('Discount')
  await apply('NO-SUCH-CODE')
  expect(await page.locator('.notice').innerText()).not.toBe('')
}

/** Changes and empties the cart. */
async function changeCart(page: Page): Promise<void> {
  await cartLine(page).getByLabel('Quantity').fill('3')
  await cartLine(page).getByRole('button', { name: 'Update' }).click()
  expect(await cartLine(page).getByLabel('Quantity').inputValue()).toBe('3')
  expect(await cartLine(page).locator('.cart-line__total').innerText()).toContain('£72.00')
  await cartLine(page).getByRole('button', { name: 'Remove' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'was removed from your cart.' })
  const undo = notice.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await notice.waitFor({ state: 'detached' })
  expect(await cartLine(page).getByLabel('Quantity').inputValue()).toBe('3')
  expect(await cartLine(page).locator('.cart-line__variant').innerText()).toContain('Ink')
  await cartLine(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  await page.goto('/faq')
  expect(await pillCount(page)).toBe(0)
}

/** Writes a comment and is led to it. */
async function writeComment(page: Page): Promise<void> {
  const form = page.locator('form.comment-form')
  await form.getByLabel('Comment', { exact: true }).fill('One.\n\nTwo <b>bold</b>.')
  await form.getByLabel('Name').fill('Ada')
  await form.getByRole('button', { name: 'Post comment' }).click()
  await page.waitForURL(/#comment-store-\d+$/)
  expect(await page.locator('.comment:focus').innerText()).toContain('Two <b>bold</b>.')
  await page.locator('.comment:target').getByRole('link', { name: 'Reply' }).click()
  await page.getByRole('form', { name: 'Reply to Ada' }).waitFor()
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click()
  const form = page.locator('header').getByRole('search')
  await form.getByRole('searchbox').fill(words)
  await form.getByRole('button').click()
}
