import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

/** Any number, the same in all processes. */
const LOCK = 7_364_251

/**
 * Brings the tables up to date. Several processes may do so at once: the first one does the work, the others
 * wait for it.
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`create schema if not exists vitrine`)
    await tx.execute(
      sql`create table if not exists vitrine.migrations (name text primary key, ran_at timestamptz not null default now())`,
    )
    for (const { name, statements } of MIGRATIONS) {
      const taken = await tx
        .select({ name: sql<string>`name` })
        .from(sql`vitrine.migrations`)
        .where(sql`name = ${name}`)
      if (taken.length > 0) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into vitrine.migrations (name) values (${name})`)
    }
  })
}
