import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CodeFollower } from '../../../../runtime/react/sanitise/code-follower.ts'
import { scriptAfter, scriptStart } from '../../../../runtime/react/sanitise/script-context.ts'
import { STYLE_START, styleAfter } from '../../../../runtime/react/sanitise/style-context.ts'
import { propertyOptions } from '../../../support/property.ts'

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    "'",
    '`',
    '${',
    '}',
    '/',
    '//',
    '/*',
    '*/',
    '\\',
    '\n',
    '<!--',
    'url(',
    ')',
    'return ',
    '😀',
  ),
  fc.string({ maxLength: 4 }).filter((text) => !text.includes('\r')),
)

it('finds the context that reading the whole text finds', () => {
  const property = fc.property(fc.array(piece), fc.array(piece), fc.nat(3), (some, others, shared) => {
    const script = new CodeFollower(scriptStart, scriptAfter)
    const style = new CodeFollower(() => STYLE_START, styleAfter)
    const pages = [some, [...some.slice(0, shared), ...others]]
    for (const pieces of pages) {
      for (let i = 0; i <= pieces.length; i++) {
        const text = pieces.slice(0, i).join('')
        expect(script.at('', text)).toEqual(scriptAfter(scriptStart(''), text))
        expect(style.at('', text)).toEqual(styleAfter(STYLE_START, text))
      }
    }
  })
  fc.assert(property, propertyOptions(300))
})

it('begins again with another type of script', () => {
  const script = new CodeFollower(scriptStart, scriptAfter)
  expect(script.at('text/template', 'a "').language).toBe('text')
  expect(script.at('', 'a "b').inside).toBe('"')
})
