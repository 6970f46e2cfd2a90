import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const found = (template: string) =>
  checkTemplate(compile(template))
    .filter(({ code }) => code === 'printed-tag')
    .map(({ fix, line }) => [line, fix])

it.each([
  ['{publishOn date %B %Y}', '{publishOn|date %B %Y}'],
  ['{website.siteTitle html}', '{website.siteTitle|html}'],
  ['{@ safe|html}', '{@|safe|html}'],
  ['{excerpt?}', '{.excerpt?}'],
  ['{title\u00a0}', '{title}'],
  ['{.section\u00a0items}', '{.section items}'],
  ['{ti\u200btle}', '{title}'],
  ['{.if items[0].title}', '{.if items.0.title}'],
] as const)('%j is meant as %j', (tag, meant) => {
  expect(found(tag).map(([, fix]) => fix)).toEqual([meant])
})

it('leaves text in braces, scripts and other languages alone', () => {
  for (const text of [
    '{hello html}',
    '{title sans}',
    '{{publishOn date %B}}',
    '<script>var a = {title html}</script>',
    '<style>p {color: red}</style>',
    '{what?}',
  ])
    expect([text, found(text)]).toEqual([text, []])
})
