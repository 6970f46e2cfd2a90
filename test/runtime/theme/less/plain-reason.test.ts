import { expect, it } from 'vitest'
import { plainReason } from '../../../../runtime/theme/less/plain-reason.ts'

it('reads a statement of many variables in one pass', () => {
  const values = '@space-large '.repeat(400)
  expect(plainReason('Unrecognised input', `margin: ${values}!! x`)).toBe('Unrecognised input')
  expect(plainReason('Unrecognised input', `margin: ${values} padding: 0`)).toBe(
    "a semicolon is missing before 'padding:'",
  )
})

it.each([
  ['#'.repeat(500_000), 'Unrecognised input'],
  [`a:${'b:'.repeat(250_000)}@{x}`, 'Unrecognised input'],
  [`.a ${'b'.repeat(500_000)}`, "expected ')'"],
  [`a ${'{a.'.repeat(150_000)}`, 'Unrecognised input'],
  [`a ${': {a'.repeat(150_000)}`, 'Unrecognised input'],
  [`a${'-'.repeat(500_000)}`, "expected ')'"],
  [`${'('.repeat(100_000)}${')'.repeat(100_000)}`, "expected ')'"],
])('reads a statement of half a million signs in one pass (%#)', (statement, reason) => {
  expect(plainReason(reason, statement)).toBe(reason)
})

it.each([
  ['}', "this '}' closes nothing, as every rule before it is closed"],
  ['color: #ggg;', "'#ggg' is not a colour"],
  ['border: 1px solid #12345', "'#12345' is not a colour"],
  [': red;', 'the name of the property before the colon is missing'],
  ['width: 100% - 20px);', "a ')' closes nothing"],
  ['{ width: calc(1px + (2px)); a: b; }', "this '{' has no selector before it: take it out, or write one"],
  ['a: b(c(1px, 2px)) d !!', 'Unrecognised input'],
  ['color: @{ink};', 'a value names its variable without braces: @ink'],
  ['*/ .a ', "'*/' ends no comment that began with /*"],
  ['<!-- a --> a { b: c }', '<!-- … --> is a comment of HTML; comments of Less are /* … */ and // …'],
  ['<style> a { b: c }', 'tags of HTML are not Less; take them out'],
  ['/ a comment\na { b: c }', 'comments of Less are /* … */ and // …'],
  ['# a comment\na { b: c }', 'comments of Less are /* … */ and // …'],
  ['# main { b: c }', 'a blank parts the first sign from the name behind it'],
  ['color: {website.color}', 'a stylesheet has no tags of templates; what owners choose is a tweak'],
  ['color: {title|html};', 'a stylesheet has no tags of templates; what owners choose is a tweak'],
  ['&.on color: blue;', "a '{' is missing before 'color:'"],
])('says in plain words what is wrong with %s', (statement, reason) => {
  expect(plainReason('Unrecognised input', statement)).toBe(reason)
})

it('finds nothing wrong with a colour or an id that Less reads', () => {
  for (const statement of ['color: #abc !!', 'color: #ABCDEF80 !!', '#main.a !!', 'url: a#top !!'])
    expect(plainReason('Unrecognised input', statement)).toBe('Unrecognised input')
})

it('names the condition of a media query that lacks its parentheses', () => {
  const reason = 'media definitions require block statements after any features'
  expect(plainReason(reason, '@media screen and max-width: 600px { a { b: c } }')).toBe(
    "'max-width: 600px' lacks its parentheses: (max-width: 600px)",
  )
})
