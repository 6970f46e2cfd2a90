import { html } from 'hono/html'
import { AUTOFOCUS } from '../../http/note.ts'
import type { Markup } from '../../http/page.ts'
import type { Order } from '../../orders/order.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../orders/order-status.ts'
import { ORDERS_PATH } from './list-page.ts'
import { STATUS_NAMES } from './owner-words.ts'

/** Form that changes an order, as it is shown first or once more. */
export interface StatusForm {
  readonly order: Order
  readonly crumb: string
  /** Undefined where nothing was refused. */
  readonly refusal: RefusedChange | undefined
}

/** Change that was not saved, and why. */
export interface RefusedChange {
  readonly status: OrderStatus
  readonly trackingUrl: string
  readonly message: string
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
}

/** Renders the form; it works without script. A cancelled order has none. */
export function statusForm({ order, crumb, refusal }: StatusForm): Markup {
  if (order.status === 'cancelled')
    return html`<p>What was ordered is for sale again. A cancelled order stays cancelled.</p>`
  const { status, trackingUrl } = refusal ?? order
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="seen" value="${order.changedAt}">`
  const options = ORDER_STATUSES.filter((one) => one !== 'cancelled').map(
    (one) =>
      html`<option value="${one}"${one === status ? html` selected` : ''}>${STATUS_NAMES[one]}</option>`,
  )
  const error = refusal?.errors.trackingUrl
  const wrong =
    error === undefined ? '' : html` aria-invalid="true" aria-describedby="tracking-error"${AUTOFOCUS}`
  const message = error === undefined ? '' : html`<p class="error" id="tracking-error">${error}</p>`
  // What another owner saved meanwhile would be overwritten unseen.
  const saved =
    order.trackingUrl === '' || order.trackingUrl === trackingUrl
      ? ''
      : html`<p class="quiet">Saved now: <bdi>${order.trackingUrl}</bdi></p>`
  const action = `${ORDERS_PATH}/${order.number}`
  return html`<form class="fields" method="post" action="${action}" novalidate>${hidden}
<div><label for="new-status">New status</label><select id="new-status" name="status">${options}</select></div>
<div><label for="tracking">Address where the parcel can be followed <small>(optional)</small></label><input id="tracking" name="trackingUrl" type="url" inputmode="url" autocomplete="off" placeholder="https://" value="${trackingUrl}"${wrong}>${message}${saved}</div>
<p><button>Save</button></p></form>
<details><summary>Cancel this order</summary><form class="fields" method="post" action="${action}">${hidden}<input type="hidden" name="status" value="cancelled"><input type="hidden" name="trackingUrl" value="${order.trackingUrl}"><p>Its pieces go back into stock, and the customer’s page says so. This cannot be undone.</p><p><button>Cancel order ${order.number}</button></p></form></details>`
}
