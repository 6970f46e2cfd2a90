import type { Database } from '../database/database.ts'
import type { FullOrder, Order } from '../orders/order.ts'
import type { StoreContext } from '../store-context.ts'
import { keepBeside, type MailContent } from './mails.ts'
import { type ReceiptKind, receiptData, subjectOf } from './receipt-data.ts'
import { renderReceipt } from './render-receipt.ts'

/** Keeps the receipt of an order in the transaction that changes it. Never throws, to save the order. */
export async function keepReceipt(
  store: StoreContext,
  tx: Database,
  { kind, ...full }: FullOrder & { readonly kind: ReceiptKind },
): Promise<void> {
  const { id: orderId } = full.order
  const email = recipientOf(store, kind, full.order)
  if (email === undefined) return
  await keepBeside(store, tx, {
    about: `A receipt of order ${full.order.number}`,
    make: () => ({ ...receiptOf(store, kind, full), kind, orderId, email }),
  })
}

/** Returns the address that a receipt goes to; undefined where the owner wants none. */
export function recipientOf({ mail }: StoreContext, kind: ReceiptKind, order: Order): string | undefined {
  return kind === 'order' ? mail.ownerEmail : order.email
}

/** Renders the receipt of an order as it is now. Mistakes of a theme's template are logged. */
export function receiptOf(store: StoreContext, kind: ReceiptKind, full: FullOrder): MailContent {
  const site = store.site()
  // A theme's words are for customers.
  const templates = kind === 'order' ? {} : store.mail.templates().receipt
  const { mistakes, ...forms } = renderReceipt(receiptData(site, kind, full), templates)
  for (const mistake of mistakes) store.log(`The theme's receipt is not used: ${mistake}`)
  return { subject: subjectOf(site, kind, full.order.number), ...forms }
}
