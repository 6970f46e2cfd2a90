import { expect, it } from 'vitest'
import { fixText } from '../../../../runtime/check/fix.ts'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const found = (code: string) => checkTemplate(compile(`<script>\n${code}\n</script>`))
const tagsOf = (code: string) =>
  found(code).flatMap((one) => (one.code === 'script-literal' ? `${one.line}:${one.column}` : []))

it.each([
  ['const name = 1; log(`a ${name} b`)', ['2:25']],
  ['let { a, b: [c] } = x\nlog(`${a.b-1}${c}`)', ['3:7']],
  ['function go(src, i) {\n  log(`x\\`${src}`); log(`${i}`)\n}', ['3:12', '3:27']],
  ['list.forEach((one) => log(`${one.title}`)); all.map(a => `${a}`)', ['2:29', '2:60']],
])('finds variables of a script in its template literals: %s', (code, tags) => {
  expect(tagsOf(code)).toEqual(tags)
})

it.each([
  // A price of the data, a value of the data in a literal, a string, an expression.
  'log(`$${price}`, `${title}`)',
  'const name = 1; log("${name}", `{name}`, `${name + 1}`, `${ name }`)',
  'log(`a`)',
])('leaves others alone: %s', (code) => {
  expect(tagsOf(code)).toEqual([])
})

it('is mended to what prints the literal', () => {
  const template = '<script>const a = 1; log(`${a} ${a.b}`)</script>'
  const { text } = fixText(template, checkTemplate(compile(template)))
  expect(text).toBe(
    '<script>const a = 1; log(`${.meta-left}a{.meta-right} ${.meta-left}a.b{.meta-right}`)</script>',
  )
  expect(compile(text).render({ a: 'x' }).html).toBe(template)
  expect(checkTemplate(compile(text))).toEqual([])
})
