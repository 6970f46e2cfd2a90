// @vitest-environment dom
import { afterEach, expect, it } from 'vitest'
import { createModernizr } from '../../../../../runtime/preview/browser/shims/modernizr.ts'

const root = document.documentElement

afterEach(() => {
  root.className = ''
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
})

it.each([
  [0, 'no-touch'],
  [5, 'touch'],
])('with %i touch points gives the page the class %s', (maxTouchPoints, name) => {
  root.className = 'no-js own'
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
  expect(createModernizr().touch).toBe(name === 'touch')
  expect([...root.classList]).toEqual(['own', 'js', name])
})
