import { expect, it } from 'vitest'
import { duplicateIds } from '../../../../../runtime/check/template/markup/duplicate-ids.ts'
import { compile } from '../../../../../runtime/entries/index.ts'

const found = (text: string) => {
  const { source, root } = compile(text)
  return duplicateIds(source, root).map(({ line, column, message }) => `${line}:${column} ${message}`)
}

it('names the second element of an id', () => {
  const second = "2:1 The id 'a' is on more than one element"
  expect(found('<b id="a"></b>\n<i class="{b}" id=\'a\'></i>')).toEqual([second])
  expect(found('<b id="a"></b>\n{.if b}{.or}<i id="a"></i>{.end}')).toEqual([
    "2:13 The id 'a' is on more than one element",
  ])
})

it('leaves ids alone of two branches, with data, in comments and scripts', () => {
  expect(found('{.if b}<b id="a"></b>{.or}<i id="a"></i>{.end}{.if c}<u id="a"></u>{.end}')).toEqual([])
  expect(found('<b id="{a}"></b><b id="{a}"></b><!-- <b id="a"> --><i id="a"></i>')).toEqual([])
})
