import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const found = (template: string) =>
  checkTemplate(compile(template)).map(({ code, line, column }) => [code, line, column])

it('finds values in curly quotes, once in a tag', () => {
  expect(found('<p>“x”</p>\n<p class=“head” id=“a”>{title}</p>')).toEqual([['curly-quote', 2, 10]])
  expect(found('<a href = “{fullUrl|htmlattr}”>x</a>').map(([code]) => code)).toEqual(['curly-quote'])
})

it('leaves quotes of text, of values and of formatters alone', () => {
  expect(found('<p title="a=“b”">“{title}” x=“y”</p><p title=\'=“\'>{n|plural “}</p>')).toEqual([])
})
