import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { migrate } from '../../../../runtime/store/database/migrate.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { StoreError } from '../../../../runtime/store/store-error.ts'

it('refuses tables of a newer version, and leaves them as they are', async () => {
  const { db, close } = await openDatabase({ memory: true })
  await migrate(db)
  await db.execute(sql`insert into vitrine.migrations (name) values ('9000-later')`)
  const failure = await migrate(db).catch((reason: unknown) => reason)
  await db.execute(sql`delete from vitrine.migrations where name = '9000-later'`)
  await migrate(db)
  await close()
  expect(failure).toBeInstanceOf(StoreError)
  expect(failure).toMatchObject({
    message:
      'The tables of the store are of a newer version of Vitrine: this one does not know their step 9000-later.',
    help: expect.stringContaining('backup'),
  })
})
