import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { adopted, type FormStage } from './form-stage.ts'
import { focused } from './writer.ts'

const FORM = {
  name: 'Your initials',
  submitButtonText: 'Add to cart',
  fields: [
    { id: 'text-1', type: 'text', title: 'Initials', required: true, maxLength: 4 },
    { id: 'select-1', type: 'select', title: 'Foil', required: true, options: ['Gold', 'Copper'] },
    { id: 'area', type: 'textarea', title: 'Anything else?', maxLength: 5 },
    { id: 'ink.kind', type: 'radio', title: 'Ink', options: ['Black', { value: 'b', label: 'Blue' }] },
  ],
}
const VALIDATE = /^POST \/api\/rest\/forms\/validate\//

/** Opens the dialog of a product; `answer` resolves to how it ended. */
async function ask(page: Page, form: unknown = FORM, answers: unknown = undefined): Promise<void> {
  await page.evaluate(
    ([data, before]) => {
      const opener = document.querySelector('.site-main a, main a, a')
      if (opener instanceof HTMLElement) opener.focus()
      const product = {
        id: 'p1',
        title: 'Journal',
        formId: 'form-of-a-test',
        form: data,
        answers: before,
        opener,
      }
      const answer = Reflect.get(window, 'openFields')(product)
      Object.assign(window, { answer })
    },
    [form, answers] as const,
  )
}

const answer = (page: Page) => page.evaluate('answer')

/** The questions of a product, asked in a dialog. */
export function fields(stage: FormStage): void {
  const answersWith = (errors: Readonly<Record<string, string>>) =>
    stage.gates.answer(VALIDATE, () => Response.json({ errors }), 1)

  describe('additional fields', () => {
    it('are asked in a dialog, which keeps what was typed; what is broken or missing opens nothing', async () => {
      const { page, watch } = await stage.visit('/about')
      watch.announce(/500/)
      await openNothing(page)
      await askAndCheck(page)
      await keepAnswers(page)
    })

    it('of unknown kinds and with a huge text are asked as far as they can be; so is a form of an element', async () => {
      const { page } = await stage.visit('/about')
      await fillElements(page)
      await askUnknown(page)
      await askMany(page)
    })

    /** Asks with a broken or missing template and with a form without fields: each fails. */
    async function openNothing(page: Page): Promise<void> {
      const template = /GetTemplateSchema/
      // One that came is not asked for again, whatever it holds.
      for (const make of [
        () => new Response('<h1>Down</h1>'),
        () => new Response('', { status: 500 }),
        () => Response.json({ data: '{.section nothing}' }),
      ]) {
        stage.gates.open()
        stage.gates.answer(template, make)
        await ask(page)
        expect(await answer(page)).toEqual({ kind: 'failed' })
      }
      stage.gates.open()
      await page.reload()
      await adopted(page)
      await ask(page, { fields: 'x' })
      expect(await answer(page)).toEqual({ kind: 'failed' })
      expect(await page.getByRole('dialog').count()).toBe(0)
    }

    /** Answers in the dialog: page and server check the answers, which are given back. */
    async function askAndCheck(page: Page): Promise<void> {
      await ask(page)
      const dialog = page.getByRole('dialog', { name: 'Your initials: Journal' })
      await dialog.waitFor()
      expect(await focused(page)).toBe('dialog__title')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      await dialog.getByText('Required', { exact: true }).first().waitFor()
      expect(await focused(page)).toBe('text-1')
      await dialog.getByLabel('Initials').fill('Å.L.')
      await dialog.getByLabel('Foil').selectOption('Gold')
      // The limit of a longer text is said, and nothing is cut.
      await dialog.getByLabel('Anything else?').fill('🌊 مرحبا\u2028x')
      expect(await dialog.locator('.field__counter--over').innerText()).toContain('10 / 5')
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      await dialog.getByText('You have exceeded the character limit.').first().waitFor()
      await dialog.getByLabel('Anything else?').fill('ok')
      answersWith({ 'select-1': 'No gold today' })
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      await dialog.locator('.field__error', { hasText: 'No gold today' }).waitFor()
      expect(await focused(page)).toBe('select-1')
      answersWith({})
      await dialog.getByLabel('Foil').selectOption('Copper')
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      expect(await answer(page)).toEqual({
        kind: 'answers',
        answers: { 'text-1': 'Å.L.', 'select-1': 'Copper', area: 'ok' },
      })
      expect(await dialog.count()).toBe(0)
    }

    /** Closes the dialog, which keeps what was typed, and asks again with what was given. */
    async function keepAnswers(page: Page): Promise<void> {
      await ask(page)
      const dialog = page.getByRole('dialog', { name: 'Your initials: Journal' })
      await dialog.getByLabel('Initials').fill('AB')
      await page.keyboard.press('Escape')
      expect(await answer(page)).toEqual({ kind: 'closed' })
      await ask(page)
      expect(await dialog.getByLabel('Initials').inputValue()).toBe('AB')
      await dialog.getByLabel('Foil').selectOption('Gold')
      answersWith({})
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      const { answers } = Object(await answer(page))
      await ask(page, FORM, answers)
      expect(await dialog.getByLabel('Foil').inputValue()).toBe('Gold')
      await page.keyboard.press('Escape')
      expect(await answer(page)).toEqual({ kind: 'closed' })
    }
  })
}

