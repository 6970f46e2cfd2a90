import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { expectAccessible } from '../support/axe.ts'
import { announcements } from '../support/live-regions.ts'
import { writeToUs } from '../support/shopper.ts'
import type { FormStage } from './form-stage.ts'
import { focused } from './writer.ts'

const RESTOCK = 'POST /api/site-users/account/notifications/restock'
/**
 * Two views of one product by Squarespace's fragment; the second one is hidden until its variant is chosen.
 */
const VIEWS = compile('{@|product-restock-notification}').render({
  id: 'p',
  website: { captchaSettings: { siteKey: 'site-key' } },
  productMerchandisingContext: {
    p: {
      restockNotificationViews: [{ variantId: 'A' }, { variantId: 'B', hiddenByDefault: true }],
      restockNotificationMessages: {
        CTAText: 'Tell me',
        buttonText: 'Notify me',
        placeholderText: 'Where to',
        mailingListDescription: 'News',
      },
      mailingListSignUpEnabled: true,
    },
  },
}).html

/** A sign-up is for the variant that it was made for. */
export function restocks(stage: FormStage): void {
  const calls = () => stage.gates.calls(RESTOCK).map(({ body }) => JSON.parse(body))

  async function open() {
    stage.gates.answer(
      'GET /about',
      () =>
        new Response(
          `<!doctype html><html lang="en"><title>Cup</title><main>${VIEWS}</main><script type="module" src="/__vitrine/visit.js"></script>`,
          { headers: { 'content-type': 'text/html; charset=utf-8' } },
        ),
    )
    const visit = await stage.visit('/about')
    return { ...visit, form: (variant: string) => visit.page.locator(`[data-variant-id=${variant}]`) }
  }

  /** Chooses the other variant, as the commerce behaviours do. */
  const choose = (page: Page, chosen: string) =>
    page.evaluate((variant) => {
      for (const view of document.querySelectorAll<HTMLElement>('.product-restock-notification'))
        view.hidden = view.dataset.variantId !== variant
    }, chosen)

  const sign = (form: Locator) => form.getByRole('button', { name: 'Notify me' }).click()

  describe('restock', () => {
    it('checks the address in words beside it, prints what the server says as text, and can be tried again', async () => {
      const { page, watch, form } = await open()
      watch.announce(/500/, /400/)
      await sign(form('A'))
      await form('A').getByText('Email cannot be blank').waitFor()
      expect(await focused(page)).toBe('email')
      await expect
        .poll(() => announcements(page))
        .toContainEqual({ politeness: 'assertive', text: 'Email cannot be blank' })
      await form('A').getByLabel('Email').fill('ada@example')
      await sign(form('A'))
      await form('A').getByText('Email is invalid').waitFor()
      expect(await form('A').getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
      await expectAccessible(page)
      expect(calls()).toEqual([])

      await form('A').getByLabel('Email').fill('ada@example.com')
      stage.gates.answer(RESTOCK, () => new Response('<h1>x</h1>', { status: 500 }), 1)
      await sign(form('A'))
      await form('A').getByText('Unable to submit form. Please try again later.').waitFor()
      expect(await form('A').getByLabel('Email').getAttribute('aria-invalid')).toBe('false')
      stage.gates.answer(
        RESTOCK,
        () => Response.json({ message: 'No <img src=x onerror=alert(1)>' }, { status: 400 }),
        1,
      )
      await sign(form('A'))
      await form('A').getByText('No <img src=x onerror=alert(1)>').waitFor()
      expect(await page.locator('img').count()).toBe(0)
      stage.gates.answer(RESTOCK, () => Response.json({}), 1)
      await sign(form('A'))
      await form('A').getByText('Signed up!').waitFor()
    })

    it('signs up for the variant on show, keeps the address, and leaves other variants alone', async () => {
      const { page, form } = await open()
      stage.gates.answer(RESTOCK, () => Response.json({ message: 'ok' }))
      // Added last, it comes before the answer.
      const held = stage.gates.hold(RESTOCK)
      await form('A').getByLabel('Email').fill('ada@example.com')
      await form('A').getByRole('button', { name: 'Notify me' }).dblclick()
      await expect.poll(() => calls().length).toBe(1)
      await choose(page, 'B')
      await expect.poll(() => form('B').getByLabel('Email').inputValue()).toBe('ada@example.com')
      await form('B').getByLabel('Email').focus()
      stage.gates.open()
      await held.release()
      await expect.poll(() => form('A').textContent()).toBe('Signed up!')
      const thanked = async () =>
        (await announcements(page)).filter(({ text }) => text === 'Signed up!').map((one) => one.politeness)
      await expect.poll(thanked).toEqual(['polite'])
      // A late answer changes neither the form on show nor the focus.
      expect(await form('B').getByLabel('Email').inputValue()).toBe('ada@example.com')
      expect(await focused(page)).toBe('email')
      stage.gates.answer(RESTOCK, () => Response.json({}))
      await form('B').getByLabel('News').check()
      await sign(form('B'))
      await form('B').getByText('Signed up!').waitFor()
      expect(await focused(page)).toBe('product-restock-notification')
      await expect.poll(thanked).toEqual(['polite', 'polite'])
      const [last] = calls()
      expect(last).toMatchObject({
        productId: 'p',
        variantId: 'B',
        siteVisitorEmail: 'ada@example.com',
        isJoinMailingList: true,
        recaptchaEnterpriseV3Token: 'local:PRODUCT_WAITLIST_SUBMISSION:1',
      })
    })
  })

  describe('untrusted text', () => {
    it('of the address, of answers and of the site stays text; addresses of scripts lead nowhere', async () => {
      const { page, watch } = await stage.visit('/contact?campaign=<img src=x onerror=alert(1)>')
      watch.forgive()
      await writeToUs(page, { email: 'ada@example.com' })
      const markup = '<p>Thanks <b>Ada</b><img src="/x.svg" onerror="alert(1)"><script>alert(2)</script></p>'
      stage.gates.answer(
        'POST /api/form/SaveFormSubmission',
        () => Response.json({ submissionText: markup, successUrl: 'javascript:alert(3)' }),
        1,
      )
      page.on('dialog', () => expect.unreachable('a script of data ran'))
      await page.locator('form.form .form__submit').click()
      await page.locator('.form__done').getByText('Thanks Ada').waitFor()
      expect(await page.locator('.form__done').innerHTML()).not.toMatch(/onerror|script/)
      const [saved] = stage.gates.calls('POST /api/form/SaveFormSubmission')
      expect(JSON.parse(saved?.body ?? '').form).toContain('"<img src=x onerror=alert(1)>"')
      expect(new URL(page.url()).pathname).toBe('/contact')
    })
  })
}
