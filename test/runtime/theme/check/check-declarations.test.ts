import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { unendedDeclarations } from '../../../../runtime/theme/check/check-declarations.ts'

const found = (text: string) =>
  unendedDeclarations(new Source('a.less', text)).map(({ line, fix }) => `${line} ${fix}`)

it('finds declarations without a semicolon', () => {
  expect(found('a {\n  color: red\n  background: blue;\n}')).toEqual(['2 color: red;'])
  expect(
    found('a { margin: 0\n  font: x; }\nb { c: d;\n  width: calc(1px + 2px) // e\n  height: 3px\n}'),
  ).toEqual(['1 margin: 0;', '4 width: calc(1px + 2px);'])
})

it.each([
  'a { color: red;\n  background: blue }\nb { c: d }\na:hover { e: f }',
  'a { transition: color 1s,\n  width 2s; grid-area: a /\n b; }',
  'a { &:hover { b: c }\n  d: e\n}\n.mixin(@a: 1)\n  { b: c }',
  '/* a: b\n c: d; */\n// e: f\n g { h: i; }\n@media (min-width: 1px) {\n  a { b: c }\n}',
  'a { background: url(data:image/png;base64,AA==)\n}\n.b { c: d;\n  .e:f { g: h }\n}',
])('leaves sound styles alone: %j', (text) => {
  expect(found(text)).toEqual([])
})
