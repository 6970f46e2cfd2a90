import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { brokenRules } from '../../../../runtime/theme/check/broken-rules.ts'

/** Positions and sentences of what is wrong in a sheet of CSS. */
function wrong(text: string): string[] {
  return brokenRules(new Source('styles/a.css', text)).map(
    ({ line, column, message }) =>
      `${line}:${column} ${message.replace('The CSS of this rule is wrong: ', '')}`,
  )
}

it.each([
  ['a { b: c } }\nd { e: f }', "1:12 this '}' closes nothing, as every rule before it is closed"],
  ['a { b: c;\nd { e: f }\ng { h: i }', '1:1 its closing } is missing'],
  ['p { q: r }\n@media print {\na { b: c }\nd { e: f }', '2:1 its closing } is missing'],
  ['a {\n  color red;\n}', "2:3 'color red;' has no colon behind the name of its property"],
  ['a { content: "x; }\nd { e: f }', '1:5 a text has no " at its end'],
  ['a { width: calc(1px + 2px; }\nd { e: f }', "1:5 'calc(' lacks its ')'"],
  ['.a color: red; }\nd { e: f }', "1:1 a '{' is missing before 'color:'"],
])('names what browsers cannot read in %j', (text, said) => {
  expect(wrong(text)).toEqual([said])
})

it.each([
  'a { b: c; d: e }',
  'a { b: c; &:hover { d: e } }',
  '@layer a, b;\n@import url(a.css);\n@layer c { d { e: f } }',
  'a { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr="#80000000",endColorstr="#fff"); *zoom: 1 }',
  'a { background: url(data:image/svg+xml;utf8,<svg d="M1(2"></svg>); content: "\\""; quotes: "(" ")" }',
  'a { content: url(\'data:image/svg+xml,<svg \\\nwidth="1"></svg>\') }',
  ':root { --empty: ; --map: { a: b } }\n<!-- a { b: c } -->',
  '/* it\'s "a" } */ a { b: c /* ( */; }',
  'a{b:c};\nd{e:f};',
])('names nothing in %j', (text) => {
  expect(wrong(text)).toEqual([])
})
