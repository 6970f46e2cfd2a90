import { eq } from 'drizzle-orm'
import { MOST } from '../config.ts'
import type { Database } from '../database/database.ts'
import { orderLines, orders } from '../database/order-schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { keepReceipt } from '../mail/keep-receipt.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { putBackStock } from '../stock/stock.ts'
import type { StoreContext } from '../store-context.ts'
import { type Order, readLines } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Wish of the owner to change an order as a page showed it. */
export interface OrderChange {
  readonly number: string
  /** `changedAt` of the order that was shown. */
  readonly seen: number
  readonly status: OrderStatus
  /** Address where the parcel can be followed; empty for none. */
  readonly trackingUrl: string
}

/**
 * Changes how far an order is. Of two owners who change it at once the second is refused, so that nobody
 * undoes what they have not seen. What is cancelled goes back into stock and stays cancelled. @throws Refusal
 */
export async function changeOrder(store: StoreContext, change: OrderChange): Promise<Order> {
  const trackingUrl = readTrackingUrl(change.trackingUrl)
  const changed = await inTransaction(store.db, async (tx) => {
    const [before] = await tx.select().from(orders).where(eq(orders.number, change.number)).for('update')
    if (before === undefined) throw new Refusal({ status: 404, message: MESSAGES.notFound })
    const { id, status, changedAt } = before
    if (changedAt !== change.seen) throw refused(CHANGED)
    if (status === 'cancelled') throw refused(CANCELLED)
    if (change.status === 'cancelled') await putBackLines(tx, id)
    const [order] = await tx
      .update(orders)
      // Two changes within a millisecond are two.
      .set({ status: change.status, trackingUrl, changedAt: Math.max(store.now(), changedAt + 1) })
      .where(eq(orders.id, id))
      .returning()
    if (change.status === 'sent' && status !== 'sent')
      await keepReceipt(store, tx, { order: order!, lines: await readLines(tx, id), kind: 'sent' })
    return order!
  })
  store.mail.wake()
  return changed
}

const CHANGED =
  'This order was changed meanwhile. It is shown as it is now, with what you chose: look at it, then save again.'
const CANCELLED = 'A cancelled order stays cancelled.'

function refused(message: string): Refusal {
  return new Refusal({ status: 409, message: () => message })
}

async function putBackLines(tx: Database, orderId: number): Promise<void> {
  for (const line of await readLines(tx, orderId)) await putBackStock(tx, line, line.held)
  await tx.update(orderLines).set({ held: 0 }).where(eq(orderLines.orderId, orderId))
}

/** Reads an address of the web; empty stays empty. @throws Refusal */
function readTrackingUrl(text: string): string {
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url !== undefined && ['https:', 'http:'].includes(url.protocol) && url.href.length <= MOST.url
  if (isWeb) return url.href
  const message = () => 'Enter an address that begins with https://.'
  throw new Refusal({ status: 400, message: MESSAGES.fieldsInvalid, errors: { trackingUrl: message } })
}
