import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

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

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}
