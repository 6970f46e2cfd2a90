import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, POSTGRES, startCluster } from './postgres.ts'

/** A place for stores that a test makes, by the words of the command line: a folder or an address. */
export interface Places {
  /** A new, empty place. */
  next(): string
  stop(): void
}

export interface PlaceKind {
  readonly name: string
  /** True if this machine can do it. */
  readonly isThere: boolean
  start(): Promise<Places>
}

/** Both databases that a store can lie in. */
export const PLACES: readonly PlaceKind[] = [
  { name: 'a folder (PGlite)', isThere: true, start: async () => folders() },
  {
    name: 'a PostgreSQL server',
    isThere: POSTGRES !== undefined,
    start: async () => databases(await startCluster()),
  },
]

function folders(): Places {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
  let made = 0
  return {
    next: () => join(root, `store-${++made}`),
    stop: () => rmSync(root, { recursive: true, force: true }),
  }
}

function databases(cluster: Cluster): Places {
  let made = 0
  return { next: () => cluster.database(`store${++made}`), stop: () => cluster.stop() }
}

/** The choice of a database that a place stands for. */
export function choiceOf(place: string): { readonly url: string } | { readonly folder: string } {
  return place.startsWith('postgres') ? { url: place } : { folder: place }
}
