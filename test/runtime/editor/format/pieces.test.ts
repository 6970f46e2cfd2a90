import { expect, it } from 'vitest'
import { piecesOf } from '../../../../runtime/editor/format/pieces.ts'

it('reads a value without its end in one way, however many tags are in it', () => {
  for (const tag of ['{a}', '{##a##}', '{ a }'])
    expect(piecesOf(`<a title="${tag.repeat(5000)}`).at(-1)?.end).toBe(10 + 5000 * tag.length)
})

it('takes tags, comments and other braces into a value', () => {
  const source = `<a title="{.equal? a "b>"}{## "> ##}{ x}{.end}">`
  expect(piecesOf(source)).toMatchObject([{ kind: 'start-tag', end: source.length }])
})
