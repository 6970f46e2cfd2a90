import { centsText } from '../../../formatters/commerce/cents.ts'
import type { JsonObject } from '../../site/site.ts'
import { type GiftCard, sendingText } from '../cart/gift-card.ts'
import { answerTexts } from '../forms/form-summary.ts'
import { filledFields } from '../orders/checkout-fields.ts'
import type { FullOrder, Order, OrderLine } from '../orders/order.ts'
import { sumsOf } from '../orders/order-summary.ts'
import { deliveryText } from '../shipping/delivery.ts'
import type { SiteFacts } from '../store-context.ts'
import { headerText } from './letter.ts'

/** Occasion of a receipt: the order came in, or went out; `order` is the owner's, of one that came in. */
export type ReceiptKind = 'received' | 'sent' | 'order'

const WORDS = Object.freeze({
  received: { subject: 'receiptSubject', opening: 'orderThank' },
  sent: { subject: 'receiptSentSubject', opening: 'receiptSent' },
  order: { subject: 'newOrderSubject', opening: 'newOrder' },
} as const)

/** Returns the data that the templates of a receipt see; `fixtures/docs/shop.md` lists it. */
export function receiptData(site: SiteFacts, kind: ReceiptKind, full: FullOrder): JsonObject {
  const { say, siteTitle, baseUrl, language } = site
  const { number, token, email, details, createdAt, giftNote, trackingUrl } = full.order
  const name = headerText(details.name ?? '')
  const path = kind === 'order' ? `/dashboard/orders/${number}` : `/orders/${token}`
  return {
    kind,
    subject: subjectOf(site, kind, number),
    website: { siteTitle, language, baseUrl: baseUrl ?? '' },
    words: {
      title: say('orderTitle', { number }),
      greeting: kind === 'order' ? '' : say('receiptGreeting', { name }),
      opening: say(WORDS[kind].opening),
      status: say(kind === 'order' ? 'newOrderOpen' : 'receiptStatus'),
      track: say('orderTrack'),
      item: say('item'),
      quantity: say('quantity'),
      price: say('price'),
      giftNote: say('giftNote'),
      details: say('orderDetails'),
      delivery: say('checkoutWay'),
    },
    order: {
      ...{ number, email, name, createdAt, giftNote },
      trackingUrl: kind === 'sent' ? trackingUrl : '',
      url: baseUrl === undefined ? '' : new URL(path, baseUrl).href,
      lines: linesOf(site, full),
      delivery: full.order.delivery === null ? '' : headerText(deliveryText(full.order.delivery, site)),
      sums: amountsOf(site, full.order),
      details: detailsOf(site, full.order),
    },
  }
}

/** Returns the subject of a receipt, one line. */
export function subjectOf({ say, siteTitle }: SiteFacts, kind: ReceiptKind, number: string): string {
  return headerText(say(WORDS[kind].subject, { number, siteTitle }))
}

function linesOf(site: SiteFacts, { order: { currency }, lines }: FullOrder) {
  const { language: locale } = site
  return lines.map(
    ({ title, options, quantity, unitCents, sku, itemId, giftCard, giftSentAt, ...asked }) => ({
      ...{ title: headerText(title), options: headerText(options), quantity, sku, itemId, unitCents },
      price: centsText(unitCents * quantity, { currency, locale }),
      note: giftCard === null ? answersTo(site, asked) : recipientOf(site, giftCard, giftSentAt),
    }),
  )
}

/** Returns the answers to a product's form on one line; empty where it asked nothing. */
function answersTo({ forms }: SiteFacts, asked: Pick<OrderLine, 'formId' | 'additionalFields'>): string {
  return headerText(answerTexts(forms.get(asked.formId), asked.additionalFields).join('; '))
}

/** Returns for whom a gift card is, and when it is or was sent, on one line. */
function recipientOf(site: SiteFacts, card: GiftCard, sentAt: number | null): string {
  const time = sendingText(card, sentAt, site)
  return headerText(`${site.say('giftCardFor')} ${card.name}, ${card.email}. ${time}`)
}

function amountsOf({ say, language: locale }: SiteFacts, order: Order) {
  const { currency } = order
  return sumsOf(order, say).map(({ label, cents }, index, { length }) => ({
    ...{ label: headerText(label), cents, isTotal: index === length - 1 },
    amount: centsText(cents, { currency, locale }),
  }))
}

/** Returns the shopper's input with its labels; of what has one line a break is a space. */
function detailsOf({ say }: SiteFacts, { details, email }: Order) {
  return filledFields({ ...details, email }).map(({ name, label, kind, value }) => ({
    name,
    label: label(say),
    value: kind === 'lines' ? value : headerText(value),
  }))
}
