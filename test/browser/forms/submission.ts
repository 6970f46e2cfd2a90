import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { announcements } from '../support/live-regions.ts'
import { writeToUs } from '../support/shopper.ts'
import { tokens, useCaptcha } from './captchas.ts'
import type { FormStage } from './form-stage.ts'
import { refusals } from './statuses.ts'
import { contact, field, fieldId, focused, KEY, SAVE, send } from './writer.ts'

/** How a text was announced, once for each time. */
async function said(page: Page, text: string): Promise<readonly string[]> {
  return (await announcements(page))
    .filter((one) => one.text.includes(text))
    .map(({ politeness }) => politeness)
}

/** Nothing is lost, everything is said, everything is sent once. */
export function submission(stage: FormStage): void {
  describe('a form', () => {
    it('checks every field before anything is sent; a captcha without a key fails in words', async () => {
      const { page } = await stage.visit('/contact')
      await useCaptcha(page, 'enterprise', '')
      await check(page)

      await writeToUs(page, { email: 'ada@example.com' })
      await send(page)
      await page.getByText('Unknown error, please try again later.').first().waitFor()
      expect(stage.gates.calls(SAVE)).toEqual([])
      expect(await contact(page).locator('textarea').inputValue()).toBe('Two lines\nof text')
    })

    /** Sends the form half filled in: it says what is wrong beside each field and leads to the first one. */
    async function check(page: Page): Promise<void> {
      await contact(page).locator('[type=email]').fill('ada@example')
      await contact(page).getByLabel('First name').fill('Ada')
      await send(page)
      await page
        .locator('#main')
        .getByText('Your form has encountered a problem. Please scroll down to review.')
        .waitFor()
      expect(await focused(page)).toBe(`${await fieldId(page, 'name')}.Last`)
      const errors = async (type: string) => field(page, type).first().locator('.field__error').textContent()
      expect(await errors('name')).toBe('Required')
      expect(await errors('email')).toBe(
        'Email is not valid. Email addresses should follow the format name@example.com.',
      )
      expect(await errors('likert')).toBe('Survey is not valid. Missing a required question.')
      const email = contact(page).locator('[type=email]')
      expect(await email.getAttribute('aria-invalid')).toBe('true')
      expect(await email.getAttribute('aria-describedby')).toContain(`${await fieldId(page, 'email')}-error`)
      // A group is announced by its legend.
      await contact(page)
        .getByRole('group', { name: /Name.* Required/ })
        .waitFor()
      for (const [position, text] of [
        ['above', 'Please scroll down to review.'],
        ['below', 'Please scroll up to review.'],
      ]) {
        const banner = contact(page).locator(`.form__banner--${position}`)
        expect(await banner.innerText()).toContain(text)
        expect(await banner.innerText()).toContain(
          'One or more fields is invalid, please check your entries.',
        )
        expect(await banner.getByRole('link').allInnerTexts()).toEqual([
          'Name',
          'Email',
          'Subject',
          'Message',
          'How did we do?',
        ])
      }
      await contact(page).locator('.form__banner--below').getByRole('link', { name: 'Email' }).click()
      expect(await focused(page)).toBe(await fieldId(page, 'email'))
      expect(stage.gates.calls(/^POST/).length).toBe(0)
      await expect.poll(() => said(page, 'One or more fields')).toEqual(['assertive'])
      await expectAccessible(page)
      // Put right, a message goes; the others stay.
      await email.fill('ada@example.com')
      await expect.poll(() => errors('email')).toBe('')
      expect(await email.getAttribute('aria-invalid')).toBe('false')
      expect(await errors('name')).toBe('Required')
    }

    it('keeps all values until the server takes it, says why it does not, and is sent once by a double press', async () => {
      const { page, watch } = await stage.visit('/contact')
      // Statuses of the answers below.
      watch.announce(/\b(?:4\d\d|500)\b/, /ERR_INTERNET_DISCONNECTED/)
      await writeToUs(page, { email: 'ada@example.com' })
      await leadToRefused(page)
      // A token serves once.
      stage.gates.answer(SAVE, () => new Response('', { status: 500 }), 1)
      await send(page)
      await page.getByText('Unable to send form.').first().waitFor()
      expect(tokens(stage)).toEqual(['local:FORM_BLOCK_SUBMISSION:1', 'local:FORM_BLOCK_SUBMISSION:2'])
      await refusals(stage, page)
      stage.gates.open()
      await pressTwice(page)
    })

    /** Has two fields refused by the server, which says more: the form leads to the first of them. */
    async function leadToRefused(page: Page): Promise<void> {
      const errors = {
        [await fieldId(page, 'textarea')]: 'Too <b>rude</b>',
        [await fieldId(page, 'email')]: 'We know this one',
        nowhere: 'Out of <i>nowhere</i>',
      }
      stage.gates.answer(SAVE, () => Response.json({ data: { errors } }, { status: 400 }), 1)
      await send(page)
      await page.locator('#main').getByText('We know this one').waitFor()
      expect(await focused(page)).toBe(await fieldId(page, 'email'))
      expect(await field(page, 'textarea').locator('.field__error').textContent()).toBe('Too <b>rude</b>')
      expect(await contact(page).locator('.form__banner--above').innerText()).toContain(
        'Out of <i>nowhere</i>',
      )
      // Nothing was lost, and the form can be sent again.
      expect(await contact(page).locator('textarea').inputValue()).toBe('Two lines\nof text')
    }

    /** Makes one key request and one save of a double press, and says that it is on its way. */
    async function pressTwice(page: Page): Promise<void> {
      const held = stage.gates.hold(SAVE)
      await contact(page).locator('.form__submit').dblclick()
      const button = page.getByRole('button', { name: 'Submitting…' })
      await button.waitFor()
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await contact(page).locator('[type=email]').press('Enter')
      await held.release()
      await page.locator('#main').getByText('One of us reads every letter').waitFor()
      expect([stage.gates.calls(KEY).length, stage.gates.calls(SAVE).length]).toEqual([1, 1])
    }
  })
}
