import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const codes = (text: string) =>
  checkTemplate(compile(text, { name: 'a.list' })).map(
    ({ code, line, column }) => `${code} ${line}:${column}`,
  )

it.each(['{.eval 3 + }', '{.eval @n = 3 +; @n}{@n}', '{.eval (3}'])('names the expression %s', (text) => {
  expect(codes(text)).toEqual(['unread-expression 1:1'])
})

it.each(['{.eval "a +"}', '{.eval 3 + -2}', '{.eval @n = 3; @n}{@n}'])('takes the expression %s', (text) => {
  expect(codes(text)).toEqual([])
})
