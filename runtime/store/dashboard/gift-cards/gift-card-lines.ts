import { and, count, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/order-schema.ts'

/** Day of a card; empty, and before all days, for one that is sent at once. */
const day = sql<string>`${orderLines.giftCard} ->> 'day'`

const WAITING = and(
  isNotNull(orderLines.giftCard),
  isNull(orderLines.giftSentAt),
  ne(orders.status, 'cancelled'),
)
const SENT = isNotNull(orderLines.giftSentAt)

/** Lines with gift cards and their orders: those to be sent, the earliest first, or those that were sent. */
export function listGiftCards(db: Database, list: 'waiting' | 'sent', most: number) {
  return db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(list === 'waiting' ? WAITING : SENT)
    .orderBy(...(list === 'waiting' ? [day, orderLines.id] : [desc(orderLines.giftSentAt), orderLines.id]))
    .limit(most)
}

/** A line with a gift card, and its order. */
export type GiftCardLine = Awaited<ReturnType<typeof listGiftCards>>[number]

/** Reads the line with a card of an id, and its order; undefined where there is none. */
export async function findGiftCard(db: Database, lineId: number): Promise<GiftCardLine | undefined> {
  const [found] = await db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), isNotNull(orderLines.giftCard)))
  return found
}

/** Counts lines with cards to be sent: all of them, and those whose day has come. */
export async function countGiftCards(db: Database, today: string) {
  const [row] = await db
    .select({ waiting: count(), due: sql<number>`count(*) filter (where ${lte(day, today)})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(WAITING)
  return { waiting: 0, due: 0, ...row }
}

/**
 * Notes that a card was sent, or was not after all. Of two owners who mark one as sent the second changes
 * nothing, and no card of a cancelled order is marked as sent.
 * @returns `late` where it was marked as sent before or its order was cancelled; undefined where no line of
 * this id has a card
 */
export async function markGiftCard(
  db: Database,
  lineId: number,
  sentAt: number | null,
): Promise<'done' | 'late' | undefined> {
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderLines.orderId), ne(orders.status, 'cancelled')))
  const isOrdered = inArray(orderLines.orderId, order)
  const isCard = and(eq(orderLines.id, lineId), isNotNull(orderLines.giftCard))
  const rows = await db
    .update(orderLines)
    .set({ giftSentAt: sentAt })
    .where(and(isCard, sentAt === null ? undefined : and(isNull(orderLines.giftSentAt), isOrdered)))
    .returning({ id: orderLines.id })
  if (rows.length > 0) return 'done'
  return (await findGiftCard(db, lineId)) && 'late'
}
