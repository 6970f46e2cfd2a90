import { html } from 'hono/html'
import type { Markup } from '../http/page.ts'
import { deliveryMarkup } from '../shipping/delivery.ts'
import { filledFields } from './checkout-fields.ts'
import type { FullOrder, Order } from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { summaryTable, type Writing } from './order-summary.ts'

const STEPS = ORDER_STATUSES.filter((status) => status !== 'cancelled')

const STATUS_WORDS = Object.freeze({
  received: 'orderReceived',
  paid: 'orderPaid',
  sent: 'orderSent',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
} as const)

/** Renders an order for the shopper who has its link. */
export function orderPage({ order, lines }: FullOrder, writing: Writing): Markup {
  const { say } = writing
  const { status, trackingUrl } = order
  const thanks =
    status === 'received'
      ? html`<p class="note" data-cart-ordered>${say('orderThank')}</p><p>${say('orderKeepLink')}</p>`
      : ''
  const track =
    trackingUrl === '' || status === 'cancelled'
      ? ''
      : html`<p><a href="${trackingUrl}" rel="noreferrer">${say('orderTrack')}</a></p>`
  return html`${thanks}<h2>${say('orderProgress')}</h2>${steps(status, writing)}${track}<h2>${say('orderItems')}</h2>${summaryTable({ ...order, lines }, writing)}<h2>${say('orderDetails')}</h2>${details(order, writing)}<p><a href="/account">${say('orderAll')}</a></p><p><a href="/">${say('backToStore')}</a></p>`
}

/** Returns a status in the words of the site. */
export function statusWords({ say }: Writing, status: OrderStatus): string {
  return say(STATUS_WORDS[status])
}

function steps(status: OrderStatus, writing: Writing): Markup {
  if (status === 'cancelled') return html`<p class="note">${statusWords(writing, status)}</p>`
  const reached = STEPS.indexOf(status)
  const list = STEPS.map((step, index) => {
    const mark = index <= reached ? '✓' : '·'
    const current = index === reached ? html` aria-current="step"` : ''
    return html`<li${current}><span aria-hidden="true">${mark}</span> ${statusWords(writing, step)}${index === reached ? ` (${writing.say('orderNow')})` : ''}</li>`
  })
  return html`<ol class="steps">${list}</ol>`
}

function details({ email, details, delivery }: Order, writing: Writing): Markup {
  const { say } = writing
  const rows = filledFields({ ...details, email }).map(
    ({ label, value }) =>
      html`<div><dt>${label(say)}</dt><dd style="white-space:pre-line;overflow-wrap:anywhere"><bdi>${value}</bdi></dd></div>`,
  )
  const way =
    delivery === null
      ? ''
      : html`<div><dt>${say('checkoutWay')}</dt><dd>${deliveryMarkup(delivery, writing)}</dd></div>`
  return html`<dl>${rows}${way}</dl>`
}
