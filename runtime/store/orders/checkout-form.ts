import { html } from 'hono/html'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { isolated } from '../../site/site-language.ts'
import type { CartView } from '../cart/cart-view.ts'
import { describedBy, fieldError, formField } from '../http/form-field.ts'
import { AUTOFOCUS } from '../http/note.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import { type Delivery, deliveryDays, wayId } from '../shipping/delivery.ts'
import { type CheckoutField, type Details, fieldsFor } from './checkout-fields.ts'
import type { Writing } from './order-summary.ts'
import { digestOf } from './submit-order.ts'

/** The checkout, as it is shown first or once more. */
export interface CheckoutForm {
  readonly cart: CartView
  /** Token of the cart of a subscription; undefined for the visitor's own cart. */
  readonly subscription: string | undefined
  /** Empty for a visitor whose cookie comes with this page. */
  readonly crumb: string
  readonly details: Details
  /** Undefined where the shop settles it with the shopper. */
  readonly delivery: Delivery | undefined
  /** True if the details are kept for the next order. */
  readonly isKept: boolean
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * Renders the form that sends an order; it works without script. Its first button, which nobody sees, is the
 * one that Enter presses.
 */
export function checkoutForm(writing: Writing, form: CheckoutForm): Markup {
  const { say } = writing
  const { cart, crumb, delivery, subscription } = form
  const fields = fieldsFor(cart)
  const [contact, address] = [partOf(fields, 'contact'), partOf(fields, 'delivery')]
  const names = [...contact, ...address].map(({ name }) => name)
  const shown = { ...form, firstWrong: [...names, WAY].find((name) => errorIn(form.errors, name)) }
  const group = (own: readonly CheckoutField[], title: string) => {
    if (own.length === 0) return ''
    return html`<fieldset><legend>${title}</legend>${own.map((one) => control(say, one, shown))}</fieldset>`
  }
  const token = subscription && html`<input type="hidden" name="subscription" value="${subscription}">`
  const unpaid = say(delivery === undefined ? 'checkoutUnpaid' : 'checkoutPayLater')
  return html`<form class="form" method="post" action="/checkout" novalidate><button hidden></button><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="cart" value="${cart.id}">${token}<input type="hidden" name="seen" value="${digestOf(cart)}">${group(contact, say('checkoutContact'))}${group(address, say('checkoutDelivery'))}${delivery && ways(writing, delivery, shown)}<p><label class="check"><input type="checkbox" name="keep" value="yes" style="${CHECK}"${form.isKept ? html` checked` : ''}> <span>${say('checkoutKeep')}</span></label></p><p>${unpaid}</p><p><button class="button">${say('checkoutSubmit')}</button></p></form>`
}

/** Name of the control of the ways of delivery. */
const WAY = 'delivery'

interface ShownForm extends CheckoutForm {
  /** Name of the control that has the focus; undefined where nothing is wrong. */
  readonly firstWrong: string | undefined
}

function partOf(fields: readonly CheckoutField[], part: CheckoutField['part']): readonly CheckoutField[] {
  return fields.filter((one) => one.part === part)
}

const CHECK = 'width:24px;min-height:24px;vertical-align:middle'

/** Renders the ways of delivery, each with its days, its cost and what is to be paid in all. */
function ways(writing: Writing, { options, chosen }: Delivery, form: ShownForm): Markup {
  const { say, language: locale } = writing
  const { grandTotalCents, currencyCode: currency } = form.cart
  const price = (cents: number) => centsText(cents, { currency, locale })
  const focus = form.firstWrong === WAY ? AUTOFOCUS : ''
  const list = options.map((option) => {
    const { name, pickUpAt, costCents } = option
    const words = say('checkoutWayOf', {
      name: isolated(pickUpAt === '' ? name : `${name}, ${pickUpAt}`),
      days: isolated(deliveryDays(option, writing)),
      cost: isolated(costCents === 0 ? say('checkoutWayFree') : price(costCents)),
    })
    const checked = option === (chosen ?? options[0]) ? html` checked${focus}` : ''
    return html`<p><label class="check" style="overflow-wrap:anywhere"><input type="radio" name="delivery" value="${wayId(option)}" style="${CHECK}"${checked}> <span>${words} <small>${say('checkoutWayTotal', { total: isolated(price(grandTotalCents + costCents)) })}</small></span></label></p>`
  })
  const error = errorIn(form.errors, WAY)
  const none = html`<p>${say('checkoutWayLater')}</p>`
  return html`<fieldset id="checkout-ways"${describedBy('checkout-delivery', error)}><legend>${say('checkoutWay')}</legend>${options.length === 0 ? none : list}${fieldError('checkout-delivery', error)}<p><button class="button button--quiet" formaction="/checkout/address" data-shown="${say('checkoutWaysShown')}">${say('checkoutShowWays')}</button></p></fieldset>`
}

function control(say: StoreSay, field: CheckoutField, form: ShownForm): Markup {
  const { name, label } = field
  const { details, delivery } = form
  const error = errorIn(form.errors, name)
  const hasFocus = name === form.firstWrong
  const asked = { ...field, id: `checkout-${name}`, label: label(say), error, hasFocus }
  if (name !== 'country' || delivery === undefined)
    return formField(say, { ...asked, value: details[name] ?? '' })
  const choices = delivery.countries.map((one) => one.name)
  return formField(say, { ...asked, choices, value: delivery.country?.name ?? '' })
}

function errorIn(errors: CheckoutForm['errors'], name: string): string | undefined {
  return Object.hasOwn(errors, name) ? errors[name] : undefined
}
