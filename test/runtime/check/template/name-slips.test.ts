import { expect, it } from 'vitest'
import { inspectTemplate } from '../../../../runtime/check/template/inspect-template.ts'
import { allNames, usedNames } from '../../../../runtime/check/template/used-names.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const codes = (text: string, ...others: string[]) => {
  const template = compile(text)
  const used = allNames([template, ...others.map((other) => compile(other))].map(usedNames))
  return inspectTemplate(template, used).map(({ code, line, column }) => `${code} ${line}:${column}`)
}

it('names a variable or a macro that is a slip away from one of the template', () => {
  expect(codes('{.var @title a}{@title}\n{.if b}{@titel|html}{.end}')).toEqual(['unknown-variable 2:9'])
  expect(codes('{.macro card}x{.end}{@|apply card}{@|apply cards2}{@|apply cadr}')).toEqual([
    'unknown-macro 1:54',
  ])
})

it('leaves names alone that are set elsewhere, of a series, a plural or unlike', () => {
  expect(codes('{.var @title a}{@title}{@titel}', '{.var @titel b}')).toEqual([])
  expect(codes('{.var @row1 a}{@row1}{@row2}')).toEqual([])
  expect(codes('{.var @item a}{@item}{@items}{@other}{@index}')).toEqual([])
})

it('names a macro that is applied above its definition', () => {
  expect(codes('{@|apply card}\n{.macro card}x{.end}')).toEqual(['late-macro 1:4'])
  expect(codes('{.macro card}x{.end}{@|apply card}{.macro card}y{.end}')).toEqual([])
  expect(codes('{.macro list}{@|apply card}{.end}{.macro card}x{.end}{@|apply list}')).toEqual([])
})
