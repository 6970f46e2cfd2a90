import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseChoice } from '../../../../runtime/store/database/database.ts'
import { memory } from './memory.ts'
import { type Cluster, POSTGRES, startCluster } from './postgres.ts'

/** Databases for stores that a test makes, by the words of the command line: a folder or an address. */
export interface Databases {
  /** An empty database that is opened once: in memory, or on the server. */
  fresh(): DatabaseChoice
  /** Folder or address of a new, empty database. */
  next(): string
  stop(): void
}

export interface DatabaseKind {
  readonly name: string
  /** True if this machine can do it. */
  readonly isThere: boolean
  start(): Promise<Databases>
}

/** Both databases that a store can lie in. */
export const DATABASE_KINDS: readonly DatabaseKind[] = [
  { name: 'PGlite', isThere: true, start: async () => folders() },
  {
    name: 'a PostgreSQL server',
    isThere: POSTGRES !== undefined,
    start: async () => databases(await startCluster()),
  },
]

function folders(): Databases {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
  let made = 0
  return {
    fresh: memory,
    next: () => join(root, `store-${++made}`),
    stop: () => rmSync(root, { recursive: true, force: true }),
  }
}

function databases(cluster: Cluster): Databases {
  const next = () => cluster.database()
  return { fresh: () => choiceOf(next()), next, stop: () => {} }
}

/** Returns the choice of a database by its folder or address. */
export function choiceOf(location: string): { readonly url: string } | { readonly folder: string } {
  return location.startsWith('postgres') ? { url: location } : { folder: location }
}
