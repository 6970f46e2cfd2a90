// @vitest-environment dom
import { afterAll, beforeAll, expect, it } from 'vitest'
import { styleProperties } from '../../../runtime/adopt/style-properties.ts'

// Browsers list the names of a style; jsdom does not.
beforeAll(() => {
  Reflect.set(CSSStyleDeclaration.prototype, Symbol.iterator, Array.prototype[Symbol.iterator])
})
afterAll(() => {
  Reflect.deleteProperty(CSSStyleDeclaration.prototype, Symbol.iterator)
})

function propertiesOf(style: string): Record<string, string> | undefined {
  const element = document.createElement('p')
  element.setAttribute('style', style)
  return styleProperties(element)
}

it('reads a style as the object that React takes', () => {
  expect(propertiesOf('margin-left: 1px; --own-Name: x')).toEqual({ marginLeft: '1px', '--own-Name': 'x' })
})

it('reads none where React would lose the importance of a declaration', () => {
  expect(propertiesOf('color: red; margin-left: 1px !important')).toBeUndefined()
})
