import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { orders } from '../database/order-schema.ts'
import { type Order, type OrderLine, readLines } from './submit-order.ts'

/** An order with its lines. */
export interface FullOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/** Returns the order of a secret link; undefined where there is none. */
export async function findByToken(db: Database, token: string): Promise<FullOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.token, token))
  return order && { order, lines: await readLines(db, order.id) }
}