/** Asks for fields of unknown kinds, with double ids and without titles. */
async function askUnknown(page: Page): Promise<void> {
  const many = Array.from({ length: 30 }, (_, i) => ({
    id: `f${i}`,
    type: i % 2 ? 'unheard-of' : 'text',
  }))
  await ask(page, { name: '', fields: [{ type: 'text' }, { id: 'f1', type: 'date' }, ...many] })
  const dialog = page.getByRole('dialog', { name: 'Journal' })
  await dialog.waitFor()
  expect(await dialog.locator('[data-field-id]').count()).toBe(30)
  expect(await dialog.getByLabel('f29', { exact: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
}

/** Asks for many fields: a text of 500 kB in the last one is refused in words and kept. */
async function askMany(page: Page): Promise<void> {
  const fields = Array.from({ length: 60 }, (_, i) => ({ id: `f${i}`, type: 'textarea' }))
  await ask(page, { name: 'Many', fields })
  const dialog = page.getByRole('dialog', { name: 'Many: Journal' })
  await dialog.waitFor()
  expect(await dialog.locator('[data-field-id]').count()).toBe(60)
  const last = dialog.locator('textarea').last()
  await last.evaluate((text: HTMLTextAreaElement) => {
    text.value = 'x'.repeat(500_000)
  })
  const refusal = dialog.getByText('You have exceeded the character limit.').first()
  // A press before the many fields have their behaviours does nothing.
  await expect
    .poll(async () => {
      await dialog.locator('.form__submit').click()
      return refusal.isVisible()
    })
    .toBe(true)
  expect(await focused(page)).toBe('f59')
  expect(await last.evaluate((text: HTMLTextAreaElement) => text.value.length)).toBe(500_000)
  await page.keyboard.press('Escape')
}

/** Adds elements for forms: one gets its form alive, one without a form says so. */
async function fillElements(page: Page): Promise<void> {
  await page.evaluate((form) => {
    for (const json of [JSON.stringify(form), 'no JSON']) {
      const block = document.createElement('div')
      block.dataset.formBlock = 'form-of-a-test'
      block.dataset.form = json
      document.querySelector('main')?.append(block)
    }
    Reflect.get(window, 'adoption').attach(document.querySelector('main'))
  }, FORM)
  const block = page.locator('[data-form-block]').first()
  await block.getByLabel('Initials').fill('AB')
  await block.getByRole('button', { name: 'Add to cart' }).click()
  await block.locator('.field__error', { hasText: 'Required' }).waitFor()
  expect(await block.getByLabel('Initials').inputValue()).toBe('AB')
  await page.locator('[data-form-block]').last().getByText('This form has not been configured yet.').waitFor()
}
