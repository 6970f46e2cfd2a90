import { html } from 'hono/html'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { type GiftCard, sendingText } from '../cart/gift-card.ts'
import { answerTexts } from '../forms/form-summary.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import type { ShippingOption } from '../shipping/shipping-options.ts'
import type { SiteFacts } from '../store-context.ts'
import type { OrderStatus } from './order-status.ts'

/** A line of a cart or an order, as a table shows it. */
export interface SummaryLine {
  readonly itemId: string
  readonly title: string
  readonly options: string
  readonly quantity: number
  /** Price of one, in minor units. */
  readonly unitCents: number
  /** For whom a gift card is; null for anything else. */
  readonly giftCard: GiftCard | null
  /** Epoch milliseconds at which that was sent. */
  readonly giftSentAt?: number | null
  /** Form that the product asks with, and the answers as JSON; both empty where it asks nothing. */
  readonly formId: string
  readonly additionalFields: string
}

/** Figures of a cart or an order. */
export interface Summary {
  readonly lines: readonly SummaryLine[]
  readonly currency: string
  /** Of an order alone. */
  readonly status?: OrderStatus
  /** Sum of the lines. */
  readonly subtotalCents: number
  readonly discountCents: number
  /** Codes of the coupons that the discount is of. */
  readonly coupons: readonly string[]
  /** Price of the gift wrapping; null where nothing is wrapped. */
  readonly giftCents: number | null
  /** Note that goes with a gift; empty for none. */
  readonly giftNote: string
  /** Way of delivery, whose cost is part of the total; null where the shop settles it. */
  readonly delivery: ShippingOption | null
  readonly totalCents: number
  /** Replaces the usual word. */
  readonly totalLabel?: string
}

/** A sum of an order with its name. */
interface Sum {
  readonly label: string
  readonly cents: number
}

/** Words and figures as the site writes them. */
export type Writing = Pick<SiteFacts, 'say' | 'language' | 'timeZone' | 'forms' | 'catalog'>

/** Renders lines and totals as a table, and the gift note below it. */
export function summaryTable({ lines, currency, status, ...sums }: Summary, writing: Writing): Markup {
  const { say, language: locale, catalog } = writing
  const price = (cents: number) => centsText(cents, { currency, locale })
  const rows = lines.map((line) => {
    const { itemId, title, options, quantity, unitCents } = line
    const url = catalog.get(itemId)?.fullUrl
    const name = url ? html`<a href="${url}"><bdi>${title}</bdi></a>` : html`<bdi>${title}</bdi>`
    return html`<tr><td>${name}${options && html` (<bdi>${options}</bdi>)`}${answers(line, writing)}${recipient(line, writing, status)}</td><td>${quantity}</td><td style="white-space:nowrap">${price(unitCents * quantity)}</td></tr>`
  })
  const totals = sumsOf(sums, say).map(
    ({ label, cents }) =>
      html`<tr><th colspan="2" scope="row">${label}</th><td style="white-space:nowrap">${price(cents)}</td></tr>`,
  )
  const note =
    sums.giftNote === ''
      ? ''
      : html`<dl><div><dt>${say('giftNote')}</dt><dd style="white-space:pre-line;overflow-wrap:anywhere"><bdi>${sums.giftNote}</bdi></dd></div></dl>`
  return html`<table class="order-table"><thead><tr><th scope="col">${say('item')}</th><th scope="col">${say('quantity')}</th><th scope="col">${say('price')}</th></tr></thead><tbody>${rows}${totals}</tbody></table>${note}`
}

/** Returns the sums below the lines, the total last; a subtotal only where something comes between. */
export function sumsOf(
  summary: Omit<Summary, 'lines' | 'currency' | 'status'>,
  say: StoreSay,
): readonly Sum[] {
  const { coupons, subtotalCents, discountCents, giftCents, delivery, totalCents, totalLabel } = summary
  const codes = coupons.length === 0 ? '' : ` (${coupons.join(', ')})`
  const changes = [
    ...(discountCents === 0 ? [] : [{ label: say('discount') + codes, cents: -discountCents }]),
    ...(giftCents === null ? [] : [{ label: say('giftWrapping'), cents: giftCents }]),
    ...(delivery === null
      ? []
      : [{ label: `${say('checkoutDelivery')}: ${delivery.name}`, cents: delivery.costCents }]),
  ]
  return [
    ...(changes.length === 0 ? [] : [{ label: say('subtotal'), cents: subtotalCents }]),
    ...changes,
    { label: totalLabel ?? say('total'), cents: totalCents },
  ]
}

function answers({ formId, additionalFields }: SummaryLine, { forms }: Writing): readonly Markup[] {
  return answerTexts(forms.get(formId), additionalFields).map(
    (text) => html`<div dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${text}</div>`,
  )
}

function recipient(
  { giftCard, giftSentAt = null }: SummaryLine,
  writing: Writing,
  status?: OrderStatus,
): Markup | '' {
  if (giftCard === null) return ''
  const { name, email, message } = giftCard
  const words =
    message === ''
      ? ''
      : html`<div dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${message}</div>`
  // A card of a cancelled order is not sent any more.
  const isDue = status !== 'cancelled' || giftSentAt !== null
  const time = isDue ? html`<div>${sendingText(giftCard, giftSentAt, writing)}</div>` : ''
  return html`<div style="overflow-wrap:anywhere">${writing.say('giftCardFor')} <bdi>${name}</bdi>, <bdi>${email}</bdi></div>${words}${time}`
}
