import { expect, it } from 'vitest'
import { Source } from '../../../../../engine/syntax/source.ts'
import { misspeltMarkup } from '../../../../../runtime/check/template/markup/misspelt-markup.ts'

const found = (text: string) =>
  misspeltMarkup(new Source('a.block', text)).map(
    ({ line, column, values, fix }) => `${line}:${column} ${values?.name} ${fix}`,
  )

it.each([
  ['<a herf="/">x</a>', ['1:4 herf href']],
  ['<p>x</p>\n<img alt="" scr="{a}">', ['2:13 scr src']],
  ['<div id="a" calss="b {.if c}d{.end}">x</div>', ['1:13 calss class']],
  ['<mian>x</mian>', ['1:2 mian main', '1:10 mian main']],
  ['<Setcion>x</Section>', ['1:2 Setcion section']],
  ['<script tyle="module">x</script><style tpye="a"></style>', ['1:9 tyle type']],
  ['<script async scr="/a.js"></script>', ['1:15 scr src']],
  [`<img src="a" alt"logo"\n  width'16'>`, ['1:14 alt alt=', '2:3 width width=']],
])('finds a slip in %s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

it('finds a comment in a style that CSS does not know', () => {
  expect(found('<p style="color: red; // x\n top: 0">y</p><p style="//x">y</p>')).toEqual([
    '1:23 undefined undefined',
    '2:25 undefined undefined',
  ])
  expect(
    found(`<p style='color: red; // "x"
 top: 0'>y</p>`),
  ).toEqual(['1:23 undefined undefined'])
})

it.each([
  '<p style="background: url(//a.b/c)" title="a // b">// c</p>',
  `<p style="background: url('//a.b/c')">x</p><p style='background: url( "//a.b/c" )'>x</p>`,
  `<p style="--a: '//b'; /* // */ top: 0; /* // " data-style="// a">x</p>`,
])('takes no address or comment of CSS in a style for another comment: %s', (text) => {
  expect(found(text)).toEqual([])
})

it('reads a long style in a moment', () => {
  const start = performance.now()
  for (const part of ["'", '/*', 'url(', '//', ' '])
    found(`<p style="${part.repeat(50_000)}">x</p><p ${'style = '.repeat(12_000)}>x</p>`)
  expect(performance.now() - start).toBeLessThan(10_000)
})

it.each([
  "<script>var a = '<script tyle=1>'</script><!-- <script tyle='a'> -->{## <script tyle='a'> ##}{# <script tyle='a'> #}",
  '<a href="/" class="b" title="herf=1" data-herf="x" ng-src="y">x</a><DIV dir="ltr">x</DIV>',
  '<svg><line x1="0" path="a" style="b"/><text dx="1">x</text></svg><site-header>x</site-header>',
  "<script>var a = '<mian>'</script><!-- <mian> --><squarespace:query collection='a' />",
  '<p scr="a" {herf}>x</p><my:mian>x</my:mian>',
  `<a title="say 'no'" data-x='{ "a": 1 }' class="{.if a "b"}c{.end}" alt = "d">x</a>`,
])('leaves sound markup alone: %s', (text) => {
  expect(found(text)).toEqual([])
})
