import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, POSTGRES, startCluster } from './postgres.ts'

/** Databases for stores that a test makes, by the words of the command line: a folder or an address. */
export interface Databases {
  /** A new, empty database. */
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
  { name: 'a folder (PGlite)', isThere: true, start: async () => folders() },
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
    next: () => join(root, `store-${++made}`),
    stop: () => rmSync(root, { recursive: true, force: true }),
  }
}

function databases(cluster: Cluster): Databases {
  return { next: () => cluster.database(), stop: () => {} }
}

/** Returns the choice of a database by its folder or address. */
export function choiceOf(location: string): { readonly url: string } | { readonly folder: string } {
  return location.startsWith('postgres') ? { url: location } : { folder: location }
}
