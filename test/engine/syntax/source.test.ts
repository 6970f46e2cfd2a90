import { expect, it } from 'vitest'
import { Source } from '../../../engine/syntax/source.ts'

it('finds the line and the column of every offset', () => {
  const text = 'a\n\nbc\r\nd\n'
  const source = new Source('x', text)
  for (let offset = 0; offset <= text.length; offset++) {
    const before = text.slice(0, offset).split('\n')
    expect(source.position(offset)).toEqual({ line: before.length, column: before.at(-1)!.length + 1 })
  }
})

it('finds as many positions as a long file has lines', () => {
  const source = new Source('x', '<p>\n'.repeat(100_000))
  const began = performance.now()
  const lines = Array.from({ length: 100_000 }, (_, at) => source.position(at * 4).line)
  // Line by line it takes half a minute.
  expect(performance.now() - began).toBeLessThan(5000)
  expect(lines).toEqual(Array.from({ length: 100_000 }, (_, at) => at + 1))
})
