/** One page of a list, and where the next one begins. */
export interface ListPage<T> {
  readonly rows: readonly T[]
  readonly hasNextPage: boolean
  readonly nextPageCursor: string | null
}

/** Most pages of a list that are read: a server that never comes to an end is not asked for ever. */
const MOST_PAGES = 200

/**
 * Reads a list page by page until there is no next one. Stops as well where a cursor comes a second time, and
 * after a fixed number of pages.
 */
export async function readAllPages<T>(
  read: (cursor: string) => Promise<ListPage<T>>,
  mostPages = MOST_PAGES,
): Promise<readonly T[]> {
  const rows: T[] = []
  const seen = new Set<string>()
  let cursor = ''
  for (let page = 0; page < mostPages && !seen.has(cursor); page++) {
    seen.add(cursor)
    const answer = await read(cursor)
    rows.push(...answer.rows)
    if (!answer.hasNextPage || !answer.nextPageCursor) break
    cursor = answer.nextPageCursor
  }
  return rows
}
