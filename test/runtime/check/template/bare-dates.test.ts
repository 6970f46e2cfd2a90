import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const found = (template: string) =>
  checkTemplate(compile(template))
    .filter(({ code }) => code === 'bare-date')
    .map(({ line, column, message, help }) => `${line}:${column} ${message}. ${help}`)

it.each([
  [
    '<p>{publishOn}</p>',
    "1:4 'publishOn' is printed as a number of milliseconds. Write {publishOn|date %B %d, %Y}, or another pattern.",
  ],
  [
    '<p>\n{.repeated section items}<b>on</b> {item.startDate}{.end}</p>',
    "2:36 'item.startDate' is printed as a number of milliseconds. Write {item.startDate|date %B %d, %Y}, or another pattern.",
  ],
])('names a time that is shown in %j', (template, expected) => {
  expect(found(template)).toEqual([expected])
})

it.each([
  '<p>{publishOn|date %B}</p>',
  '<p data-offset="{addedOn}" {.if a}data-b="{updatedOn}"{.end}>x</p>',
  '<script>var a = {publishOn}</script><!-- {publishOn} --><p>{## {endDate} ##}</p>',
  '{publishOn}',
  '<p>{published}{.section publishOn}x{.end}</p>',
])('leaves %j alone', (template) => {
  expect(found(template)).toEqual([])
})
