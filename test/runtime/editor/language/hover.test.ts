import { expect, it } from 'vitest'
import { Help } from '../../../../runtime/editor/language/help.ts'
import { hoverAt } from '../../../../runtime/editor/language/hover.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const KNOWN = { help: new Help(), framesAt: () => undefined, partials: [], own: [], valuesOf: () => [] }

/** The part that the help at a mark is about. */
function partAt(marked: string): string | undefined {
  const offset = marked.indexOf('^')
  const text = marked.replace('^', '')
  const found = hoverAt(compile(text), offset, KNOWN)
  return found && text.slice(found.start, found.end)
}

it.each([
  ['{a|ht^ml}', 'html'],
  ['{.ev^en? n}x{.end}', 'even?'],
  ['{.sec^tion a}x{.end}', '{.section'],
  ['{.section a}x{.e^nd}', '{.end'],
  ['{.if a^.b}x{.end}', 'a.b'],
])('explains %s', (marked, part) => {
  expect(partAt(marked)).toBe(part)
})

it.each(['{.section a}te^xt{.end}', '{.section a}x{.end} mo^re', '<p^>{a}</p>'])(
  'says nothing of text behind a tag: %s',
  (marked) => {
    expect(partAt(marked)).toBeUndefined()
  },
)
