import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { wrongDeclarations } from '../../../../runtime/theme/check/check-declarations.ts'

const found = (text: string) =>
  wrongDeclarations(new Source('a.less', text)).map(({ line, fix, message }) => `${line} ${fix ?? message}`)

it('finds declarations without a semicolon', () => {
  expect(found('a {\n  color: red\n  background: blue;\n}')).toEqual(['2 color: red;'])
  expect(
    found('a { margin: 0\n  font: x; }\nb { c: d;\n  width: calc(1px + 2px) // e\n  height: 3px\n}'),
  ).toEqual(['1 margin: 0;', '4 width: calc(1px + 2px);'])
})

it('finds what is not ended before a call of a mixin, and a variable before a declaration', () => {
  expect(found('a {\n  color: red\n  .b();\n}\nc { @d: 1px\n  margin: 0; }')).toEqual([
    '2 color: red;',
    '5 @d: 1px;',
  ])
  expect(found('@a: 1px\n.b;')).toEqual(['1 @a: 1px;'])
  expect(found('a { border: 1px solid\n  #fff; margin: 0\n .5em; }')).toEqual([])
})

it('finds a comma before the next declaration or variable', () => {
  expect(found('a { color: red, background: url("b,c:d") }')).toEqual(['1 color: red;'])
  expect(found('a {\n  color: rgba(0, 0, 0, fade(1, 2)),\n  margin: 0;\n}')).toEqual([
    '2 color: rgba(0, 0, 0, fade(1, 2));',
  ])
  expect(found('@a: red, @b: blue;')).toEqual(['1 @a: red;'])
})

it('finds a declaration before the next one in its line', () => {
  expect(found('a { color: red margin: 0; }\nb { c: @d  padding: 1px }')).toEqual([
    '1 color: red;',
    '2 c: @d;',
  ])
  expect(found('a { color: red margins: 0; }\nb:hover content:hover { c: d }')).toEqual([])
})

it('finds variables without a semicolon, and those of Sass', () => {
  expect(found('@a: #0a5\n@b: 16px;\n@c: 1px // d\n\n.e(@f) { g: h }')).toEqual(['1 @a: #0a5;', '3 @c: 1px;'])
  expect(found('$a: 1px;\n.b { $c : d; }')).toEqual([
    "1 '$a:' is a variable of Sass",
    "2 '$c:' is a variable of Sass",
  ])
})

it.each([
  '@a: 1px +\n 2px;\n@b: c,\n  d;\n@e: { f: g }\n@h:\n i;\n@media (j: k)\n{ l { m: $n } }',
  'a { color: red;\n  background: blue }\nb { c: d }\na:hover { e: f }',
  'a { transition: color 1s,\n  width 2s; grid-area: a /\n b; }',
  'a { &:hover { b: c }\n  d: e\n}\n.mixin(@a: 1)\n  { b: c }',
  '/* a: b\n c: d; */\n// e: f\n g { h: i; }\n@media (min-width: 1px) {\n  a { b: c }\n}',
  'a { transition: color 1s, margin 1s; a:hover, color:hover { b: c } .d(@e: 1, @f: 2); g: "h, color: i" }',
  'a { background: url(data:image/png;base64,AA==)\n}\n.b { c: d;\n  .e:f { g: h }\n}',
])('leaves sound styles alone: %j', (text) => {
  expect(found(text)).toEqual([])
})
