import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema.ts'

const SECRET = 'crumb-secret'

/** Makes a secret that signs crumbs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Keeps the secret that signs crumbs, where the store has none: it is that of the first process that opens
 * the store, the same for all. @returns the one that the store has
 */
export async function keepSecret(db: Database, secret: string): Promise<string> {
  await db.insert(settings).values({ name: SECRET, value: secret }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, SECRET))
  return row!.value
}
