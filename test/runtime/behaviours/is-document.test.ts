// @vitest-environment dom
import { expect, it } from 'vitest'
import { isDocument } from '../../../runtime/behaviours/is-document.ts'

it('the page of an iframe is one, although its classes are others', () => {
  document.body.innerHTML = '<iframe></iframe>'
  const page = document.querySelector('iframe')!.contentDocument!
  expect(page instanceof Document).toBe(false)
  expect([page, document, document.body].map(isDocument)).toEqual([true, true, false])
})
