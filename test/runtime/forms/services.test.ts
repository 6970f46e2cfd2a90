// @vitest-environment dom
import { expect, it, vi } from 'vitest'
import { FormServices } from '../../../runtime/forms/services.ts'

it.each([
  ['/about?a#b', 'http://localhost:3000/about?a#b'],
  ['//example.com/x', 'http://example.com/x'],
  ['https://example.com/', 'https://example.com/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['http://[', undefined],
])('a form leads to %j only where that is on the web', (address, to) => {
  const navigate = vi.fn()
  new FormServices({ navigate }).navigate(address)
  expect(navigate.mock.calls).toEqual(to === undefined ? [] : [[to]])
})

it('without a cleaner the words of a server are text', async () => {
  expect(await new FormServices({}).clean('<b>&amp;')).toBe('&lt;b>&amp;amp;')
})
