import { expect, it } from 'vitest'
import { wrongArguments } from '../../../../../runtime/check/template/arguments/wrong-arguments.ts'
import { compile } from '../../../../../runtime/entries/index.ts'

const found = (text: string) => {
  const { source, root } = compile(text)
  return wrongArguments(source, root).map(({ code, values }) => `${code} ${values?.form}`)
}

it.each([
  ['Y-m-d', '%Y-%m-%d'],
  ['F j, Y', '%B %e, %Y'],
  ['B d, Y', '%B %d, %Y'],
  ['YYYY-MM-DD', '%Y-%m-%d'],
  ['%YYYY', '%Y'],
  ['%dd.%MM.%YYYY', '%d.%m.%Y'],
])('names the date pattern %s', (pattern, form) => {
  expect(found(`{publishOn|date ${pattern}}`)).toEqual([`foreign-date {VALUE|date ${form}}`])
})

it.each([
  ['%Y-%M-%d', '%Y-%m-%d'],
  ['%d.%M', '%d.%m'],
])('names the minutes of %s, which has no hours', (pattern, form) => {
  expect(found(`{publishOn|date ${pattern}}`)).toEqual([`minutes-for-month {VALUE|date ${form}}`])
})

it.each([
  ['%B %Q', '%Q', 'Take it out'],
  ['%-d.%m', '%-', 'Flags are not known: write %d.'],
])('names the code that date does not know in %s', (pattern, code, advice) => {
  const { source, root } = compile(`{publishOn|date ${pattern}}`)
  expect(wrongArguments(source, root)).toMatchObject([
    { code: 'unknown-date-code', values: { code }, help: expect.stringContaining(advice) },
  ])
})

it.each([
  ['truncate(20)', 'truncate 20'],
  ['truncate, 20, …', 'truncate 20 …'],
  ["pluralize('item', 'items')", 'pluralize item items'],
  ['date("%B %d, %Y")', 'date %B %d, %Y'],
])('names the call %s, whose arguments belong behind a blank', (call, form) => {
  expect(found(`{a|${call}}`)).toEqual([`odd-separator {VALUE|${form}}`])
})

it('leaves patterns of its own alone', () => {
  for (const pattern of [
    '%M',
    '%H:%M, %d',
    '%I.%M %Y',
    '100%% of %y',
    '%d.%m %M',
    '%Y',
    '%d.%m.%y',
    '%B %e, %Y at %l:%M %p',
    '%A',
  ])
    expect(found(`{publishOn|date ${pattern}}`)).toEqual([])
})

it('names quotes around an argument, also as references of HTML, and commas', () => {
  expect(found('{publishOn|date "%Y"}')).toEqual([
    'quoted-argument Write the pattern without quotes: |date %Y-%m-%d',
  ])
  expect(found('{@|apply "a.block"}')).toEqual([expect.stringMatching(/^quoted-argument Write it without/)])
  expect(found('{.equal? a &quot;b&quot;}x{.end}')).toEqual([
    'quoted-argument Write straight double quotes: "b".',
  ])
  expect(found('{.equal? a, "b"}x{.end}')).toEqual([expect.stringMatching(/^bad-argument \{\.equal\? /)])
  expect(found('{.equal? a "b"}x{.end}{a|output "b"}')).toEqual([])
})

it('names line breaks and blanks in a name, and takes those around a text', () => {
  for (const call of ['equal? a b\n', 'equal? a\n"b"', 'equal?:a : b', 'greaterThan? a\t 3'])
    expect(found(`{.${call}}x{.end}`), call).toEqual([expect.stringMatching(/^bad-argument \{\./)])
  for (const call of ['equal? a "b"\n', 'equal?:a: "b c" ', 'greaterThan? a 3\n'])
    expect(found(`{.${call}}x{.end}`), call).toEqual([])
})

it.each([
  ['equal? a "bc', 'Write straight double quotes: "bc".'],
  ['equal? a bc"', 'Write straight double quotes: "bc".'],
  ['equal? a "b c"', 'It ends where arguments are parted. Take another separator: {.equal?:a:"b c"}.'],
  ['equal? "b:c d" a', 'It ends where arguments are parted. Take another separator: {.equal?;"b:c d";a}.'],
])('names a quote without its other in %s', (call, form) => {
  expect(found(`{.${call}}x{.end}`)).toEqual([`quoted-argument ${form}`])
})

it('names the colon and the blank before the arguments of a filter of Liquid', () => {
  expect(found('{publishOn|date: "%B %d, %Y"}{n|pluralize: "item","items"}{title|truncate: 20}')).toEqual([
    'odd-separator {VALUE|date %B %d, %Y}',
    'odd-separator {VALUE|pluralize item items}',
    'odd-separator {VALUE|truncate 20}',
  ])
  expect(found('{title|output: a}')).toEqual([])
})

it('names the first argument too many before quotes that end behind it', () => {
  expect(found('{.equal? a "b" , "c", "d e"}x{.end}')).toEqual(['surplus-argument {.equal? [LEFT] RIGHT}'])
})

it('names a letter behind a predicate, which parts its arguments', () => {
  expect(found('{.equal?a 1}x{.end}')).toEqual([expect.stringMatching(/^odd-separator \{\.equal\? /)])
  expect(found('{.equal?:a:1}x{.end}')).toEqual([])
})
