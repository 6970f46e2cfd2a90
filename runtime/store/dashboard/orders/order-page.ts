import { html } from 'hono/html'
import { dayText } from '../../cart/gift-card.ts'
import { parseFormValues } from '../../forms/form-values.ts'
import { doneNote, refusalNote } from '../../http/note.ts'
import type { Markup } from '../../http/page.ts'
import { ENGLISH } from '../../messages.ts'
import { filledFields } from '../../orders/checkout-fields.ts'
import type { FullOrder, Order, OrderLine } from '../../orders/order.ts'
import { sumsOf } from '../../orders/order-summary.ts'
import { deliveryMarkup } from '../../shipping/delivery.ts'
import type { SiteFacts } from '../../store-context.ts'
import { answersOf } from '../answers.ts'
import { GIFT_CARDS_PATH } from '../gift-cards/gift-card-page.ts'
import { mailLink, section, table, when } from '../parts.ts'
import { shell } from '../shell.ts'
import { ORDERS_PATH } from './list-page.ts'
import { type MailList, mailSection } from './mail-section.ts'
import { amount, STATUS_NAMES } from './owner-words.ts'
import { type StatusForm, statusForm } from './status-form.ts'

/** Page of an order. */
export interface OwnersOrder extends StatusForm, FullOrder, MailList {
  /** True behind a change that was saved. */
  readonly isSaved: boolean
}

/** Renders an order for the owner: what was ordered, by whom, and how far it is. */
export function ownersOrderPage(site: SiteFacts, page: OwnersOrder): Markup {
  const { order, isSaved, refusal } = page
  const { number, createdAt, changedAt, status } = order
  const saved = isSaved ? doneNote(`Saved: ${STATUS_NAMES[status]}.`) : ''
  const refused = refusal === undefined ? '' : refusalNote(refusal.message, refusal.errors)
  return shell(
    `${refusal === undefined ? '' : 'Not saved: '}Order ${number}: ${site.siteTitle}`,
    html`<header><h1>Order ${number} <small>${when(site, createdAt)} · <a href="${ORDERS_PATH}">All orders</a></small></h1></header>
${saved}${refused}<div class="grid">
${section({ id: 'lines', title: 'Ordered', body: linesOf(site, page) })}
${section({ id: 'customer', title: 'Customer', className: 'half', body: customerOf(site, order) })}
${section({ id: 'status', title: `Status: ${STATUS_NAMES[status]}`, className: 'half', body: html`<p class="quiet">Since ${when(site, changedAt)}. <a href="/orders/${order.token}">The page that the customer sees</a></p>${statusForm(page)}` })}
${mailSection(site, page)}
</div>`,
  )
}

function linesOf(site: SiteFacts, { order, lines }: FullOrder): Markup {
  const { currency, giftNote } = order
  const rows = lines.map(
    (line) =>
      html`<tr><th scope="row"><bdi>${line.title}</bdi>${line.options && html` (<bdi>${line.options}</bdi>)`}<div class="quiet">${line.sku}</div>${answersTo(site, line)}${cardOf(site, line)}</th><td class="number">${line.quantity}</td><td class="number">${amount(line.unitCents, currency)}</td><td class="number">${amount(line.unitCents * line.quantity, currency)}</td></tr>`,
  )
  const sums = sumsOf(order, ENGLISH).map(
    ({ label, cents }) =>
      html`<tr><th scope="row" colspan="3">${label}</th><td class="number">${amount(cents, currency)}</td></tr>`,
  )
  const head = html`<th scope="col">Item</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Price</th><th scope="col" class="number">Sum</th>`
  const note =
    giftNote === ''
      ? ''
      : html`<dl class="facts"><div><dt>Gift note</dt><dd dir="auto" style="white-space:pre-line">${giftNote}</dd></div></dl>`
  return html`${table('Lines', head, [...rows, ...sums])}${note}`
}

function answersTo(site: SiteFacts, { formId, additionalFields }: OrderLine): Markup | '' {
  if (additionalFields === '') return ''
  return answersOf(site.forms.get(formId), parseFormValues(additionalFields))
}

/** For whom a gift card is, and when it is sent or was. */
function cardOf(site: SiteFacts, { giftCard, giftSentAt }: OrderLine): Markup | '' {
  if (giftCard === null) return ''
  const { name, email, message } = giftCard
  const words = message === '' ? '' : html`<div><dt>Message</dt><dd dir="auto">${message}</dd></div>`
  const day = dayText(giftCard, 'en-GB') || 'At once'
  const sent = giftSentAt === null ? 'not yet' : when(site, giftSentAt)
  return html`<dl class="facts"><div><dt>For</dt><dd><bdi>${name}</bdi>, ${mailLink(email)}</dd></div>${words}<div><dt>Send on</dt><dd>${day}</dd></div><div><dt>Sent</dt><dd>${sent}. <a href="${GIFT_CARDS_PATH}">All gift cards</a></dd></div></dl>`
}

function customerOf({ timeZone }: SiteFacts, { details, email, delivery }: Order): Markup {
  const rows = filledFields({ ...details, email }).map(({ name, label, value }) => {
    const shown = name === 'email' ? mailLink(value) : value
    return html`<div><dt>${label(ENGLISH)}</dt><dd dir="auto">${shown}</dd></div>`
  })
  const way =
    delivery === null
      ? ''
      : html`<div><dt>Way of delivery</dt><dd>${deliveryMarkup(delivery, { language: 'en-GB', timeZone })}</dd></div>`
  return html`<dl class="facts">${rows}${way}</dl>`
}
