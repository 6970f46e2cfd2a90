import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { foreignStatements } from '../../../../runtime/check/template/foreign-statements.ts'
import { foreignSyntax } from '../../../../runtime/check/template/foreign-syntax.ts'

const found = (text: string) => {
  const source = new Source('a.block', text)
  return [...foreignStatements(source), ...foreignSyntax(source)].map(({ code, values }) => [
    code,
    values?.tag,
  ])
}

it.each([
  '{% raw %}',
  '{% extends "base.html" %}',
  "{%- form 'product', product -%}",
  '{% schema %}',
  '{% liquid\n  assign x = 1\n%}',
])('names %s, for which nothing can be written', (tag) => {
  const word = /\w+/.exec(tag)?.[0]
  expect(found(`<p>${tag}x{% end${word} %}</p>`)).toEqual([['foreign-statement', tag]])
})

it.each(['{## {% raw %} ##}', '<script>a {% raw %}</script>', 'from 50{% to 60 %}'])(
  'leaves %s alone',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

it('names a closing tag beside them whose opening was replaced', () => {
  expect(found('{% extends "x" %}{.if title}a{% endif %}')).toEqual([
    ['foreign-statement', '{% extends "x" %}'],
    ['foreign-syntax', '{% endif %}'],
  ])
})
