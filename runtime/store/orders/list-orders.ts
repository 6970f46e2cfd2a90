import { and, count, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { orderLines, orders } from '../database/order-schema.ts'
import { storedEmail } from '../mail/typed-email.ts'
import type { Order, OrderLine } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Page of a list of orders. */
export interface OrderQuery {
  /** Orders of every status where left out. */
  readonly status?: OrderStatus | undefined
  /** Number of an order, or a part of the customer's name or address of e-mail. */
  readonly words?: string
  /** Only older ones than this row. */
  readonly before?: number | undefined
  readonly most: number
}

/** Reads orders for the owner, the newest first. */
export async function listOrders(
  db: Database,
  { status, words = '', before, most }: OrderQuery,
): Promise<readonly Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        status && eq(orders.status, status),
        words === '' ? undefined : holds(words),
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(most)
}

function holds(words: string) {
  const part = like(words)
  return or(
    eq(orders.number, words.toUpperCase()),
    ilike(orders.email, like(storedEmail(words))),
    ilike(sql`${orders.details} ->> 'name'`, part),
  )
}

/** Returns the pattern of texts that hold a part. */
function like(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** Counts orders by status. */
export async function countOrders(db: Database): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** Reads the lines of several orders, by the id of the order. */
export async function readLinesOf(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id)
  const byOrder = new Map<number, OrderLine[]>(orderIds.map((id) => [id, []]))
  for (const line of lines) byOrder.get(line.orderId)?.push(line)
  return byOrder
}
