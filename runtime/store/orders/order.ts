import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { orderLines, type orders } from '../database/order-schema.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** An order with its lines. */
export interface FullOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/** Reads the lines of an order. */
export async function readLines(db: Database, orderId: number): Promise<readonly OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
}
