import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Makes the queries of a store over a pool. Connections that break are replaced, whatever they did. */
export function openPool(pool: pg.Pool): Database {
  // The query itself reports the error; without listeners an error would end the process: one for
  // connections that wait, one for those in a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const transaction: Database['transaction'] = async (work, config) => {
    // Over the pool itself, a connection that breaks at `begin` would never be given back.
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
