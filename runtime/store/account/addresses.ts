import { and, desc, eq, inArray } from 'drizzle-orm'
import { MOST } from '../config.ts'
import { addresses } from '../database/account-schema.ts'
import type { Database } from '../database/database.ts'
import { type Details, filledFields } from '../orders/checkout-fields.ts'
import { sha256 } from '../sha256.ts'
import type { Browser } from './browsers.ts'

export type Address = typeof addresses.$inferSelect

/** Keeps the details of an order for the next one, without its note. Too many push out the oldest. */
export async function keepAddress(db: Database, browser: string, given: Details): Promise<void> {
  const fields = filledFields(given).filter(({ name }) => name !== 'note')
  const details = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const digest = sha256(JSON.stringify(details))
  // What was used last is offered first.
  await db.delete(addresses).where(and(eq(addresses.browser, browser), eq(addresses.digest, digest)))
  await db.insert(addresses).values({ browser, details, digest }).onConflictDoNothing()
  const kept = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.browser, browser))
    .orderBy(desc(addresses.id))
  const old = kept.slice(MOST.addresses).map(({ id }) => id)
  if (old.length > 0) await db.delete(addresses).where(inArray(addresses.id, old))
}

/** Reads the details that a browser keeps, those that were used last first. */
export async function addressesOf(db: Database, { digest }: Browser): Promise<readonly Address[]> {
  return db.select().from(addresses).where(eq(addresses.browser, digest)).orderBy(desc(addresses.id))
}

/** Forgets details of a browser; those of another browser stay. */
export async function forgetAddress(db: Database, { digest }: Browser, id: number): Promise<void> {
  await db.delete(addresses).where(and(eq(addresses.browser, digest), eq(addresses.id, id)))
}

/** Returns the lines of an address; postal code and city share one. */
export function addressLines(details: Details): readonly string[] {
  const lines: string[] = []
  let previous = ''
  for (const { name, value } of filledFields(details)) {
    lines.push(name === 'city' && previous === 'zip' ? `${lines.pop()} ${value}` : value)
    previous = name
  }
  return lines
}
