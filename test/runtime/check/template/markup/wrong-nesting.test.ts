import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../../runtime/entries/index.ts'

const codes = (text: string) =>
  checkTemplate(compile(text, { name: 'a.list' })).map(
    ({ code, line, column }) => `${code} ${line}:${column}`,
  )

it('names what paragraphs and buttons cannot hold', () => {
  expect(codes('<p>{body}</p>')).toEqual(['cannot-hold 1:4'])
  expect(codes('<p class="a"><div>a</div></p>')).toEqual(['cannot-hold 1:14'])
  expect(codes('<button>a <a href="/">b</a></button>')).toEqual(['cannot-hold 1:11'])
  expect(codes('<p>{body|safe}</p><div>{body}</div>')).toEqual([])
  expect(codes('<p>{.repeated section comments}{body}{.end}</p>')).toEqual([])
  expect(codes('<p>a<div>b</div><p>c</p>')).toEqual([])
})
