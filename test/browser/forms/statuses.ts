import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { tooManyCalls } from '../support/gates.ts'
import type { FormStage } from './form-stage.ts'
import { contact, KEY, SAVE, SEND, send } from './writer.ts'

const NO_KEY = 'Could not get a form submission key, please try again later.'
const html = (status: number) => () =>
  new Response('<!doctype html><h1>Trouble</h1>', { status, headers: { 'content-type': 'text/html' } })
const json = (status: number, body: unknown) => () => Response.json(body, { status })

/** Sends the contact form to a server that refuses it: each answer has its sentence, what was typed stays. */
export async function refusals(stage: FormStage, page: Page): Promise<void> {
  const { gates } = stage
  const cases: readonly (readonly [which: string, answer: () => Response, text: string])[] = [
    [SAVE, html(401), 'Unable to submit form. Please try again later.'],
    [SAVE, json(404, { message: 'x' }), 'This form has not been configured yet.'],
    [
      SAVE,
      () => tooManyCalls(1),
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ],
    [SAVE, html(500), 'Unable to send form. Please try again later.'],
    [SAVE, json(400, { data: { error: 'No <b>such</b> luck' } }), 'No <b>such</b> luck'],
    [SAVE, html(200), 'Error processing form submission. Please reload and try again.'],
    [SAVE, html(418), 'Unknown error, please try again later.'],
    [
      SAVE,
      json(400, { error: 'Could not parse the form fields, please check your entries.' }),
      'Could not parse the form fields, please check your entries.',
    ],
    [KEY, html(200), NO_KEY],
    [KEY, json(200, { data: { key: '' } }), NO_KEY],
    [KEY, html(418), NO_KEY],
  ]
  const banner = contact(page).locator('.form__banner--above p').last()
  for (const [which, answer, text] of cases) {
    gates.open()
    gates.answer(which, answer, 1)
    await send(page)
    await expect.poll(() => contact(page).locator('.form__submit').innerText()).toBe(SEND)
    expect(await banner.innerText()).toBe(text)
    expect(await contact(page).locator('textarea').inputValue()).toBe('Two lines\nof text')
  }
  gates.open()
  await page.context().setOffline(true)
  await send(page)
  await expect.poll(() => banner.innerText()).toBe('Please check your internet connection.')
  await page.context().setOffline(false)
}

/** Tests of a newsletter form that the server refuses, then takes. */
export function statuses(stage: FormStage): void {
  it('a newsletter that the server refuses says it in one line, without banners, and follows its success address', async () => {
    const { page, watch } = await stage.visit('/about')
    watch.announce(/500/)
    const form = page.locator('form.newsletter')
    await form.getByRole('button').click()
    await form.getByText('Required', { exact: true }).waitFor()
    await form.getByLabel('Email').fill('ada@example.com')
    stage.gates.answer(SAVE, html(500), 1)
    await form.getByRole('button').click()
    await form.getByText('Unable to send form. Please try again later.').waitFor()
    expect(await form.getByText('Your form has encountered a problem').count()).toBe(0)
    stage.gates.answer(SAVE, () => Response.json({ successUrl: '/faq' }), 1)
    await form.getByRole('button').click()
    await page.waitForURL('/faq')
    const [call] = stage.gates.calls(SAVE).slice(-1)
    expect(JSON.parse(call?.body ?? '').captchaKey).toBe('local:NEWSLETTER_BLOCK_SUBMISSION:2')
  })
}
