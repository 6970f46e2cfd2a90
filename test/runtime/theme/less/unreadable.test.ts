import { expect, it } from 'vitest'
import { compileStyles } from '../../../../runtime/theme/less/compile.ts'
import { StyleFiles } from '../../../../runtime/theme/less/style-files.ts'

const PATH = 'styles/a.less'

function compiled(text: string) {
  const files = new StyleFiles((path) => (path === PATH ? text : undefined))
  const { css, diagnostics } = compileStyles({ sheets: [PATH], files })
  const said = diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)
  return {
    css: css.replace(/\s+/g, ' ').trim(),
    said: said.map((one) => one.replace(/The .* is wrong: /, '')),
  }
}

const NO_COLON = "'color red;' has no colon behind the name of its property"

it.each([
  [
    'a rule in @media',
    '@media (a: b) {\n.a { left: 0 }\n.b {\n.c {\ncolor red;\ntop: 0;\n}\n}\n}',
    ['@media (a: b) { .a { left: 0; } .b .c { top: 0; } }', `less-style 5 ${NO_COLON}`],
  ],
  [
    '@media in @media',
    '@media (a: b) { .x {\n@media (c: d) {\n.y {\ncolor red; top: 0 }\n}\n} }',
    ['@media (a: b) and (c: d) { .x .y { top: 0; } }', `less-style 4 ${NO_COLON}`],
  ],
  [
    '@keyframes, with all of the file',
    'a { b: c }\n@keyframes x {\nfrom { top: 1px }\nto {\ncolor red;\ntop: 0 }\n}\n@keyframes y { to { top: 0 } }',
    [
      'a { b: c; } @keyframes x { from { top: 1px; } to { top: 0; } } @keyframes y { to { top: 0; } }',
      `less-style 5 ${NO_COLON}`,
    ],
  ],
  [
    'a step of @keyframes',
    '@keyframes x {\n0% { top: 0 }\n50 % { top: 1px }\n}',
    ['@keyframes x { 0% { top: 0; } }', 'less-style 3 it cannot be read from here on'],
  ],
  ['@layer', '@layer x {\n.a {\ncolor red; }\n}\n.b { c: d }', ['.b { c: d; }', `less-style 3 ${NO_COLON}`]],
  [
    '@media without its end',
    '@media (a: b) {\n  .a {\n    b: c;\n  }\n',
    ['', 'less-style 1 its closing } is missing'],
  ],
  [
    '@keyframes without its end',
    '@keyframes x {\n  to {\n    top: 0;\n\n}\n.b { c: d }\n',
    ['.b { c: d; }', 'less-style 1 its closing } is missing'],
  ],
  [
    '@media without a block',
    '.b { c: d }\n@media (a: b)\n.a { b: c }\n',
    ['.b { c: d; }', 'less-style 2 media definitions require block statements after any features'],
  ],
])('names what Less cannot read in %s', (_, text, [css, ...said]) => {
  expect(compiled(text)).toEqual({ said, css })
})

it('leaves out no more of a long sheet', () => {
  const rules = (name: string) => Array.from({ length: 400 }, (_, i) => `.${name}${i} { top: 0 }`).join('\n')
  const { css, said } = compiled(`${rules('a')}\n@keyframes x { to { color red; top: 0 } }\n${rules('b')}`)
  expect(said).toEqual([`less-style 401 ${NO_COLON}`])
  expect(css.match(/top: 0/g)).toHaveLength(801)
})
