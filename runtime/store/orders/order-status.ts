/** How far an order is, in the order of its way; `cancelled` ends it. */
export const ORDER_STATUSES = Object.freeze(['received', 'paid', 'sent', 'delivered', 'cancelled'] as const)

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Reads a status; undefined for any other text. */
export function readStatus(text: string | undefined): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === text)
}
