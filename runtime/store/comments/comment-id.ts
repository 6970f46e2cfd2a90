/** Returns the id that pages have for a comment of the store; those of a site's own data look otherwise. */
export function shownId(row: number): string {
  return `store-${row}`
}

/** Returns the row behind an id of a page; undefined for a comment that is not the store's. */
export function rowOfId(id: string): number | undefined {
  const [, row] = /^store-(\d{1,15})$/.exec(id) ?? []
  return row === undefined ? undefined : Number(row)
}
