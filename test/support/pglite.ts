import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite as Real } from '../../node_modules/@electric-sql/pglite/dist/index.js'

export * from '../../node_modules/@electric-sql/pglite/dist/index.js'

const FOLDER = 'node_modules/.cache/vitrine'
const { version }: { readonly version: string } = JSON.parse(
  readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
)
const EMPTY = `${FOLDER}/pglite-${version}.tar`

/** Files of an empty database: reading them takes a fifth of the time that making them does. */
async function emptyDatabase(): Promise<Blob> {
  if (existsSync(EMPTY)) return new Blob([readFileSync(EMPTY)])
  const made = new Real()
  await made.waitReady
  const files = await made.dumpDataDir('none')
  await made.close()
  mkdirSync(FOLDER, { recursive: true })
  // Several processes may make it at once.
  const own = `${EMPTY}.${process.pid}`
  writeFileSync(own, Buffer.from(await files.arrayBuffer()))
  renameSync(own, EMPTY)
  return files
}
const empty = await emptyDatabase()

/** The database of the store's tests: a new one begins with files that were made before. */
export class PGlite extends Real {
  constructor(folder?: string) {
    const isNew = folder === undefined || !existsSync(`${folder}/PG_VERSION`)
    super({ ...(folder !== undefined && { dataDir: folder }), ...(isNew && { loadDataDir: empty }) })
  }
}
