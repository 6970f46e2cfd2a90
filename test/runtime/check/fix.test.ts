import { expect, it } from 'vitest'
import { withFix } from '../../../runtime/check/fix.ts'
import { checkTemplate } from '../../../runtime/check/template/check-template.ts'
import { compile } from '../../../runtime/entries/index.ts'

it.each([
  ['{title|htm}', 'unknown-formatter', 'html'],
  ['{date publishOn}', 'bad-variable', '{publishOn|date}'],
  ['{section a}x', 'not-an-instruction', '{.section a}'],
  ['{{title}', 'surplus-brace', '{title}'],
])('mends %s', (text, code, fix) => {
  const [one] = checkTemplate(compile(text)).map(withFix)
  expect(one).toMatchObject({ code, fix })
})

it('leaves a mistake without a form as it is', () => {
  const [one] = checkTemplate(compile('{# open')).map(withFix)
  expect(one).toMatchObject({ code: 'broken-comment' })
  expect(one).not.toHaveProperty('fix')
})
