import { expect, it } from 'vitest'
import { elementNamesAt } from '../../../../runtime/editor/language/element-names.ts'

/** The names that are written together with the one at a mark, which is no part of the text. */
function namesAt(marked: string): string[] | undefined {
  const offset = marked.indexOf('^')
  const text = marked.replace('^', '')
  return elementNamesAt(text, offset)?.map(({ start, end }) => `${text.slice(start, end)}@${start}`)
}

it.each([
  ['<a^><b></b></a>', ['a@1', 'a@12']],
  ['<div><d^iv></div></div>', ['div@6', 'div@12']],
  ['<p class="{.if a}b{.end}">{.if x}y{.end}</p^>', ['p@1', 'p@42']],
  ['{.if a}<b^></b>{.or}<b></b>{.end}', ['b@8', 'b@12']],
  ['<style>a{}</st^yle>', ['style@1', 'style@12']],
])('%s is written with its other tag', (marked, names) => {
  expect(namesAt(marked)).toEqual(names)
})

it.each([
  '{.if a}<b^>{.or}<b>{.end}</b>',
  '{.if a}<b>{.end}x{.if a}</b^>{.end}',
  '<img^>',
  '<p>te^xt</p>',
  '{ti^tle}',
  '<p^',
  '^',
])('%s is written alone', (marked) => {
  expect(namesAt(marked)).toBeUndefined()
})
