import type { Money } from '../../runtime/site/money/money.ts'
import type { MessageArguments } from '../i18n/messages/message-pattern.ts'
import type { Billing } from './subscription-text.ts'

/** Content of a price element: one of three kinds, or empty. */
export interface Body {
  readonly from?: { readonly text: string }
  readonly sale?: { readonly price: string; readonly original: string }
  readonly normal?: string
}

/** Options of a price. */
export interface Pen {
  readonly write: (money: Money) => string
  /** Fills a message pattern. */
  readonly fill: (pattern: string, args: MessageArguments) => string
  /** The site's text of a name where it has one, else the usual one. */
  readonly text: (name: string, usual: string) => string
}

/** The message pattern of a price and, for a subscription, the figures in it. */
export interface Wording {
  readonly pattern: string
  readonly billing?: Billing
}

/** The pattern of a price without further words. */
export const PRICE_ONLY: Wording = Object.freeze({ pattern: '{price}' })

/** A price that is the lowest of several. An empty price has no words around it either. */
export function fromBody(price: string, wording: Wording, pen: Pen): Body {
  const { period, duration } = wording.billing ?? {}
  const named = { fromPrice: price, price, billingPeriodValue: period, duration }
  const positional = [price, price, period, duration]
  return price === '' ? {} : { from: { text: pen.fill(wording.pattern, { positional, named }) } }
}

/** A sale price with the normal one beside it. */
export function saleBody(prices: { sale: Money; normal: Money }, wording: Wording, pen: Pen): Body {
  const [price, original] = [pen.write(prices.sale), pen.write(prices.normal)]
  if (price === '') return {}
  return {
    sale: { price: priceMessage(price, wording, pen), original: priceMessage(original, wording, pen) },
  }
}

/** The one price of a product. */
export function normalBody(price: Money, wording: Wording, pen: Pen): Body {
  return { normal: priceMessage(pen.write(price), wording, pen) }
}

function priceMessage(price: string, { pattern, billing }: Wording, { fill }: Pen): string {
  const { period, duration } = billing ?? {}
  const named = { price, billingPeriodValue: period, duration }
  return fill(pattern, { positional: [price, period, duration], named })
}
