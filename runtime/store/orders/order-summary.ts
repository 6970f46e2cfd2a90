import { html } from 'hono/html'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { dayText, type GiftCard } from '../cart/gift-card.ts'
import { answerTexts } from '../forms/form-summary.ts'
import type { Markup } from '../http/page.ts'
import type { StoreSay } from '../messages.ts'
import type { ShippingOption } from '../shipping/shipping-options.ts'
import type { SiteFacts } from '../store-context.ts'

/** A line of a cart or an order, as a table shows it. */
export interface SummaryLine {
  readonly title: string
  readonly options: string
  readonly quantity: number
  /** Price of one, in minor units. */
  readonly unitCents: number
  /** For whom a gift card is; null for anything else. */
  readonly giftCard: GiftCard | null
  /** Form that the product asks with, and the answers as JSON; both empty where it asks nothing. */
  readonly formId: string
  readonly additionalFields: string
}

/** Figures of a cart or an order. */
export interface Summary {
  readonly lines: readonly SummaryLine[]
  readonly currency: string
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

/** Words and figures as the site writes them. */
export type Writing = Pick<SiteFacts, 'say' | 'language' | 'timeZone' | 'forms'>

/** Renders lines and totals as a table, and the gift note below it. */
export function summaryTable({ lines, currency, ...sums }: Summary, writing: Writing): Markup {
  const { say, language: locale } = writing
  const price = (cents: number) => centsText(cents, { currency, locale })
  const rows = lines.map((line) => {
    const { title, options, quantity, unitCents, giftCard } = line
    return html`<tr><td><bdi>${title}</bdi>${options && html` (<bdi>${options}</bdi>)`}${answers(line, writing)}${recipient(giftCard, writing)}</td><td>${quantity}</td><td style="white-space:nowrap">${price(unitCents * quantity)}</td></tr>`
  })
  const sum = (title: string, cents: number) =>
    html`<tr><th colspan="2" scope="row">${title}</th><td style="white-space:nowrap">${price(cents)}</td></tr>`
  const discount = sums.discountCents === 0 ? '' : sum(discountLabel(sums.coupons, say), -sums.discountCents)
  const wrapping = sums.giftCents === null ? '' : sum(say('giftWrapping'), sums.giftCents)
  const { delivery } = sums
  const sent = delivery === null ? '' : sum(deliveryLabel(delivery, say), delivery.costCents)
  const note =
    sums.giftNote === ''
      ? ''
      : html`<dl><div><dt>${say('giftNote')}</dt><dd dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${sums.giftNote}</dd></div></dl>`
  return html`<table><thead><tr><th scope="col">${say('item')}</th><th scope="col">${say('quantity')}</th><th scope="col">${say('price')}</th></tr></thead><tbody>${rows}${discount}${wrapping}${sent}${sum(sums.totalLabel ?? say('total'), sums.totalCents)}</tbody></table>${note}`
}

/** Names a discount and the coupons that it is of. */
export function discountLabel(coupons: readonly string[], say: StoreSay): string {
  return coupons.length === 0 ? say('discount') : `${say('discount')} (${coupons.join(', ')})`
}

/** Names delivery and its way for a line of sums. */
export function deliveryLabel({ name }: ShippingOption, say: StoreSay): string {
  return `${say('checkoutDelivery')}: ${name}`
}

function answers({ formId, additionalFields }: SummaryLine, { forms }: Writing): readonly Markup[] {
  return answerTexts(forms.get(formId), additionalFields).map(
    (text) => html`<div dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${text}</div>`,
  )
}

function recipient(card: GiftCard | null, { say, language }: Writing): Markup | '' {
  if (card === null) return ''
  const { name, email, message } = card
  const day = dayText(card, language)
  const words =
    message === ''
      ? ''
      : html`<div dir="auto" style="white-space:pre-line;overflow-wrap:anywhere">${message}</div>`
  return html`<div style="overflow-wrap:anywhere">${say('giftCardFor')} <bdi>${name}</bdi>, <bdi>${email}</bdi></div>${words}<div>${day === '' ? say('giftCardAtOnce') : say('giftCardOn', { day })}</div>`
}
