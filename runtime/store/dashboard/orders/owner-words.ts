import { centsText } from '../../../../formatters/commerce/cents.ts'
import type { OrderStatus } from '../../orders/order-status.ts'

/** Statuses of orders in the words of a shop's owner. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = Object.freeze({
  received: 'Received',
  paid: 'Paid',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
})

/** Writes an amount as the dashboard does, in English. */
export function amount(cents: number, currency: string): string {
  return centsText(cents, { currency, locale: 'en-GB' })
}
