import { html } from 'hono/html'
import type { Markup } from '../../http/page.ts'
import type { Order } from '../../orders/order.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../orders/order-status.ts'
import type { SiteFacts } from '../../store-context.ts'
import { empty, section, table, when } from '../parts.ts'
import { shell } from '../shell.ts'
import { amount, STATUS_NAMES } from './owner-words.ts'

export const ORDERS_PATH = '/dashboard/orders'

/** A page of the list of orders. */
export interface OrderList {
  /** Undefined for all. */
  readonly status: OrderStatus | undefined
  readonly words: string
  readonly counts: ReadonlyMap<OrderStatus, number>
  readonly rows: readonly Order[]
  /** Ids of those whose customer did not get a message. */
  readonly unsent: ReadonlySet<number>
  /** Row behind which the next page begins. */
  readonly next: number | undefined
}

/** Renders orders by status, the newest first, with a search and a download. */
export function listPage(site: SiteFacts, list: OrderList): Markup {
  const { status, words, counts, rows, unsent, next } = list
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const chips = ORDER_STATUSES.map((one) => chip(list, one, `${STATUS_NAMES[one]}, ${counts.get(one) ?? 0}`))
  const older =
    next === undefined ? '' : html`<p><a href="${address(status, words, next)}">Older ones</a></p>`
  const nothing = status === undefined ? 'No order yet.' : `No order has the status ${STATUS_NAMES[status]}.`
  const body =
    rows.length === 0
      ? empty(words === '' ? nothing : 'No order fits these words.')
      : orderTable(site, rows, unsent)
  return shell(
    `Orders: ${site.siteTitle}`,
    html`<header><h1>Orders <small><a href="/dashboard">Dashboard</a></small></h1>
<form class="find" action="${ORDERS_PATH}" role="search"><label for="find">Number, name or e-mail</label><input id="find" name="q" value="${words}" dir="auto"><button>Find</button></form></header>
<nav class="chips-nav" aria-label="Status"><ul class="chips">${chip(list, undefined, `All, ${all}`)}${chips}</ul></nav>
<div class="grid">${section({ id: 'orders', title: words === '' ? 'Newest first' : `Found for “${words}”`, body: html`${body}${older}${rows.length === 0 ? '' : download(list)}` })}</div>`,
  )
}

const UNSENT = html`<div><b class="alarm">Message not sent</b></div>`

/** Renders orders as rows that lead to their pages; those of which a message was not sent say so. */
export function orderTable(site: SiteFacts, rows: readonly Order[], unsent: ReadonlySet<number>): Markup {
  const lines = rows.map(
    ({ id, number, createdAt, details, email, totalCents, currency, status }) =>
      html`<tr><th scope="row"><a href="${ORDERS_PATH}/${number}">${number}</a><div class="quiet">${when(site, createdAt)}</div></th><td><bdi>${details.name || email}</bdi></td><td class="number">${amount(totalCents, currency)}</td><td>${STATUS_NAMES[status]}${unsent.has(id) ? UNSENT : ''}</td></tr>`,
  )
  const head = html`<th scope="col">Order</th><th scope="col">Customer</th><th scope="col" class="number">Total</th><th scope="col">Status</th>`
  return table('Orders', head, lines)
}

/** Links to the orders that the list is of, on this page and the others. */
function download({ status, words }: OrderList): Markup {
  const whole = status === undefined ? 'all orders' : `all with the status ${STATUS_NAMES[status]}`
  const what = words === '' ? whole : `all found for “${words}”`
  const query = address(status, words).slice(ORDERS_PATH.length)
  return html`<p><a href="${ORDERS_PATH}.csv${query}">Download ${what} as CSV</a></p>`
}

function chip(list: OrderList, status: OrderStatus | undefined, name: string): Markup {
  const current = list.status === status && list.words === '' ? html` aria-current="page"` : ''
  return html`<li><a href="${address(status)}"${current}>${name}</a></li>`
}

function address(status: OrderStatus | undefined, words = '', before?: number): string {
  const query = new URLSearchParams({
    ...(status !== undefined && { status }),
    ...(words !== '' && { q: words }),
    ...(before !== undefined && { before: String(before) }),
  })
  return query.size === 0 ? ORDERS_PATH : `${ORDERS_PATH}?${query}`
}
