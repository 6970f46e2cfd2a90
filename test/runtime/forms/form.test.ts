// @vitest-environment dom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { Behaviour } from '../../../runtime/behaviours/behaviour.ts'
import { adopt } from '../../../runtime/entries/adopt.ts'
import { compile } from '../../../runtime/entries/core.ts'
import { FORM_KEYS, formBehaviours } from '../../../runtime/entries/forms.ts'
import { FORM_TEMPLATE } from '../../../runtime/store/forms/form-template.ts'

/** Adopts a form with a number of fields. Returns how often the form and all of its fields were rendered. */
async function renders(count: number): Promise<{ form: number; fields: number }> {
  const fields = Array.from({ length: count }, (_, i) => ({ id: `f${i}`, type: 'text', title: `Field ${i}` }))
  document.body.innerHTML = compile(FORM_TEMPLATE).render({ id: 'form', fields }).html
  const before = [...document.body.querySelectorAll('*')]
  const all = formBehaviours()
  const rendered = { form: 0, fields: 0 }
  const counted =
    (kind: 'form' | 'fields', behaviour: Behaviour): Behaviour =>
    (props) => {
      rendered[kind]++
      return createElement(behaviour, props)
    }
  const adoption = adopt(document.body, {
    behaviours: {
      ...all,
      '[data-form-id]': counted('form', all['[data-form-id]']),
      '[data-field-id]': counted('fields', all['[data-field-id]']),
    },
    optional: FORM_KEYS,
  })
  await adoption.ready
  await expect.poll(() => rendered.fields).toBeGreaterThanOrEqual(count)
  await new Promise((done) => setTimeout(done, 50))
  expect(before.filter((element) => !element.isConnected)).toEqual([])
  adoption.unmount()
  return rendered
}

it('a form is taken over once, and each of its fields once, however many there are', async () => {
  const few = await renders(5)
  const many = await renders(60)
  expect(many.form).toBe(few.form)
  expect(many.fields / 60).toBeLessThanOrEqual(few.fields / 5)
})

it.each([
  ['is not in the form', 'button', false],
  ['is in the only field at fault', 'input', true],
])('where the focus %s, its message is said as needed', async (_, focused, isSaid) => {
  const fields = [{ id: 'f', type: 'text', title: 'Name', required: true }]
  document.body.innerHTML = `<button></button>${compile(FORM_TEMPLATE).render({ id: 'form', fields }).html}`
  const texts: string[] = []
  const announcer = { say: (text: string) => void texts.push(text) }
  const adoption = adopt(document.body, { behaviours: formBehaviours({ announcer }), optional: FORM_KEYS })
  await adoption.ready
  const form = document.querySelector('form')!
  form.setAttribute('novalidate', '')
  document.querySelector<HTMLElement>(focused === 'input' ? 'form input[id=f]' : 'button')?.focus()
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => texts.length).toBeGreaterThan(0)
  expect(document.activeElement?.id).toBe('f')
  expect(texts.join(' ').includes('Required')).toBe(isSaid)
  adoption.unmount()
})
