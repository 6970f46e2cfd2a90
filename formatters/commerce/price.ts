import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import fragment from '../../templates/fragments/product-price.jsont'
import { formatMessage } from '../i18n/messages/message-pattern.ts'
import { textIfPresent } from './localized.ts'
import type { Body, Pen } from './price-body.ts'
import {
  productPrice as describeProduct,
  subscriptionPrice as describeSubscription,
} from './price-content.ts'
import { priceText } from './price-text.ts'

export const productPrice: Formatter = priceOf('product-price', describeProduct)

export const subscriptionPrice: Formatter = priceOf('subscription-price', describeSubscription)

/** Prices as a shopper reads them. */
export const priceFormatters = {
  'product-price': productPrice,
  'subscription-price': subscriptionPrice,
} satisfies FormatterTable

function priceOf(name: string, describe: (item: unknown, pen: Pen) => Body): Formatter {
  return (args) => {
    const text = priceText(args)
    return (item, context) => {
      const body = describe(item, {
        write: (money) => text(money, context),
        fill: (pattern, args) => formatMessage(pattern, args, context),
        text: (name, usual) => textIfPresent(name, usual, context),
      })
      return context.render(fragment, { node: { name, ...body }, isPrivate: true })
    }
  }
}
