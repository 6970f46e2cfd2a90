import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../../runtime/store/database/database.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { DATABASE_KINDS, type Databases } from '../support/database-choices.ts'

describe.each(DATABASE_KINDS)('failed statements in $name', ({ isThere, start }) => {
  let databases: Databases
  let open: OpenDatabase

  beforeAll(async () => {
    if (!isThere) return
    databases = await start()
    open = await openDatabase(databases.fresh())
  })
  afterAll(async () => {
    await open?.close()
    databases?.stop()
  })

  it.skipIf(!isThere).each([
    ['a value with NUL', (db: Database) => db.execute(sql`select ${'a\0'}::text as shown`)],
    ['a value of another type', (db: Database) => db.execute(sql`select ${'a'}::int as shown`)],
    ['a value that fails while it runs', (db: Database) => db.execute(sql`select 1 / ${0}::int as shown`)],
    ['a statement that cannot be parsed', (db: Database) => db.execute(sql`selec ${'a'}`)],
    [
      'a statement within a transaction',
      (db: Database) => db.transaction((tx) => tx.execute(sql`select ${'b\0'}::text as shown`)),
    ],
    [
      'a transaction that a connection leaves open',
      (db: Database) => db.execute(sql.raw('begin; select nothing')),
    ],
  ])('leave every later statement as it was: %s', async (_, fail) => {
    const shown = async (text: string) => {
      const rows = await open.db.select({ shown: sql<string>`${text}::text` }).from(sql`(select 1) as one`)
      return rows[0]?.shown
    }
    for (const text of ['first', 'second']) {
      await expect(fail(open.db)).rejects.toThrow()
      expect(await shown(text)).toBe(text)
      await expect(open.db.execute(sql`select ${'3'}::int / ${'1'}::int as shown`)).resolves.toMatchObject({
        rows: [{ shown: 3 }],
      })
    }
  })

  it.skipIf(!isThere)('do not disturb statements that run at the same time', async () => {
    const divide = (by: number) => open.db.execute(sql`select 6 / ${by}::int as shown`)
    const answers = await Promise.allSettled([divide(0), divide(1), divide(0), divide(2), divide(3)])
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })
})
