import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileStyles } from '../../../../runtime/theme/less/compile.ts'
import { StyleFiles } from '../../../../runtime/theme/less/style-files.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'

/** Compiles files of `styles/` by name; those that begin with `_` are only imported. */
function compiled(files: Readonly<Record<string, string>>, timeLimit = 10_000) {
  const sheets = Object.keys(files).filter((name) => !name.startsWith('_'))
  const read = (path: string) =>
    path.startsWith('styles/') ? files[path.slice('styles/'.length)] : undefined
  const paths = sheets.map((name) => `styles/${name}`)
  const styleFiles = new StyleFiles(read)
  styleFiles.breakCircles(styleFiles.imports(paths).circular)
  const { css, diagnostics } = compileStyles({ sheets: paths, files: styleFiles, timeLimit })
  return {
    css: css.replace(/\s+/g, ' ').trim(),
    said: diagnostics.map(
      ({ code, file, line, column }) => `${code} ${file.slice('styles/'.length)}:${line}:${column}`,
    ),
    diagnostics,
  }
}

describe('imports of Squarespace', () => {
  it('stack the grid at the breakpoint of the theme', () => {
    const { css, said } = compiled({ 'a.less': '@media (max-width: 640px) { @import "sqs-grid-breaker"; }' })
    expect(said).toEqual([])
    expect(css).toMatch(
      /^@media \(max-width: 640px\) \{ .*\[class\*="sqs-col-"\] \{ .*width: 100% !important/,
    )
  })

  it.each([
    ['share', ''],
    ['right-arrow', ', before'],
    ['heart-2', ', after'],
    ['eye', ''],
    ['grid', ''],
    ['up-arrow', ''],
    ['down-arrow', ''],
  ])('draw the icon %s%s', (name, position) => {
    const { css, said } = compiled({
      'a.less': `@import 'sqs-ui-font';\n.b { .sqs-ui-font(${name}${position}); .sqs-ui-font-size(16px, 2); }`,
    })
    expect(said).toEqual([])
    expect(css).toContain(`.b:${position.includes('after') ? 'after' : 'before'} { content: "\\2003"`)
    expect(css).toContain('mask-image: url("data:image/svg+xml,%3Csvg')
    expect(css).toContain('font-size: 16px')
  })

  it('size an icon on one side alone', () => {
    const { css, said } = compiled({ 'a.less': '.b { .sqs-ui-font-size(32px, 28px, before); }' })
    expect([css.trim(), said]).toEqual(['.b:before { font-size: 32px; line-height: 28px; }', []])
  })

  it('draw a dot for an icon that is not known', () => {
    const { css, said } = compiled({ 'a.less': '.b { .sqs-ui-font(unicorn); }' })
    expect(said).toEqual([])
    expect(css.match(/mask-image/g)).toHaveLength(2)
    expect(css).toContain('circle')
  })

  it('have the mixins and variables of sheets that Squarespace has, and a mixin of the theme goes before', () => {
    const { css, said } = compiled({
      'a.less': `.flex(@value) { -ms-flex: @value; flex: @value }
.a { .flex-flow(row wrap); .box-sizing(border-box); .border-radius(3px); .transition(all .2s); .transform-style(flat); .flex(1); }
.b { .mixin-template-social-icons-color(red); .mixin-template-social-icons-color-body(red); .button-block-guarded-mixin-outline-hover-style(); }
.c { color: contrast(#fff, #272727, @newsletterTextColor); border-color: @borderColor; margin: @gutter; background: @carousel-control-prev-icon-bg; padding: @tweak-product-quick-view-lightbox-padding; }`,
    })
    expect(said).toEqual([])
    expect(css).toContain(
      'flex-flow: row wrap; box-sizing: border-box; border-radius: 3px; transition: all 0.2s; transform-style: flat; -ms-flex: 1; flex: 1; }',
    )
    expect(css.match(/[^-]flex: 1/g)).toHaveLength(1)
  })

  it('take the names of classes from variables of the theme', () => {
    const { css, said } = compiled({
      'a.less':
        "@social-icons-wrapper: 'links';\n@social-icons-size-custom: 30px;\n@social-icons-style-circle--solid: 'round';\n@import 'svg-icon-templates';\n@import 'social-icon-font';\n@import 'sqs-blocks';",
    })
    expect(said).toEqual([])
    expect(css).toContain('.links .sqs-svg-icon--wrapper { display: inline-block; width: 30px')
    expect(css).toContain('.round .links .sqs-svg-icon--wrapper { border-radius: 50%')
  })

  it('that do not exist are named at their position, and the rest is there', () => {
    const { css, said } = compiled({ 'a.less': "p { a: b }\n@import 'sqs-future';\nq { c: d }" })
    expect(said).toEqual(['missing-import a.less:2:10'])
    expect(css).toBe('p { a: b; } q { c: d; }')
  })

  it('from other sites stay imports', () => {
    const { css, said } = compiled({ 'a.less': '@import url("//fonts.example/count/1");\np { a: b }' })
    expect(said).toEqual([])
    expect(css).toContain('@import url("//fonts.example/count/1")')
  })
})

describe('Less as Squarespace has it', () => {
  it('divides without parentheses and takes escaped selectors', () => {
    const { css, said } = compiled({
      'a.less': '@n: 3; @w: 9px; .a { width: @w/@n; (~".b:nth-child(@{n}n+1)") { clear: left } }',
    })
    expect(said).toEqual([])
    expect(css).toBe('.a { width: 3px; } .a .b:nth-child(3n+1) { clear: left; }')
  })

  it('takes selectors that mixins are called with as strings', () => {
    const { css, said } = compiled({
      'a.less': `#menu(@kind, @mobile: '#m', @wide: '#w') {
  /* The menu { of phones } */
  (~"@{mobile}") { display: none; ul { a: b } &.open { c: d } }
  @media (max-width: 9px) {
    (~"@{wide}") { display: none }
    (~"@{mobile} > li") { e: f }
  }
}
#menu(simple, '.s', 'nav > ul#n');
.loop(@n) when (@n > 0) {
  (~".n@{n}") { g: @n }
  .loop(@n - 1);
}
.loop(2);`,
    })
    expect(said).toEqual([])
    expect(css.replace(/\/\*.*?\*\/ /, '')).toBe(
      '.s { display: none; } .s ul { a: b; } .s.open { c: d; } @media (max-width: 9px) { nav > ul#n { display: none; } .s > li { e: f; } } .n2 { g: 2; } .n1 { g: 1; }',
    )
  })

  it('takes variables as numbers of children, and reports the line and column of what is wrong behind them', () => {
    const { css, said } = compiled({
      'a.less': '.row(@n) { a:nth-child(@n) ~ b { c: d } }\n.e { .row(3); }\n.f { g: @missing }',
    })
    expect(css).toBe('.e a:nth-child(3) ~ b { c: d; }')
    expect(said).toEqual(['less-style a.less:3:9'])
  })

  it('calls rules of plain CSS as mixins', () => {
    const { css, said } = compiled({
      'icons.css': '.play{font:12px/2 a}.pause{width:1px}',
      'broken.css': '.stop{a:b}} .stop{c:d}',
      'a.less': '.b { .play; } .c { .pause(); } .d { .none; }',
    })
    expect(said).toEqual(['less-style a.less:1:37'])
    expect(css).toBe(
      '.play{font:12px/2 a}.pause{width:1px} .stop{a:b}} .stop{c:d} .b { font: 12px/2 a; } .c { width: 1px; }',
    )
  })

  it('skips plain CSS that Less cannot read when a mixin is looked for', () => {
    const { css, said } = compiled({ 'broken.css': '.stop{a:b}} .x', 'a.less': '.d { .stop; } .e { f: g }' })
    expect(said).toEqual(['less-style a.less:1:6'])
    expect(css).toBe('.stop{a:b}} .x .e { f: g; }')
  })

  it('has a mixin transform for arguments that the theme has none for', () => {
    const { css, said } = compiled({
      'a.less':
        '.transform(@one) { x: @one } .b { .transform(rotate(9deg), scaleX(1)); } .c { .transform(none); }',
    })
    expect(said).toEqual([])
    expect(css).toBe('.b { transform: rotate(9deg) scaleX(1); } .c { x: none; }')
  })

  it('is compiled in files that end in .css, too', () => {
    const { css } = compiled({ 'a.css': '@ink: #123456;\np { color: @ink }', 'b.css': 'q { ratio: 16/9 }' })
    expect(css).toBe('p { color: #123456; } q { ratio: 16/9 }')
  })
})

describe('a wrong rule', () => {
  it.each<[string, string, string, string]>([
    ['an undefined variable', 'a { b: c; color: @no; d: e }', 'less-style 2.less:1:18', 'a { b: c; d: e; }'],
    ['an undefined mixin', 'a { b: c; .no(); d: e }', 'less-style 2.less:1:11', 'a { b: c; d: e; }'],
    ['a wrong call', 'a { b: darken(3px, 1%); d: e }', 'less-style 2.less:1:8', 'a { d: e; }'],
    ['half a declaration', 'a { color red; d: e }', 'less-style 2.less:1:5', 'a { d: e; }'],
    [
      'a missing bracket',
      'a {\n  b: c;\n  x {\n    d: e;\n}\nf { g: h }\n',
      'less-style 2.less:1:1',
      'f { g: h; }',
    ],
    ['a bracket too many', 'a { b: c }\n}\nd { e: f }', 'less-style 2.less:2:1', 'a { b: c; } d { e: f; }'],
    [
      'an open string',
      'a {\n  b: "c;\n  d: e;\n}\nf { g: h }',
      'less-style 2.less:2:6',
      'a { d: e; } f { g: h; }',
    ],
    [
      'an open comment',
      'a { b: c }\n/* open\nd { e: f }',
      'less-style 2.less:2:1',
      'a { b: c; } d { e: f; }',
    ],
    [
      'a mixin without end',
      '.m(@i) { .m(@i + 1) }\na { b: c; .m(1); d: e }',
      'less-style 2.less:2:11',
      'a { b: c; d: e; }',
    ],
  ])('is left out alone: %s', (_what, ...[wrong, position, rest]) => {
    const { css, said } = compiled({
      '1.less': '.one { x: y }',
      '2.less': wrong,
      '3.less': '.three { x: y }',
    })
    expect(css).toBe(`.one { x: y; } ${rest} .three { x: y; }`)
    expect(said).toEqual([position])
  })

  it.each([
    ['a { b: c }\np {\n  d: e;\n  q { f: g }\n', '2:1 its closing } is missing'],
    ['a { b: c }\n/* d\ne { f: g }\n', '2:1 the comment has no */'],
    ['a { b: c } /* d\ne { f: @none }\n', '1:12 the comment has no */'],
    ['p { display flex; }', "1:5 'display flex;' has no colon behind the name of its property"],
    ['@c: red;\np { color: @c margin: 0 }', "2:21 a semicolon is missing before 'margin:'"],
    ['p { content: "a; }\nq { r: s }', '1:14 a text has no " at its end'],
    ['p { color: $b }', "1:12 Property '$b' is undefined; names of variables begin with @"],
    ['p { color: darken(red, 10%; }', "1:29 'darken(' lacks its ')'"],
    ['p { width: calc(1px * (2 + 3); }', "1:32 'calc(' lacks its ')'"],
    ['p { background: url("a)"; }', "1:25 'url(' lacks its ')'"],
    ['p { .m(3px; color: red }', "1:18 '.m(' lacks its ')'"],
    ['p:not(.b { color: red }', "1:10 'p:not(' lacks its ')'"],
    ['@media (min-width: 1px { p { color: red } }', "1:24 '(' lacks its ')'"],
    ['.m(@b) when (lightness(@b) > 65% { c: d }', "1:13 '(' lacks its ')'"],
    ['p { width: -(3px; }', "1:12 a minus sign lacks the value behind it, or a '(' lacks its ')'"],
    ['.m() { b: c }\np { margin: 0, .m; }', "2:18 'margin: 0,' ends with a comma instead of a semicolon"],
    ['.m() { b: c }\np { .m(), color: red }', "2:9 '.m(),' ends with a comma instead of a semicolon"],
    [
      'p { color: darken(red) }',
      '1:12 Error evaluating function `darken`: an argument is missing, or of the wrong kind',
    ],
  ])('says what to mend: %s', (wrong, said) => {
    const [one] = compiled({ '1.less': wrong }).diagnostics
    expect(`${one?.line}:${one?.column} ${one?.values?.reason}`).toBe(said)
  })

  it('leads from a mixin that nothing sets to the one that was meant, of Squarespace too', () => {
    const { diagnostics } = compiled({
      '1.less': '.border-box() { b: c }\n.d { .borderbox; }\n.e { .sqs-ui-fnt(a); }\n.f { .none-such; }',
    })
    expect(diagnostics.map(({ line, column, help }) => `${line}:${column} ${help}`)).toEqual([
      expect.stringContaining("2:6 Did you mean '.border-box'?"),
      expect.stringContaining("3:6 Did you mean '.sqs-ui-font'?"),
      expect.stringMatching(/^4:6 Write a rule \.none-such \{ … \}, or/),
    ])
  })

  it('leads from a variable that nothing sets to the one that was meant', () => {
    const { diagnostics } = compiled({
      '1.less': '@link-colour: red;',
      '2.less': 'a { color: @link-color }\n.b { @near: red } p { color: @near; margin: @none }',
    })
    expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual(['@link-colour', undefined, undefined])
  })

  it('with a minus sign that lacks its value leaves the others of its file', () => {
    const { css, diagnostics } = compiled({
      '1.less': '@x: 2px;\n.a { width: -(@x) }\n.b {\n  color: red;\n  width: -();\n}\n.c { width: -@x }\n',
    })
    expect(css).toBe('.a { width: -2px; } .b { color: red; } .c { width: -2px; }')
    expect(diagnostics).toMatchObject([{ code: 'less-style', line: 5, column: 10 }])
  })

  it('in one of eight sheets takes nothing else along, and has its position and reason', () => {
    const good = Array.from(
      { length: 8 },
      (_, at) => [`${at}.less`, `.s${at} { width: @size * ${at} }\n`] as const,
    )
    const { css, diagnostics } = compiled({
      '_size.less': '@size: 2px;',
      ...Object.fromEntries(good),
      '0.less': '@import "_size";\n.s0 { width: 0 }\n',
      '5.less': '.s5 { width: @size * 5;\n  color: darken(@size); }\n',
    })
    for (let at = 0; at < 8; at++) expect(css).toContain(`.s${at} { width: `)
    expect(diagnostics).toMatchObject([
      { code: 'less-style', file: 'styles/5.less', line: 2, severity: 'error' },
    ])
    expect(diagnostics[0]?.message).toContain('darken')
    expect(diagnostics[0]?.frame).toContain('color: darken(@size)')
  })
})

describe('guards', () => {
  it('a sheet that imports itself is read', () => {
    const { css } = compiled({
      'a.less': '@import (multiple) "a";\n@import "_b";\np { a: b }',
      '_b.less': '@import "a";',
    })
    expect(css).toContain('p { a: b; }')
  })

  it('a mixin that doubles itself without end is left out, however much time there is', () => {
    const { css, said } = compiled(
      {
        '1.less': 'a { b: c }',
        '2.less': '.m(@i) when (@i < 60) { .m(@i + 1); .m(@i + 1) }\nd { .m(1); e: f }',
        '3.less': 'e { f: g }',
      },
      1e9,
    )
    expect(css).toBe('a { b: c; } d { e: f; } e { f: g; }')
    expect(said).toEqual(['less-style 2.less:2:5'])
  })

  it('a file that takes too long is left out', () => {
    // So that the time goes into the sheets alone.
    compiled({ '0.less': 'p { a: b }' })
    const endless = `@n: range(999);\n${'each(@n, { '.repeat(3)} ${'});'.repeat(3)}`
    const { css, said } = compiled(
      { '1.less': 'a { b: c }', '2.less': endless, '3.less': 'e { f: g }' },
      1500,
    )
    expect(css).toBe('a { b: c; } e { f: g; }')
    expect(said).toEqual(['less-file 2.less:1:1'])
  })

  it('5 MB go into the sheet as they are', () => {
    const { css, said } = compiled({
      'big.less': '.a { color: red; }\n'.repeat(265_000),
      'small.less': '@b: 1px; p { q: @b }',
    })
    expect(said).toEqual(['large-style big.less:1:1'])
    expect(css.length).toBeGreaterThan(4_500_000)
    expect(css.endsWith('p { q: 1px; }')).toBe(true)
  })

  it('reads no file outside of the theme', () => {
    const { css, said } = compiled({
      'a.less': '@import (inline) "../../../../etc/passwd";\n@import (inline) "/etc/passwd";',
    })
    expect(css).toBe('')
    expect(said).toEqual(['missing-import a.less:1:19', 'missing-import a.less:2:19'])
  })

  it.each([
    ['plug-ins, which are programs', '@plugin "steal";', 'less-style a.less:1:1'],
    ['inline JavaScript', 'i { x: `process.env.HOME` }', 'less-style a.less:1:8'],
    [
      'pictures by their sizes',
      'i { x: image-size("../../docs/pictures/home.jpg") }',
      'less-style a.less:1:8',
    ],
    ['lists that fill the memory', 'i { x: length(range(99999999)) }', 'less-style a.less:1:15'],
    ['lists without end', 'i { x: length(range(1, 2, 0)) }', 'less-style a.less:1:15'],
    ['names of objects', 'i { x: constructor("x") }', 'less-file a.less:1:1'],
    ['blocks without end', `${'i {'.repeat(5000)} x: y ${'}'.repeat(5000)}`, 'less-file a.less:1:1'],
    ['brackets without end', `i { x: ${'('.repeat(20_000)}1${')'.repeat(20_000)} }`, 'less-file a.less:1:1'],
  ])('runs and reads no %s', (_what, wrong, position) => {
    const { css, said } = compiled({ 'a.less': wrong, 'b.less': 'p { a: b }' })
    expect(css).toMatch(/^(?:i \{ ?\} )?p \{ a: b; \}$/)
    expect(said).toEqual([position])
  })

  it(
    'any text compiles, and what comes before and behind is kept',
    () => {
      const text = fc.array(
        fc.constantFrom(
          '{',
          '}',
          ';',
          ':',
          '@a',
          '.b',
          '(',
          ')',
          '"',
          "'",
          '/*',
          '*/',
          '//',
          '\n',
          ' ',
          '@import',
          '@media',
          '~',
          '#{',
          '@{',
          ',',
          '5px',
          'url(',
          '\uFEFF',
          '\\',
          '!',
          '&',
          'when',
        ),
        { maxLength: 25 },
      )
      fc.assert(
        fc.property(text, (parts) => {
          const files = {
            '1.less': '.one { x: y }',
            '2.less': parts.join(''),
            '3.less': '.three { x: y }',
          }
          // Some texts keep Less busy until its time is up.
          const { css } = compiled(files, 700)
          expect(css).toMatch(/^(?:@import[^;]*; ?)?.*\.one \{ x: y; \}.*\.three \{ x: y; \}$/)
        }),
        propertyOptions(300),
      )
    },
    PROPERTY_TIME,
  )
})

it('marks an unknown variable in the mixin that uses it, not at the calls', () => {
  const text = '// @wdith\n.m() {\n  margin: @wdith;\n}\n.a { .m(); }\n.b { .m(); }'
  expect(new Set(compiled({ 'a.less': text }).said)).toEqual(new Set(['less-style a.less:3:11']))
})

it('marks the call of a mixin where a variable is set, but not there', () => {
  const text = '.m() {\n  margin: @gap;\n}\n.a { @gap: 1px; .m(); }\n.b { .m(); }'
  expect(compiled({ 'a.less': text }).said).toEqual(['less-style a.less:5:6'])
})
