import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const found = (template: string) =>
  checkTemplate(compile(template)).flatMap(({ code, line, values }) =>
    code === 'repeated-macro' ? [[line, values?.line]] : [],
  )
const macro = (text: string) => `{.macro a}${text}{.end}\n`
const APPLY = '{@|apply a}'

it('names a macro that another one replaces before anything applies it', () => {
  expect(found(`${macro('1')}${macro('2')}${APPLY}`)).toEqual([[1, '2']])
  expect(found(`${macro('1')}<p>{title|html}</p>${macro('2')}${macro('3')}${APPLY}`)).toEqual([
    [1, '2'],
    [2, '3'],
  ])
  expect(found(`{.if b}${macro('1')}${macro('2')}${APPLY}{.end}`)).toEqual([[1, '2']])
})

it('leaves macros alone that were applied before, or are in another branch', () => {
  expect(found(`${macro('1')}${APPLY}${macro('2')}${APPLY}`)).toEqual([])
  expect(found(`${macro('1')}{@|apply card.block}${macro('2')}${APPLY}`)).toEqual([])
  expect(found(`{.if b}${macro('1')}{.or}${macro('2')}{.end}${APPLY}`)).toEqual([])
  expect(found(`${macro('1')}{.if b}${macro('2')}{.end}${APPLY}`)).toEqual([])
})
