import { expect, it } from 'vitest'
import { checkTemplate } from '../../../runtime/check/template/check-template.ts'
import { compile } from '../../../runtime/entries/index.ts'

/** Returns the first mistake of a template as `severity advice`, and the edit that mends it. */
function first(text: string) {
  const [one] = checkTemplate(compile(text))
  return [`${one?.severity} ${one?.help}`, one?.fix]
}

it.each([
  ['{.if a}x{.else}y{.end}', '{.or}', '{.or}'],
  ['{.if a}x{.elseif b}y{.end}', '{.or}{.if b}…{.end}', undefined],
  ['{.if a}x{.else if equal? b 1}y{.end}', '{.or equal? b 1}', '{.or equal? b 1}'],
  ['{.if a}x{.endif}', '{.end}', '{.end}'],
  ['{.if a}x{.endforeach}', '{.end}', '{.end}'],
  ['{.foreach items}x{.end}', '{.repeated section items}', '{.repeated section items}'],
  ['{.for post in items}x{.end}', '{.repeated section items}', undefined],
  ['{.repeated items}x{.end}', '{.repeated section items}', '{.repeated section items}'],
  ['{.reapeted section items}x{.end}', '{.repeated section items}', '{.repeated section items}'],
  ['{.unless a}x{.end}', '{.if a}{.or}…{.end}', undefined],
  ['{.set a 3}', '{.var @a VALUE}', undefined],
  ['{.apply card}', '{@|apply card.block}', '{@|apply card.block}'],
  ['{.sction a}x{.end}', '{.section a}', '{.section a}'],
  ['{.collection.title|html}', '{collection.title|html}', '{collection.title|html}'],
  ['{. title|truncate 20}', '{title|truncate 20}', '{title|truncate 20}'],
  ['{. section  a}x{.end}', undefined, '{.section a}'],
])('makes an error of %s and shows what to write', (text, form, fix) => {
  const help = form === undefined ? `Its form is ${fix}.` : `Write ${form}.`
  expect(first(text)).toEqual([`error ${help}`, fix])
})

it('leaves a word that no instruction is called alike a warning', () => {
  expect(first('{.transform a}')).toEqual([
    'warning Instructions are listed by `vitrine explain --list`.',
    undefined,
  ])
})
