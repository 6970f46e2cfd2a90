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

it.each([
  ['{größe|html}', "'ö'", '{groesse|html}'],
  ['{item.prix-été}', "'é'", '{item.prix-ete}'],
  ['{@naïve|safe}', "'ï'", '{@naive|safe}'],
  ['{размер}', "'р'", '{name}'],
] as const)('names the letter of %j that names cannot have', (tag, letter, form) => {
  const records = checkTemplate(compile(`<p>${tag}</p>`))
  expect(records.map(({ code, fix, values }) => [code, fix, values?.reason, values?.form])).toEqual([
    [
      'printed-tag',
      undefined,
      `has the letter ${letter}, which names cannot have`,
      `${form}, and name it so in the data`,
    ],
  ])
})

it('leaves foreign words in braces alone where they are text', () => {
  for (const text of ['{Größe in cm}', '{größe|klein}', '{{größe}}', '<style>p {größe}</style>', '{ größe }'])
    expect([text, found(text)]).toEqual([text, []])
})
