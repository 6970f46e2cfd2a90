import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * A store is one session with short rows: PGlite's own 160 MB of buffers, and a log of as much, would be most
 * of the process.
 */
const SETTINGS = [
  'shared_buffers=4MB',
  'wal_buffers=256kB',
  'temp_buffers=800kB',
  'max_connections=5',
  'min_wal_size=2MB',
  'max_wal_size=8MB',
  'wal_recycle=off',
]

/**
 * Returns the options of an embedded database. Those of a new one hold its files where they are part of the
 * build.
 */
export function pgliteOptions({ isNew }: { readonly isNew: boolean }): PGliteOptions {
  const image = isNew ? imageFile() : undefined
  return {
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    // Segments of 16 MB would make every new store 16 MB of zeros.
    initDbStartParams: ['--wal-segsize=1', '--no-sync'],
    ...(image !== undefined && {
      loadDataDir: new Blob([gunzipSync(readFileSync(image))]),
    }),
  }
}

/** Beside the built command, or where the project keeps its build. */
const BUILT = ['./', '../../../dist/']

/**
 * The files of a database in which the tables are made, for the version of PGlite that is installed: to make
 * them takes seconds. Undefined where the build has none.
 */
function imageFile(): string | undefined {
  const name = imageName()
  return BUILT.map((folder) => fileURLToPath(new URL(folder + name, import.meta.url))).find((path) =>
    existsSync(path),
  )
}

/** Name of the image; files of one version may be of no use to another. */
export function imageName(): string {
  const { resolve } = createRequire(import.meta.url)
  const manifest = new URL('../package.json', pathToFileURL(resolve('@electric-sql/pglite')))
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return `store-pglite-${version}.tar.gz`
}
