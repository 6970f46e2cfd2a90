import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { misspeltStyles } from '../../../../runtime/theme/check/misspelt-styles.ts'

const found = (text: string) =>
  misspeltStyles(new Source('a.less', text)).map(
    ({ line, column, code, values, suggestion }) =>
      `${line}:${column} ${values?.kind ?? code} ${values?.name}${suggestion ? ` -> ${suggestion}` : ''}`,
  )

it.each([
  ['a {\n  margn: 0;\n}', ['2:3 property margn -> margin']],
  ['a { backgroud-colour: red }', ['1:5 property backgroud-colour -> background-color']],
  ['a { color: whtie; }', ['1:12 colour whtie -> white']],
  ['@link-color: blakc;', ['1:14 colour blakc -> black']],
  ['a { border: 1px solid tranparent; }', ['1:23 colour tranparent -> transparent']],
  [
    '@accent: #0a55a; a { b: #gg0000 }',
    ['1:10 hexadecimal colour #0a55a', '1:25 hexadecimal colour #gg0000'],
  ],
  ['a { color: darkn(@b, 10%); }', ['1:12 function darkn -> darken']],
  ['.m(@b) when (lightnes(@b) > 65%) { c: d }', ['1:14 function lightnes -> lightness']],
  ['a { display: flexx; }', ['1:14 value flexx -> flex']],
  ['a { position: absolut !important }', ['1:15 value absolut -> absolute']],
  [
    'a {\n  flex-direction: colunm;\n  text-align: centre\n}',
    ['2:19 value colunm -> column', '3:15 value centre -> center'],
  ],
  ['a { padding: 1.5 rem -2 px; }', ['1:14 unit 1.5 rem -> 1.5rem', '1:22 unit -2 px -> -2px']],
  ['a { margin: 0 10 -.5 auto; }', ['1:15 bare-length 10', '1:18 bare-length -.5']],
  ['a { font-size: 16 !important }', ['1:16 bare-length 16']],
  ['a { border-width: 1 0; outline-offset: 2 }', ['1:19 bare-length 1', '1:40 bare-length 2']],
  ['a { border-top: 1 solid red; }', ['1:17 bare-length 1']],
  [
    'a { text-decoration: nnoe; cursor: ponter }',
    ['1:22 value nnoe -> none', '1:36 value ponter -> pointer'],
  ],
  [
    'a { font-weight: blod; vertical-align: midle; background-repeat: no-repaet }',
    ['1:18 value blod -> bold', '1:40 value midle -> middle', '1:66 value no-repaet -> no-repeat'],
  ],
  ['a { color: 0b5c4a; background: 333 }', ['1:12 colour 0b5c4a -> #0b5c4a', '1:32 colour 333 -> #333']],
  ['a { color: dark-grey; }', ['1:12 colour dark-grey -> darkgrey']],
  [
    'a { gap: .5rem, 2rem; margin: 0,1px }',
    ['1:10 value .5rem, 2rem -> .5rem 2rem', '1:31 value 0,1px -> 0 1px'],
  ],
  [
    '@media screen and(max-widht: 40em) { a { b: c } }',
    ['1:19 media feature max-widht -> max-width', '1:15 media feature and( -> and ('],
  ],
  ['@gap: 16xp;', ['1:9 unit xp']],
  ['a { color:: red; @b :: 1px }', ['1:5 declaration color:: -> color:', '1:18 declaration @b :: -> @b:']],
  [
    'a { color: red !importent; width: 1px ! IMPRTANT }',
    ['1:16 flag !importent -> !important', '1:39 flag ! IMPRTANT -> !important'],
  ],
  ['a { margin: 0 auto  important; }', ['1:21 flag important -> !important']],
  ['@meda (width: 1px) { a { b: c } }', ['1:2 at-rule meda -> media']],
  [
    'a { @include b; @extend .c; } @mixin d($e) { f: g }',
    ['1:6 at-rule include', '1:18 at-rule extend', '1:32 at-rule mixin'],
  ],
  ['@media (max-width 9em) { a { b: c } }', ['1:9 media feature max-width 9em -> max-width: 9em']],
  ['a { &:hovr { b: c } }', ['1:7 pseudo-class hovr -> hover']],
])('finds the slip in %s', (text, said) => {
  expect(found(text)).toEqual(said)
})

