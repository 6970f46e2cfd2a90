import { expect, it } from 'vitest'
import { SharedComments } from '../../../../../runtime/preview/server/shared/shared-comments.ts'
import type { ItemComments } from '../../../../../runtime/store/index.ts'
import { smallSite } from '../small-site.ts'

it('keeps an item the same object while nobody comments, and items without comments always', async () => {
  const [first, second] = smallSite().collections.flatMap(({ items = [] }) => items)
  if (first === undefined || second === undefined) throw new Error('The small site has no items.')
  const said = (text: string): ItemComments =>
    new Map([[first.id, { count: 1, comments: [{ id: 'store-1', body: text }] }]])
  let comments = said('one')
  const shared = new SharedComments({ comments: async () => comments })
  const before = await shared.read()
  expect(before(first)).toMatchObject({ commentCount: 1, comments: [{ body: 'one' }] })
  expect(before(second)).toBe(second)
  shared.changed()
  expect((await shared.read())(first)).toBe(before(first))
  comments = said('two')
  shared.changed()
  expect((await shared.read())(first)).toMatchObject({ comments: [{ body: 'two' }] })
})
