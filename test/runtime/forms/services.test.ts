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
  expect(await new FormServices({}).shown('<b>&amp;')).toEqual({ children: '<b>&amp;' })
})

it('words are shown as the cleaner returns them, and as text where it fails', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const shown = (clean: () => string | Promise<string>) => new FormServices({ clean }).shown('<b>')
  expect(await shown(() => '<i>')).toEqual({ dangerouslySetInnerHTML: { __html: '<i>' } })
  const error = new Error('offline')
  expect(await shown(() => Promise.reject(error))).toEqual({ children: '<b>' })
  expect(report.mock.calls).toEqual([[error]])
  vi.unstubAllGlobals()
})