it.each([
  '@include: { a: b }; @mixin: 1px; c { @include(); d: @mixin }',
  '/* margn: 0; */ a { b: c } // d: #12345;\n',
  'a { margin+: 1px; margin+_: 2px; *zoom: 1; -webkit-box-algin: x; --colr: #12; @{side}-colr: red }',
  'a { content: "#12345 16xp"; background: url(a.svg#12345) red; fill: url("b)#12345"); }',
  'a { color: rgb(0 0 0); color: hsl(0 0% 0%); width: min(1px, 2px); transform: rotateX(1deg) }',
  '#main-nav a { color: #ns.mixin(); } #ab:hover { .m(#ns > .x); } @rules: { b: c }',
  'a { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr=#12345); width: 10px\\9; }',
  'a { unicode-range: U+26xp; margin: -1.5em 1e3px; grid-area: 1 / span 2; animation: fade-in2x 2s }',
  '@media (min-resolution: 2dppx) and (max-width:@b) { a { b: c } } @r: { d: e } @-ms-viewport { f: g }',
  'a { display: -webkit-box; display: box; display: @flexx; display: ~"flexx"; display: inline flow-root }',
  'a { position: @p; overflow: hidden visible; float: none; white-space: break-spaces; clear: flexx() }',
  'a { *display: inline; _position: absolut; overflow: hiden\\9; text-align: var(--lefft); font-style: inherit }',
  'a { margin: 0 0.0 -0 auto; width: 100%; top: 10 - 5px; left: @a 10; height: (2 * 3px); line-height: 2 }',
  'a { width: 10*1px; padding: 2 + 3px; font-size: 1.2em; flex: 1 1 auto; margin: unit(10, px) 2 /3px }',
  'a { border: 0 solid; border: 1px solid; border: @w solid; outline: 0.0 none; border: .1em solid; border: 0 }',
  'a { border: 1 * @w solid; border-width: thin 1px; border-image-width: 1; stroke-width: 1 }',
  'a { text-decoration: navy; text-decoration: underline wavy; vertical-align: sup; vertical-align: sub }',
  'a { cursor: url(a.cur), auto; pointer-events: visiblePainted; font-weight: @bolt; font-weight: 350 }',
  'a::before, a:hover::after { b: c !ie } a { &::before { b: c! important } color: red !IMPORTANT; }',
  'a { color: bad; border: 0; fill: 0; stroke: add; background: 0 0; background: red; outline: 100 } @c: 333;',
  '@media (-webkit-min-device-pixel-ratio: 2), (min-width: 1px) and (max-width: 2px) { a { b: c } }',
  '@supports not(display: grid) { a { margin: @a, @b; font-size: 1px } } @x-color: darken(@c, 5%);',
  'a { color: light-blue-ish; background: url(light-blue.png) 0 0, url(b.png) 0 0; border-radius: 1px / 2px }',
  'a { b: important; grid-area: 1 / important; will-change: top, important; &:extend(.b::after); }',
  'input::-moz-placeholder, a:nth-child(2n + 1), p:has(> b) { color: currentColor; border-color: tan }',
])('leaves sound styles alone: %s', (text) => {
  expect(found(text)).toEqual([])
})

it.each([
  ['commas and letters', `a { margin: ${'1px,'.repeat(50_000)} b; color: ${'a'.repeat(200_000)} }`],
  [
    'conditions',
    `@media ${'(a'.repeat(60_000)} { a { b: c } } @media (${'min-'.repeat(50_000)} { a { b: c } }`,
  ],
  ['blanks in a condition', `@media (${' '.repeat(60_000)}a) { a { b: c } }`],
  ['importance', `a { b: ${'! important '.repeat(20_000)} }`],
  ['blanks and marks', `a { b: c${' '.repeat(200_000)}d${'!'.repeat(200_000)} }`],
  [
    'digits',
    `a { width: ${'1'.repeat(60_000)}?; margin: ${'0'.repeat(60_000)}1?; border: ${'0'.repeat(60_000)}? }`,
  ],
  ['numbers', `a { margin: ${'11 '.repeat(40_000)} x(); padding: ${'11,'.repeat(40_000)} x() }`],
  ['addresses without an end', `a { b: ${'url('.repeat(100_000)} }`],
  ['variables', `@a: ${'@b '.repeat(60_000)}`],
])('reads any number of %s in one pass', (_many, text) => {
  expect(found(text)).toEqual([])
})
