import { expect, it } from 'vitest'
import { type ListPage, readAllPages } from '../../../runtime/store/paging.ts'

const page = (rows: readonly number[], next: string | null, hasNextPage = true): ListPage<number> => ({
  rows,
  hasNextPage,
  nextPageCursor: next,
})

it('lists are read until there is no next page', async () => {
  const pages = new Map([
    ['', page([1, 2], 'a')],
    ['a', page([3], 'b')],
    ['b', page([4], null, false)],
  ])
  expect(await readAllPages(async (cursor) => pages.get(cursor) ?? page([], null, false))).toEqual([
    1, 2, 3, 4,
  ])
})

it('lists that never end are not read for ever', async () => {
  expect(await readAllPages(async () => page([1], 'again'))).toEqual([1, 1])
  let count = 0
  expect(await readAllPages(async () => page([1], `${count++}`), 5)).toHaveLength(5)
  expect(await readAllPages(async () => page([1], null))).toEqual([1])
})
