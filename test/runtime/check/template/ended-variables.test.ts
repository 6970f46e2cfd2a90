import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const codes = (text: string) =>
  checkTemplate(compile(text, { name: 'a.list' })).map(
    ({ code, line, column }) => `${code} ${line}:${column}`,
  )

it('names a variable behind the section in which alone it is set', () => {
  expect(codes('{.section item}{.var @t title}{.end}{@t}')).toEqual(['ended-variable 1:38'])
  expect(codes('{.section item}{.var @t title}{@t}{.end}')).toEqual([])
  expect(codes('{.if item}{.var @t title}{.end}{@t}')).toEqual([])
  expect(codes('{.section item}{.or}{.var @t title}{.end}{@t}')).toEqual([])
  expect(codes('{.var @t a}{.section item}{.var @t title}{.end}{@t}')).toEqual([])
})
