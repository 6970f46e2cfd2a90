import { setImmediate } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

/**
 * PGlite as a server needs it.
 *
 * It computes in this process and goes on to the next query without a pause: a rush of calls would keep Node from
 * reading the network until all of them are done, and whoever connects last would wait for seconds. Here the network
 * has its turn after each query or transaction.
 *
 * It also copies its table of type parsers for every query that brings some, as drizzle's do: a fifth of all time.
 * They only keep dates as text, and the store has none.
 */
export class PolitePGlite extends PGlite {
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveTransaction(async () => {
      try {
        return await work()
      } finally {
        await setImmediate()
      }
    })
  }

  override query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(query, params, withoutParsers(options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) =>
      work({
        ...tx,
        query: (query, params, options) => tx.query(query, params, withoutParsers(options)),
      }),
    )
  }
}

function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
  if (options === undefined) return undefined
  const { parsers, ...rest } = options
  return rest
}

/** Opens a folder, or memory where none is named. */
export async function openPGlite(folder?: string): Promise<PGlite> {
  const client = new PolitePGlite(folder)
  await client.waitReady
  return client
}
