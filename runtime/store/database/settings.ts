import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema.ts'

const SECRET = 'crumb-secret'

/** The secret that signs crumbs: made by the first process that opens the store, the same for all. */
export async function readSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: SECRET, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, SECRET))
  return row!.value
}
