import { expect, it } from 'vitest'
import { themeStyles } from '../../../../runtime/theme/styles/styles.ts'

/** Returns the mistakes of sheets as `code file:line message`, without those that follow from others. */
function said(listed: readonly string[], sheets: Readonly<Record<string, string>>): string[] {
  const table = new Map(Object.entries(sheets).map(([name, text]) => [`styles/${name}`, text]))
  const { diagnostics } = themeStyles({
    listed,
    files: [...table.keys()],
    read: (path) => table.get(path),
    chosen: {},
  })
  return diagnostics.map(({ code, file, line, related = [] }) =>
    [code, `${file}:${line}`, ...related.map((one) => `${one.file}:${one.line}`)].join(' '),
  )
}

const TWEAKS =
  '// @ink: of old\n@ink: red;\n@gap: 2px;\n.round(@a) when (@a > 0) { border-radius: @a }\n.big { zoom: 2 }\n'
const RULES = 'a { color: @ink }\nb { margin: @gap }\nc { .round(1px) }\nd { .big; }\n'

it('says once of a sheet that is not listed that other sheets lack its names', () => {
  expect(said(['a.less'], { 'a.less': RULES, 'tweaks.less': TWEAKS })).toEqual([
    'unlisted-style styles/tweaks.less:2 styles/a.less:1 styles/a.less:2 styles/a.less:3 styles/a.less:4',
  ])
  expect(said(['tweaks.less', 'a.less'], { 'a.less': RULES, 'tweaks.less': TWEAKS })).toEqual([])
})

it('adds what follows from variables that were left out', () => {
  const sheets = {
    'a.less': '@pad: @gap * 2;\na { margin: @pad }\nb { margin: @none }',
    'tweaks.less': TWEAKS,
  }
  expect(said(['a.less'], sheets)).toEqual([
    'unlisted-style styles/tweaks.less:3 styles/a.less:1 styles/a.less:2',
    'less-style styles/a.less:3',
  ])
})

it('leaves names alone that only a sheet has which is imported, or a comment', () => {
  expect(said(['a.less'], { 'a.less': `@import "tweaks";\n${RULES}`, 'tweaks.less': TWEAKS })).toEqual([])
  expect(said(['a.less'], { 'a.less': 'a { color: @ink }', 'old.less': '/* @ink: red; */' })).toEqual([
    'less-style styles/a.less:1',
  ])
})

it('names a comment of a stylesheet that nothing ends', () => {
  expect(said(['a.css'], { 'a.css': 'a { b: url(/*) }\nb { c: d } /* e' })).toEqual([
    'unclosed-markup styles/a.css:2',
  ])
  expect(said(['a.css'], { 'a.css': 'a { b: "/*" }\n/* e */' })).toEqual([])
})

it('names a comment that ends with the next one alone, in Less too', () => {
  const rules = '/* The top\na { b: c }\n/* The end */\nd { e: f }'
  expect(said(['a.less', 'b.css'], { 'a.less': rules, 'b.css': rules })).toEqual([
    'unclosed-markup styles/a.less:1',
    'unclosed-markup styles/b.css:1',
  ])
  for (const fine of [
    '/* A title\n/* of two lines\n*****/\na { b: c }',
    '/*a { b: c }\n/* d */\ne { f: g }',
    '/*\na { b: c }\n/* d */',
    '/* a\n * b { c: d }\n */\n/* e */',
  ])
    expect(said(['a.less'], { 'a.less': fine })).toEqual([])
})

it('reads a sheet that repeats a name without end', () => {
  const sheets = { 'a.less': 'a { .big(); }', 'old.less': '.big when ('.repeat(50_000) }
  expect(said(['a.less'], sheets)).toEqual(['less-style styles/a.less:1'])
})
