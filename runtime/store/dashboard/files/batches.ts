const BATCH = 500

/** Yields all rows of a list in batches, each read behind the last row of the one before. */
export async function* inBatches<T extends { readonly id: number }>(
  read: (page: { readonly before: number | undefined; readonly most: number }) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let before: number | undefined; ; ) {
    const rows = await read({ before, most: BATCH })
    yield rows
    before = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}
