import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { StoreError } from '../store-error.ts'
import { explainFolder, openFolder } from './open-folder.ts'
import { explainServer, openServer } from './open-server.ts'

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

/** Opens a database. @throws StoreError in one sentence, with what to do */
export function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  if ('url' in choice) return openServer(choice.url)
  return openFolder('folder' in choice ? choice.folder : undefined)
}

/** Failure of a reachable database, for the command line. */
export function explain(choice: DatabaseChoice, failure: unknown): StoreError {
  if (failure instanceof StoreError) return failure
  if ('url' in choice) return explainServer(choice.url, failure)
  return explainFolder('folder' in choice ? choice.folder : 'in memory', failure)
}
