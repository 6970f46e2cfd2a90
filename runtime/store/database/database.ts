import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Engine } from './pglite-engine.ts'

/** The queries of the store; PGlite and PostgreSQL answer them alike. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Where the store keeps its data. */
export type DatabaseChoice =
  /** A folder of this process alone; made where it is missing. */
  | { readonly folder: string }
  /** A PostgreSQL server that several processes may share: `postgres://user:password@host:port/name`. */
  | { readonly url: string }
  /** Nowhere: gone when the process ends. */
  | { readonly memory: true }
  /** An embedded database that the caller has opened. It is closed with the store. */
  | { readonly engine: Promise<Engine> }

export interface OpenDatabase {
  readonly db: Database
  /** For works that may take longer than a visitor waits; `db` where left out. */
  readonly patient?: Database
  /** A sentence for the owner about how it was opened. */
  readonly note?: string
  close(): Promise<void>
}
