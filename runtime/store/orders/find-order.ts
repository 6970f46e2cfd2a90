import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { orders } from '../database/order-schema.ts'
import { type FullOrder, readLines } from './order.ts'

/** Returns the order of a secret link; undefined where there is none. */
export function findByToken(db: Database, token: string): Promise<FullOrder | undefined> {
  return find(db, eq(orders.token, token))
}

/** Returns the order of a number; undefined where there is none. */
export function findByNumber(db: Database, number: string): Promise<FullOrder | undefined> {
  return find(db, eq(orders.number, number))
}

async function find(db: Database, isWanted: SQL): Promise<FullOrder | undefined> {
  const [order] = await db.select().from(orders).where(isWanted)
  return order && { order, lines: await readLines(db, order.id) }
}
