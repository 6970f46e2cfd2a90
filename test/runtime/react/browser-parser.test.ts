// @vitest-environment dom
import { expect, it, onTestFinished } from 'vitest'
import { browserParser } from '../../../runtime/react/browser-parser.ts'

it('makes one policy for each window that wants trusted types', () => {
  const made: string[] = []
  const types = (page: string) => ({
    createPolicy(name: string) {
      made.push(`${page} ${name}`)
      return { createHTML: (html: string) => html.replace('?', page) }
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(window, 'trustedTypes'))
  const decoded = () => browserParser.decode('?&amp;', false)
  expect(decoded()).toBe('?&')
  const [first, second] = [types('first'), types('second')]
  for (const [own, text] of [
    [first, 'first&'],
    [first, 'first&'],
    [second, 'second&'],
    [first, 'first&'],
  ]) {
    Reflect.set(window, 'trustedTypes', own)
    expect(decoded()).toBe(text)
  }
  expect(made).toEqual(['first vitrine', 'second vitrine'])
})
