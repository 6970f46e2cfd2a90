import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { announcements } from '../support/live-regions.ts'
import { writeToUs } from '../support/shopper.ts'
import type { FormStage } from './form-stage.ts'
import { contact, SAVE, send } from './writer.ts'

const RECAPTCHA = 'https://www.google.com/recaptcha/**'
/** A script that acts as the provider's, and keeps book. */
const PROVIDER = `window.asked = []
const api = { ready: (work) => work(), execute: async (key, { action }) => { asked.push([key, action]); return 'token-' + asked.length },
  render: (container, { callback, 'expired-callback': expired }) => { window.expire = () => { window.ticked = 0; expired() }; window.tick = (token) => { window.ticked = token; callback() }; container.textContent = 'provider'; return 7 }, getResponse: () => window.ticked ? 'ticked-' + window.ticked : '', reset: () => { window.ticked = 0; window.resets = (window.resets ?? 0) + 1 } }
window.grecaptcha = { ...api, enterprise: api }`

/** Gives the contact form another captcha, before it is used. */
export async function useCaptcha(page: Page, provider: string, siteKey = 'site-key'): Promise<void> {
  const container = contact(page).locator('.captcha-container')
  await container.evaluate((element, names) => Object.assign((element as HTMLElement).dataset, names), {
    captcha: provider,
    siteKey,
  })
}

/** The tokens that came with the forms that were sent. */
export function tokens(stage: FormStage): readonly string[] {
  return stage.gates.calls(SAVE).map(({ body }) => JSON.parse(body).captchaKey)
}

const provide = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: PROVIDER })

/** Tokens are asked for at submit, serve once, and each type of form has its action. */
export function captchas(stage: FormStage): void {
  describe('captcha', () => {
    it('loads the enterprise script when the form is used, says so where it is blocked, and asks for a token each time', async () => {
      const { page, watch } = await stage.visit('/contact')
      watch.announce(/recaptcha/, /500/)
      await useCaptcha(page, 'enterprise')
      let loaded: string[] = []
      let isWritten = false
      await page.route(RECAPTCHA, async (route) => {
        loaded.push(new URL(route.request().url()).search)
        // Each field that is used meanwhile asks for the script as well.
        await expect.poll(() => isWritten).toBe(true)
        return route.abort()
      })
      expect(loaded).toEqual([])
      await writeToUs(page, { email: 'ada@example.com' })
      await expect.poll(() => loaded).toEqual(['?render=site-key'])
      isWritten = true
      await send(page)
      await page.getByText('Unknown error, please try again later.').first().waitFor()
      expect(tokens(stage)).toEqual([])

      loaded = []
      await page.unroute(RECAPTCHA)
      await page.route(RECAPTCHA, (route) => {
        loaded.push(new URL(route.request().url()).search)
        return provide(route)
      })
      stage.gates.answer(SAVE, () => new Response('', { status: 500 }), 1)
      await send(page)
      await page.getByText('Unable to send form.').first().waitFor()
      await send(page)
      await page.locator('#main').getByText('One of us reads every letter').waitFor()
      expect(tokens(stage)).toEqual(['token-1', 'token-2'])
      const asked = ['site-key', 'FORM_BLOCK_SUBMISSION']
      expect(await page.evaluate('asked')).toEqual([asked, asked])
      expect(loaded).toEqual(['?render=site-key'])
    })

    it('waits for a visible one to be completed, and for another time after a failure', async () => {
      const { page, watch } = await stage.visit('/contact')
      watch.announce(/500/)
      await useCaptcha(page, 'standard')
      await page.route(RECAPTCHA, provide)
      await writeToUs(page, { email: 'ada@example.com' })
      await send(page)
      await page.getByText('Complete CAPTCHA before submitting.').first().waitFor()
      await page.evaluate('tick(1)')
      await page.evaluate('expire()')
      const expired = 'The CAPTCHA has expired. Please complete it again.'
      await contact(page).getByText(expired).first().waitFor()
      const isSaid = async () => (await announcements(page)).some(({ text }) => text === expired)
      await expect.poll(isSaid).toBe(true)
      expect(await contact(page).locator('.form__submit').getAttribute('aria-disabled')).toBe('true')
      await page.evaluate('tick(1)')
      await expect.poll(() => contact(page).getByText(expired).count()).toBe(0)
      stage.gates.answer(SAVE, () => new Response('', { status: 500 }), 1)
      await send(page)
      await page.getByText('Unable to send form.').first().waitFor()
      const button = contact(page).locator('.form__submit')
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
      // A press says what is missing.
      await button.click({ force: true })
      await page.getByText('Complete CAPTCHA before submitting.').first().waitFor()
      await page.evaluate('tick(2)')
      await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
      await send(page)
      await page.locator('#main').getByText('One of us reads every letter').waitFor()
      expect(tokens(stage)).toEqual(['ticked-1', 'ticked-2'])
    })
  })
}
