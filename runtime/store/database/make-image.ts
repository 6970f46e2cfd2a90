import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from './migrate.ts'
import { imageName, pgliteOptions } from './pglite-options.ts'

/** Databases that only serve to make others: two thirds of the files. */
const UNUSED = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'vacuum full',
  'checkpoint',
]

/** Writes the files of a new store into a folder, packed, for databases that are made later. */
export async function makeImage(folder: string): Promise<void> {
  const { loadDataDir: _, ...options } = pgliteOptions({ isNew: false })
  const client = new PGlite(options)
  await migrate(drizzle(client))
  for (const statement of UNUSED) await client.exec(statement)
  const image = await client.dumpDataDir('gzip')
  await writeFile(`${folder}/${imageName()}`, Buffer.from(await image.arrayBuffer()))
  await client.close()
}
