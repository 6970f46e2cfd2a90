import { expect, it } from 'vitest'
import { compileStyles } from '../../../../runtime/theme/less/compile.ts'
import { StyleFiles } from '../../../../runtime/theme/less/style-files.ts'

function mistakesOf(text: string) {
  const files = new StyleFiles((path) => (path === 'styles/a.less' ? text : undefined))
  return compileStyles({ sheets: ['styles/a.less'], files }).diagnostics.map(
    ({ line, column, fix, values }) => `${line}:${column} ${fix ?? values?.reason}`,
  )
}

it.each([
  ['a call', '.m() { x: y }\n.b {\n  .m()\n  color: green;\n}', '3:3 .m();'],
  ['a call without parentheses', '.m { x: y }\n.b {\n  .m // a\n  color: green;\n}', '3:3 .m;'],
  ['an extension', '.b {\n  &:extend(.m)\n  color: green;\n}', '2:3 &:extend(.m);'],
  ['an import', '.a { x: y }\n@import "b"\n.b { color: green; }', '2:1 @import "b";'],
  ['a declaration before a rule', '.b {\n  color: green\n  &:hover { color: red }\n}', '2:3 color: green;'],
  ['a declaration of lines', '.b {\n  font: a,\n    b\n  c { d: e }\n}', '2:3 font: a,\n    b;'],
  ['a variable before media', '@a: 3px\n@media print { a { b: c } }', '1:1 @a: 3px;'],
])('names %s that no semicolon ends', (_, text, mistake) => {
  expect(mistakesOf(text)).toEqual([mistake])
})

it('leaves other mistakes as they are', () => {
  expect(mistakesOf('.b {\n  c: d;\n  % e\n  f: g;\n}')).toEqual(['3:3 it cannot be read from here on'])
  expect(mistakesOf('.b {\n  .c(1 2;\n  d: e;\n}')).not.toContainEqual(
    expect.stringContaining('lacks its semi'),
  )
})
