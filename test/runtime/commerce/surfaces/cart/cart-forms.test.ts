// @vitest-environment dom
import { expect, it } from 'vitest'
import { sentAtChange } from '../../../../../runtime/commerce/surfaces/cart/cart-forms.ts'

it('a change of the country is sent at once, one of the postal code with its form', () => {
  document.body.innerHTML =
    '<form><select name="countryCode"><option>GB</option></select><input name="postalCode"></form>'
  const [form] = document.forms
  const sent = new Map<string, unknown>()
  document.addEventListener('change', (event) => {
    if (event.target instanceof Element) sent.set(event.target.localName, sentAtChange(event))
  })
  for (const control of form!) control.dispatchEvent(new Event('change', { bubbles: true }))
  expect([...sent]).toEqual([
    ['select', form],
    ['input', undefined],
  ])
})
