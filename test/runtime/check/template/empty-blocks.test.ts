import { expect, it } from 'vitest'
import { emptyBlocks } from '../../../../runtime/check/template/empty-blocks.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const found = (text: string) => {
  const { source, root } = compile(text)
  return emptyBlocks(source, root).map(({ code, column }) => [code, column])
}

it.each([
  '{.repeated section items}\n  {.end}',
  '{.section a}{.end}',
  '{.if a}{.or}\n{.end}',
  '{.even? @index}{.or odd? @index}{.end}',
  '{.repeated section a}{.alternates with}{.end}',
])('names a block without anything in it: %s', (text) => {
  expect(found(`<ul>${text}</ul>`)).toEqual([['empty-block', '<ul>'.length + 1]])
})

it.each([
  '{.if a} {.end}',
  '{.if a}{.or}b{.end}',
  '{.if a}{# soon #}{.end}',
  '{.section a}{@}{.end}',
  '{.section a}\n{.space}{.end}',
  '{.repeated section a}{.alternates with}, {.end}',
  '{.macro empty.block}{.end}',
  '{.section a}',
])('is silent about %s', (text) => {
  expect(found(text)).toEqual([])
})
