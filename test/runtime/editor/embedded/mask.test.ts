import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskTags } from '../../../../runtime/editor/embedded/mask.ts'
import { styleSheetAt } from '../../../../runtime/editor/embedded/styles.ts'
import { compile } from '../../../../runtime/entries/index.ts'
import { propertyOptions } from '../../../support/property.ts'

const masked = (text: string) => maskTags(compile(text))

it.each([
  ['<a {.if x}class="b {c}"{.or}id=d{.end}>e</a>', '<a        class="b    "     id=d      >e</a>'],
  ['{.repeated section a}\nb{.alternates with}c{.end}', '                     \nb                  c      '],
  ['a{color:red}{## {b}\n ##}c', 'a{color:red}       \n    c'],
  ['{tit', '{tit'],
])('%j keeps what is no tag', (text, wanted) => {
  expect(masked(text)).toBe(wanted)
})

const part = fc.constantFrom(
  '{.if a}',
  '{.or}',
  '{.end}',
  '{b|c}',
  '{## \n',
  '##}',
  '<p>',
  '\n',
  'x',
  '{',
  '}',
)

it('keeps the length and the lines of every text', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      const lines = (one: string) => one.split('\n').map(({ length }) => length)
      expect(lines(masked(text))).toEqual(lines(text))
    }),
    propertyOptions(200),
  )
})

it('makes a style sheet of an element or an attribute, and of nothing else', () => {
  const html = '<style>a{top:0}</style><p style="top:0">top:0'
  const at = (mark: string) => styleSheetAt(html, html.indexOf(mark) + 1)
  expect(at('a{')).toBe('       a{top:0}                              ')
  expect(at('top:0">')?.trim()).toBe('x{top:0}')
  expect(at('top:0">')).toHaveLength(html.length)
  expect(at('<p')).toBeUndefined()
  expect(styleSheetAt(html, html.length)).toBeUndefined()
})
