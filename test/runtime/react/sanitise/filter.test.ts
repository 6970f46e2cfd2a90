import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFilter } from '../../../../runtime/react/sanitise/filter.ts'
import { makeHtml } from '../../../engine/html/make-tree.ts'
import { compile } from '../../../support/compile.ts'
import { propertyOptions } from '../../../support/property.ts'

const newFilter = () => createFilter({}, (html) => ({ html, removed: [] }))

/** Renders a template that prints `{x}` and `{y}`. */
function render(source: string, filter = newFilter()): string {
  const data = { x: '1', y: 'a "b\' `c`' }
  return makeHtml({ template: compile(source), data }, { filter }).html
}

const literally = (text: string) =>
  text.replace(/[{}]/g, (mark) => (mark === '{' ? '{.meta-left}' : '{.meta-right}'))

const MARKS = [
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
]

it.each(['script', 'style'])('prints a value of a %s as behind the same code read at once', (tag) => {
  const piece = fc.oneof(
    fc.constantFrom(...MARKS, '<', '</', `</${tag}><${tag}>`, `</${tag}><${tag} type="text/template">`),
    fc.string({ maxLength: 4 }).filter((text) => !/[\r\0]/.test(text)),
  )
  const shared = newFilter()
  const property = fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
    const code = `<${tag}>${pieces.map(literally).join('{x}')}`
    expect(render(`${code}{y}`, shared)).toBe(render(`${literally(render(code))}{y}`))
  })
  fc.assert(property, propertyOptions(200))
})

it.each(['script', 'style'])('reads the code of a %s with many values once', (tag) => {
  const filter = newFilter()
  const template = compile(`<${tag}>{.repeated section items}a { b: {@} }\n{.end}</${tag}>`)
  const { html, errors } = makeHtml({ template, data: { items: Array(20_000).fill('1') } }, { filter })
  expect(errors).toEqual([])
  expect(html).toBe(`<${tag}>${'a { b: 1 }\n'.repeat(20_000)}</${tag}>`)
})
