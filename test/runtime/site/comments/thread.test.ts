import { expect, it } from 'vitest'
import { threaded } from '../../../../runtime/site/comments/thread.ts'

const ids = (comments: readonly { readonly [name: string]: unknown }[]) =>
  threaded(comments)
    .map(({ id }) => id)
    .join(' ')

it('puts answers below what they answer, at any depth, the order otherwise kept', () => {
  const said = [{ id: 'a' }, { id: 'b' }, { id: 'c', parentId: 'a' }, { id: 'd', parentId: 'c' }]
  expect(ids([...said, { id: 'e', parentId: 'a' }])).toBe('a c d e b')
})

it('loses no comment of broken data', () => {
  expect(
    ids([{ id: 'a', parentId: 'gone' }, {}, { id: 'b', parentId: 'c' }, { id: 'c', parentId: 'b' }]),
  ).toBe('a  b c')
  expect(ids([{ id: 'a' }, { id: 'a' }, { id: 'b', parentId: 'a' }])).toBe('a b a')
})

it('takes a chain of any length, and any number of answers to one comment', () => {
  const wide = Array.from({ length: 200_000 }, (_, at) => (at === 0 ? { id: 0 } : { id: at, parentId: 0 }))
  expect(threaded(wide)).toHaveLength(200_000)
  const chain = Array.from({ length: 50_000 }, (_, at) => ({ id: at + 1, parentId: at }))
  expect(threaded([...chain].reverse())).toEqual(chain)
})
