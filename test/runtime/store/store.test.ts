import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as accountSchema from '../../../runtime/store/database/account-schema.ts'
import * as mailSchema from '../../../runtime/store/database/mail-schema.ts'
import { migrate } from '../../../runtime/store/database/migrate.ts'
import { openDatabase } from '../../../runtime/store/database/open-database.ts'
import { explainServer } from '../../../runtime/store/database/open-server.ts'
import * as orderSchema from '../../../runtime/store/database/order-schema.ts'
import * as schema from '../../../runtime/store/database/schema.ts'
import { openStore, StoreError } from '../../../runtime/store/index.ts'
import { open } from './support/open.ts'
import { SMALL_SHOP } from './support/small-shop.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-opening-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes the store's own folder in a folder, with files that no database can read. @returns its path */
function ownFolderIn(project: string): string {
  const own = join(project, '.vitrine-store')
  mkdirSync(join(own, 'data'), { recursive: true })
  writeFileSync(join(own, 'made-by-vitrine'), '')
  writeFileSync(join(own, 'data', 'PG_VERSION'), '9.1\n')
  return own
}

describe('a database that cannot be used is explained in a sentence, with what to do', () => {
  const at = 'The database at'
  it.each([
    ['shop', 'DATABASE_URL does not name a database.', /postgres:\/\/user:password@host/],
    ['postgres:eva:secret@db/shop', 'DATABASE_URL does not name a database.', /as %40/],
    ['postgres://eva:12/secret@db/shop', 'DATABASE_URL does not name a database.', /as %40/],
    ['mysql://x/y', 'DATABASE_URL begins with mysql:', /postgres:\/\//],
    [
      'postgres://eva:secret@127.0.0.1:1/shop',
      `${at} 127.0.0.1:1/shop cannot be used. Nothing answers there.`,
      /Start the database server/,
    ],
    ['postgres://nowhere.invalid/shop', `${at} nowhere.invalid/shop cannot be used. `, /host/],
  ] as const)('%s', async (url, message, help) => {
    const opening = openStore({ site: SMALL_SHOP, database: { url } })
    const failure = await opening.catch((reason: unknown) => reason)
    if (!(failure instanceof StoreError)) throw new Error('It opened.')
    expect(failure.message).toContain(message)
    expect(failure.help).toMatch(help)
    expect(failure.message + failure.help).not.toMatch(/secret|\n|at .*:\d+:\d+/)
  })

  it('something that is no database', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const port = await new Promise<number>((done) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        done(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const opening = openStore({ site: SMALL_SHOP, database: { url: `postgres://127.0.0.1:${port}/x` } })
    await expect(opening).rejects.toBeInstanceOf(StoreError)
    server.close()
  })

  it.each([
    ['28P01', /refused user or password/],
    ['3D000', /no database of this name/],
    ['42501', /may not make tables/],
  ])('code %s of the server', (code, message) => {
    const failure = explainServer('postgres://eva:secret@db/shop', Object.assign(new Error('x'), { code }))
    expect(failure.message).toMatch(message)
    expect(failure.message).not.toContain('secret')
  })

  it('a folder that is a file, or lies in one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const project of [file, join(file, 'store')]) {
      const opening = openStore({ site: SMALL_SHOP, database: { folder: project } })
      await expect(opening).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringContaining(project),
      })
    }
  })

  it('a folder whose files are damaged, which is given free again', async () => {
    const project = join(folder, 'damaged')
    const own = ownFolderIn(project)
    writeFileSync(join(own, 'complete'), '')
    for (const _ of [1, 2]) {
      const opening = openStore({ site: SMALL_SHOP, database: { folder: project } })
      await expect(opening).rejects.toMatchObject({ help: expect.stringContaining('Move the folder away') })
    }
  })
})

it('a folder on a full disk, of which the database says nothing, is not called damaged', async () => {
  const project = join(folder, 'full')
  writeFileSync(join(ownFolderIn(project), 'complete'), '')
  const statfs = vi.spyOn(promises, 'statfs')
  statfs.mockResolvedValue({ ...(await promises.statfs(folder)), bavail: 100, bsize: 4096 })
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(openStore({ site: SMALL_SHOP, database: { folder: project } })).rejects.toMatchObject({
    message: `The store's folder ${project} cannot be used. The disk is full.`,
    help: expect.not.stringContaining('damaged'),
  })
})

