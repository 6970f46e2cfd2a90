import { expect, it } from 'vitest'
import { memoizeByReturning } from '../../../engine/cache/memoize.ts'

it('makes the result of an object once in a row, and keeps that of an object that comes back', () => {
  const made: string[] = []
  const find = memoizeByReturning((key: { readonly name: string }) => {
    made.push(key.name)
    return { of: key.name }
  })
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  expect(find(a)).toBe(find(a))
  find(b)
  const kept = find(a)
  expect(made).toEqual(['a', 'b', 'a'])
  find(b)
  find({ name: 'c' })
  expect(find(a)).toBe(kept)
  expect(made).toEqual(['a', 'b', 'a', 'b', 'c'])
})
