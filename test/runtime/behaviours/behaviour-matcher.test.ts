// @vitest-environment dom
import { expect, it } from 'vitest'
import { BehaviourMatcher } from '../../../runtime/behaviours/behaviour-matcher.ts'

it.each([
  ['.buy', '<i class="x buy"></i>'],
  ['data-size', '<i class="data-size"></i>'],
  ['[data-size="a b"]', '<i data-size="a b"></i>'],
  ['<select>', '<select></select>'],
])('the selector of %s finds %s also without CSS.escape, as in jsdom', (key, html) => {
  document.body.innerHTML = `<b></b>${html}`
  const { selector } = new BehaviourMatcher({ [key]: () => null })
  expect(document.querySelector(selector)?.outerHTML).toBe(html)
})
