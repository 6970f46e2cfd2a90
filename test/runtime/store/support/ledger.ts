import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../runtime/store/database/database.ts'
import { openDatabase } from '../../../../runtime/store/database/open-database.ts'
import { cartEntries, stock } from '../../../../runtime/store/database/schema.ts'
import { choiceOf } from './database-choices.ts'

/** Stock of one variant in a store. */
export interface Ledger {
  readonly seeded: number
  readonly left: number
  readonly held: number
  /** Pieces in the lines of carts; those of limited stock are all held. */
  readonly inCarts: number
}

/** Reads the books of an item in a store that no process has open (or, on a server, that others may have). */
export async function readLedger(location: string, itemId: string): Promise<Ledger> {
  const [ledger] = await readLedgers(location, [itemId])
  return ledger!
}

/** Reads the books of several items. */
export async function readLedgers(location: string, itemIds: readonly string[]): Promise<readonly Ledger[]> {
  const { db, close } = await openDatabase(choiceOf(location))
  try {
    return await Promise.all(itemIds.map((itemId) => ledgerOf(db, itemId)))
  } finally {
    await close()
  }
}

async function ledgerOf(db: Database, itemId: string): Promise<Ledger> {
  const [shelf] = await db
    .select({ seeded: sql<number>`sum(seeded)::int`, left: sql<number>`sum(quantity)::int` })
    .from(stock)
    .where(eq(stock.itemId, itemId))
  const [carts] = await db
    .select({
      held: sql<number>`coalesce(sum(held), 0)::int`,
      inCarts: sql<number>`coalesce(sum(quantity), 0)::int`,
    })
    .from(cartEntries)
    .where(eq(cartEntries.itemId, itemId))
  return { seeded: -1, left: -1, held: -1, inCarts: -1, ...shelf, ...carts }
}
