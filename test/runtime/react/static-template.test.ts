import { expect, it, vi } from 'vitest'
import { Template } from '../../../runtime/entries/react.server.ts'
import { compile } from '../../support/compile.ts'

it('prints its errors in development unless they are asked for, undefined or not', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  const template = compile('{.section a}x')
  const heard = vi.fn()
  Template({ template, data: {}, onErrors: heard })
  expect([heard.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0])
  Template({ template, data: {}, onErrors: undefined })
  expect(shown.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('Reached EOF')])
  shown.mockRestore()
})

it('warns of data that are a promise', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  Template({ template: compile('{a}'), data: { a: Promise.resolve(1) } })
  expect(warned.mock.calls.map(([text]) => text)).toEqual([
    "Vitrine: <Template> prints nothing of a promise, which 'data.a' is: await it",
  ])
  warned.mockRestore()
})
