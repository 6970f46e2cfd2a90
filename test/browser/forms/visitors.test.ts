import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../../support/chromium.ts'
import { addButton, alertText, ENTRIES } from '../commerce/store.ts'
import { hydrated } from '../support/hydration.ts'
import { tabTo } from '../support/keyboard.ts'
import { announcements } from '../support/live-regions.ts'
import { Stage } from '../support/stage.ts'
import { contact, fillByKeyboard, focused, SAVE } from './writer.ts'

/** The forms of the demo theme with the host's own script, sent to the preview store by keyboard alone. */
describe.skipIf(!hasChromium)("forms of a visitor's page", () => {
  const stage = new Stage()
  beforeAll(() => stage.open())
  afterEach(() => stage.site.gates.open())
  afterAll(() => stage.close())

  const open = async (path: string) => {
    const { page } = await stage.visit({}, { tab: 'known' })
    await page.goto(path)
    await hydrated(page)
    return page
  }
  /** Signs up for the newsletter, which says in one line, without banners, what is missing. */
  const signUp = async (page: Page) => {
    const form = page.locator('form.newsletter')
    await tabTo(page, form.getByLabel('Email'))
    // Until its code is there, which comes when the form is near, the browser says what is wrong.
    await page.locator('form.newsletter[novalidate]').waitFor()
    await page.keyboard.press('Enter')
    await form.getByText('Required', { exact: true }).waitFor()
    expect(await form.getByText('Your form has encountered a problem').count()).toBe(0)
    await page.keyboard.type('ada@example.com')
    await tabTo(page, form.getByRole('button'))
    await page.keyboard.press('Space')
    await page.getByText('You are on the list.').first().waitFor()
  }
  const sent = (which: string) => stage.site.gates.calls(which).map(({ body }) => JSON.parse(body))
  const answers = (json: string) =>
    Object.fromEntries(Object.entries(JSON.parse(json)).map(([id, value]) => [id.split('-')[0], value]))

  it('contact: every kind of field, and the newsletter at the foot of the page', async () => {
    const page = await open('/contact')
    await tabTo(page, contact(page).getByLabel('First name'))
    await fillByKeyboard(page)
    expect(await focused(page)).toContain('form__submit')
    await page.keyboard.press('Enter')
    await page.locator('#main').getByText('One of us reads every letter').waitFor()
    expect(await focused(page)).toBe('form__done')
    await expect
      .poll(async () => (await announcements(page)).filter(({ text }) => text.includes('One of us reads')))
      .toEqual([{ politeness: 'polite', text: expect.any(String) }])
    const [{ form, key, formId }] = sent(SAVE)
    expect([key, formId]).toEqual([expect.stringMatching(/^[\w-]{20,}$/), expect.any(String)])
    expect(answers(form)).toEqual({
      name: { First: 'Ada', Last: 'Lovelace' },
      email: 'ada@example.com',
      phone: { Country: '44', Areacode: '020', Prefix: '7946', Line: '0018' },
      address: {
        Line1: '12 St James’s Square',
        Line2: '',
        City: 'London',
        State: '',
        Zip: 'SW1Y 4JH',
        Country: 'United Kingdom',
      },
      select: 'A repair',
      radio: 'By telephone',
      checkbox: ['Ceramics', 'Coffee & tea'],
      date: { Month: '12', Day: '31', Year: '2026' },
      time: { Hour: '9', Minute: '30', Second: '', Ampm: 'PM' },
      url: 'https://example.com',
      text: 'OR-00001',
      textarea: 'First line\nsecond line',
      likert: {
        'The shop was easy to find': expect.stringMatching(/^-?\d$/),
        'The parcel came in one piece': expect.stringMatching(/^-?\d$/),
        'I would drink another cup': expect.stringMatching(/^-?\d$/),
      },
      hidden: '',
    })
    stage.site.gates.open()
    await signUp(page)
    expect(sent(SAVE).map(({ form: json }) => answers(json))).toEqual([{ email: 'ada@example.com' }])
    // The owner reads the answers.
    await page.goto('/dashboard')
    await page.getByText('12 St James’s Square').first().waitFor()
  })

  it('additional fields: a dialog that is closed adds nothing, one that is answered adds with the answers', async () => {
    const page = await open('/shop/initialled-journal')
    const { keyboard } = page
    await tabTo(page, page.locator('.product .product-variants').getByLabel('Plum'))
    await keyboard.press('Space')
    await tabTo(page, addButton(page))
    // A template that does not come, once.
    stage.site.gates.answer(/GetTemplateSchema/, () => new Response('<h1>Down</h1>'), 1)
    await keyboard.press('Enter')
    expect(await alertText(page)).toEqual(['Unable to Add Item', 'Unable to open form'])
    await keyboard.press('Escape')
    await expect.poll(() => addButton(page).innerText()).not.toBe('Adding…')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your initials' })
    await dialog.waitFor()
    // The page has the same form for visitors without script: labels name the fields of this one.
    expect(await dialog.getByLabel('Initials').count()).toBe(1)
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await addButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(sent(ENTRIES)).toEqual([])
    await expect.poll(() => addButton(page).innerText()).not.toBe('Adding…')
    await keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('Initials'))
    await keyboard.type('Å.B.')
    await keyboard.press('Tab')
    await keyboard.type('Cop')
    await tabTo(page, dialog.getByRole('button', { name: 'Add to cart' }))
    await keyboard.press('Enter')
    await expect.poll(() => addButton(page).innerText()).toBe('Added!')
    const [entry, ...more] = sent(ENTRIES)
    expect(more).toEqual([])
    expect(answers(entry.additionalFields)).toEqual({ text: 'Å.B.', select: 'Copper' })
  })

  it('restock: a sign-up that the owner finds', async () => {
    const page = await open('/shop/smor-dish')
    const form = page.locator('.product-restock-notification')
    await tabTo(page, form.getByRole('textbox', { name: 'Email' }))
    await page.keyboard.press('Enter')
    await form.getByText('Email cannot be blank').waitFor()
    await page.keyboard.type('ada@example.com')
    await tabTo(page, form.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+Tab')
    expect(await form.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await form.getByText('Noted. One email, on the day; promise.').waitFor()
    expect(await focused(page)).toContain('product-restock-notification')
    expect(sent('POST /api/site-users/account/notifications/restock')).toMatchObject([
      { siteVisitorEmail: 'ada@example.com', isJoinMailingList: true, variantId: expect.any(String) },
    ])
    await page.goto('/dashboard/restock')
    await page.getByRole('link', { name: /^Smör/ }).click()
    await page.getByRole('cell', { name: 'ada@example.com' }).waitFor()
    await page.getByRole('link', { name: 'All variants' }).click()
    await page.getByRole('button', { name: /^Mark as notified: Smör/ }).click()
    await page.getByText('No visitor waits for a product.').waitFor()
  })
})
