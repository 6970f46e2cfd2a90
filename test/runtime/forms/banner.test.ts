// @vitest-environment dom
import { afterEach, expect, it } from 'vitest'
import { adopt } from '../../../runtime/entries/adopt.ts'
import { FORM_KEYS, formBehaviours } from '../../../runtime/entries/forms.ts'

const BARE =
  '<form data-form-id="f"><div data-field-id="a" data-required><label for="a">Name</label><input id="a" name="a" aria-describedby="why"></div><div data-field-id="b"><label for="b">Town</label><input id="b" name="b"></div><button>Send</button></form>'

afterEach(() => document.body.replaceChildren())

it('no field counts as wrong before the form is sent, but one that the server calls so', async () => {
  document.body.innerHTML = BARE.replace('name="b"', 'name="b" aria-invalid="true"')
  const adoption = adopt(document.body, { behaviours: formBehaviours(), optional: FORM_KEYS })
  await adoption.ready
  const states = () =>
    [...document.querySelectorAll('input')].map((input) => input.getAttribute('aria-invalid'))
  await expect.poll(states).toEqual(['false', 'true'])
  adoption.unmount()
})

it('a form without elements for messages gets them, linked to its fields', async () => {
  document.body.innerHTML = BARE
  const adoption = adopt(document.body, { behaviours: formBehaviours(), optional: FORM_KEYS })
  await adoption.ready
  const form = document.querySelector('form')!
  await expect.poll(() => form.noValidate).toBe(true)
  form.requestSubmit()
  await expect.poll(() => form.querySelector('#a-error')?.textContent).toBe('Required')
  const [name, town] = form.querySelectorAll('input')
  expect(name?.getAttribute('aria-describedby')).toBe('why a-error')
  expect(name?.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => town?.getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(name)
  const texts = [...form.querySelectorAll('.form__banner')].map(({ textContent }) => textContent)
  const problem = 'Your form has encountered a problem. Please scroll'
  const advice = 'One or more fields is invalid, please check your entries.Name'
  expect(texts).toEqual([`${problem} down to review.${advice}`, `${problem} up to review.${advice}`])
  adoption.unmount()
})
