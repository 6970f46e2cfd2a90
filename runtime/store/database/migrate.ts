import { sql } from 'drizzle-orm'
import { StoreError } from '../store-error.ts'
import type { Database } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

/** Any number, the same in all processes. */
const LOCK = 7_364_251

/**
 * Brings the tables up to date. Several processes may do so at once: the first one does the work, the others
 * wait for it. @throws StoreError for tables of a newer version, whose rows this one would misread
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`create schema if not exists vitrine`)
    await tx.execute(
      sql`create table if not exists vitrine.migrations (name text primary key, ran_at timestamptz not null default now())`,
    )
    const rows = await tx.select({ name: sql<string>`name` }).from(sql`vitrine.migrations`)
    const taken = new Set(rows.map(({ name }) => name))
    refuseNewer(taken)
    for (const { name, statements } of MIGRATIONS) {
      if (taken.has(name)) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into vitrine.migrations (name) values (${name})`)
    }
  })
}

function refuseNewer(taken: ReadonlySet<string>): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name))
  const newer = [...taken].find((name) => !known.has(name))
  if (newer === undefined) return
  throw new StoreError(
    `The tables of the store are of a newer version of Vitrine: this one does not know their step ${newer}.`,
    'Install the newer version again, or restore the backup that was made before it.',
  )
}