describe('a folder', () => {
  it('whose database lacks its mark, as in a copy, is moved aside and named', async () => {
    const project = join(folder, 'copied')
    const first = await openStore({ site: SMALL_SHOP, database: { folder: project } })
    await first.opened
    await first.close()
    const own = ownFolderIn(project)
    rmSync(join(own, 'complete'))
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const second = await openStore({ site: SMALL_SHOP, database: { folder: project }, log })
    await second.opened
    await second.close()
    expect(lines).toEqual([expect.stringMatching(/^The store begins empty: .*data-incomplete/)])
    expect(existsSync(join(own, 'data-incomplete', 'PG_VERSION'))).toBe(true)
  })

  it('whose making was cut off is made again, and a project keeps everything that lies in it', async () => {
    const project = join(folder, 'project')
    ownFolderIn(project)
    const files = { 'data/orders.csv': '1', 'package.json': '{}', 'vitrine.txt': 'x' }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
    for (const _ of [1, 2]) {
      const store = await openStore({ site: SMALL_SHOP, database: { folder: project } })
      await store.close()
    }
    expect(readdirSync(project).sort()).toEqual(['.vitrine-store', 'data', 'package.json', 'vitrine.txt'])
    expect(readdirSync(join(project, 'data'))).toEqual(['orders.csv'])
  })

  it('of our name that another program made is left as it is', async () => {
    const project = join(folder, 'foreign')
    mkdirSync(join(project, '.vitrine-store', 'data'), { recursive: true })
    writeFileSync(join(project, '.vitrine-store', 'data', 'mine'), '')
    const opening = openStore({ site: SMALL_SHOP, database: { folder: project } })
    await expect(opening).rejects.toMatchObject({
      name: 'StoreError',
      message: `The folder ${join(project, '.vitrine-store')} was not made by Vitrine, which leaves it as it is.`,
      help: expect.stringContaining('--folder'),
    })
    expect(readdirSync(join(project, '.vitrine-store'))).toEqual(['data'])
    expect(readdirSync(join(project, '.vitrine-store', 'data'))).toEqual(['mine'])
  })

  it.skipIf(process.platform !== 'linux')('where the system allows none is refused at once', async () => {
    for (const project of ['/proc/x', '/proc/x/y/z']) {
      const opening = openStore({ site: SMALL_SHOP, database: { folder: project } })
      await expect(opening).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringContaining(project),
      })
    }
  })

  it('is locked for processes that have another folder of temporary files, and have a long path', async () => {
    const project = join(folder, 'long'.repeat(40))
    const store = await openStore({ site: SMALL_SHOP, database: { folder: project } })
    const { TMPDIR } = process.env
    process.env.TMPDIR = mkdtempSync(join(folder, 'temporary-'))
    try {
      const opening = openStore({ site: SMALL_SHOP, database: { folder: project } })
      await expect(opening).rejects.toMatchObject({ message: expect.stringMatching(/^Another process uses/) })
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      await store.close()
    }
    expect(readdirSync(join(project, '.vitrine-store'))).not.toContain('lock')
    await (await openStore({ site: SMALL_SHOP, database: { folder: project } })).close()
  })
})

describe('a database that fails while the store is open', () => {
  it('costs calls an answer that says so, and the log one line without values', async () => {
    const lines: string[] = []
    const shop = await open({ log: (line) => lines.push(line) })
    await shop.store.close()
    const call = await shop.shopper().add('song', '')
    expect(call).toMatchObject({ status: 503, json: { message: expect.stringContaining('not available') } })
    expect(call.headers.get('retry-after')).toBe('5')
    const page = await shop.shopper().submit('/cart/entries', [['itemId', 'song']])
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^POST \/api\/commerce\/shopping-cart\/entries: [^\n]+$/)
    await shop.close().catch(() => {})
  })
})

describe('the tables', () => {
  it('are those that the queries are written for', async () => {
    const { db, close } = await openDatabase({ memory: true })
    await migrate(db)
    await migrate(db)
    const rows = await db
      .select({
        table: sql<string>`table_name`,
        column: sql<string>`column_name`,
        type: sql<string>`data_type`,
        isNullable: sql<string>`is_nullable`,
      })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'vitrine' and table_name not in ('migrations', 'report_counts')`)
    await close()
    const made = rows.map(({ table, column, type, isNullable }) =>
      [table, column, type, isNullable].join(' '),
    )
    const all = { ...schema, ...orderSchema, ...mailSchema, ...accountSchema }
    const tables = Object.values(all).filter((value) => value instanceof PgTable)
    const wanted = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => {
        const type = column.getSQLType().replace('bigserial', 'bigint').replace('text[]', 'ARRAY')
        return [getTableConfig(table).name, column.name, type, column.notNull ? 'NO' : 'YES'].join(' ')
      }),
    )
    expect(made.sort()).toEqual(wanted.sort())
  })
})
