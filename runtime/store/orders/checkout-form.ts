import { html } from 'hono/html'
import type { CartView } from '../cart/cart-view.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import { type CheckoutField, type Details, fieldsFor } from './checkout-fields.ts'
import { digestOf } from './submit-order.ts'

/** The checkout, as it is shown first or once more. */
export interface CheckoutForm {
  readonly cart: CartView
  /** Empty for a visitor whose cookie comes with this page. */
  readonly crumb: string
  readonly details: Details
  /** True where the details are kept for the next order. */
  readonly isKept: boolean
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
}

/** Renders the form that sends an order; it works without script. */
export function checkoutForm(say: StoreSay, form: CheckoutForm): Markup {
  const { cart, crumb } = form
  const fields = fieldsFor(cart)
  const group = (part: CheckoutField['part'], title: string) => {
    const own = fields.filter((one) => one.part === part)
    if (own.length === 0) return ''
    return html`<fieldset><legend>${title}</legend>${own.map((one) => control(say, one, form))}</fieldset>`
  }
  return html`<form class="form" method="post" action="/checkout" novalidate><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="cart" value="${cart.id}"><input type="hidden" name="seen" value="${digestOf(cart)}">${group('contact', say('checkoutContact'))}${group('delivery', say('checkoutDelivery'))}<p><label class="check"><input type="checkbox" name="keep" value="yes" style="width:24px;min-height:24px;vertical-align:middle"${form.isKept ? html` checked` : ''}> <span>${say('checkoutKeep')}</span></label></p><p>${say('checkoutUnpaid')}</p><p><button class="button">${say('checkoutSubmit')}</button></p></form>`
}

function control(say: StoreSay, field: CheckoutField, { details, errors }: CheckoutForm): Markup {
  const { name, kind, autocomplete, isRequired, label } = field
  const id = `checkout-${name}`
  const error = Object.hasOwn(errors, name) ? errors[name] : undefined
  const value = details[name] ?? ''
  const wrong = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${id}-error"`
  const required = isRequired ? html` required` : ''
  const input =
    kind === 'lines'
      ? html`<textarea class="control" id="${id}" name="${name}" rows="3" dir="auto"${wrong}>
${value}</textarea>`
      : html`<input class="control" id="${id}" name="${name}" type="${kind}" autocomplete="${autocomplete}" dir="auto" value="${value}"${required}${wrong}>`
  const optional = isRequired ? '' : html` <small>(${say('checkoutOptional')})</small>`
  const message = error === undefined ? '' : html`<p class="error form__banner" id="${id}-error">${error}</p>`
  return html`<div class="field"><label class="part__label" for="${id}">${label(say)}${optional}</label>${input}${message}</div>`
}
