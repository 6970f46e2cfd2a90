import { html } from 'hono/html'
import type { Markup } from '../../http/page.ts'
import type { SiteFacts } from '../../store-context.ts'
import { empty, section } from '../parts.ts'
import type { Overview } from '../queries.ts'
import { ORDERS_PATH, orderTable } from './list-page.ts'

/** The latest orders, and how many wait for their owner. */
export function ordersOf(site: SiteFacts, { orders, orderCounts, unsent }: Overview): Markup {
  const [received, paid] = [orderCounts.get('received') ?? 0, orderCounts.get('paid') ?? 0]
  const body =
    orders.length === 0
      ? empty('No order yet.')
      : html`<p>New: ${received}. Paid and to be sent: ${paid}.</p>${orderTable(site, orders, unsent)}<p><a href="${ORDERS_PATH}">All orders</a></p>`
  return section({ id: 'orders', title: 'Latest orders', body })
}
