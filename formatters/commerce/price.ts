import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { size } from '../../engine/value.ts'
import { isMarkedOnSale } from '../../runtime/site/product-fields.ts'
import {
  currentPrice,
  fromPrice,
  normalPrice,
  normalPriceOf,
  salePrice,
  salePriceOf,
  subscriptionOptions,
} from '../../runtime/site/product-price.ts'
import { hasVariedPrices, isOnSale, isSubscribable } from '../../runtime/site/product-state.ts'
import { productContent, productType } from '../../runtime/site/product-type.ts'
import fragment from '../../templates/product-price.jsont'
import { formatMessage } from '../i18n/message-pattern.ts'
import { textIfPresent } from './localized.ts'
import {
  type Body,
  fromBody,
  normalBody,
  type Pen,
  PRICE_ONLY,
  saleBody,
  type Wording,
} from './price-body.ts'
import { priceText } from './price-text.ts'
import { billingKey, billingPattern, readBilling } from './subscription-text.ts'

const FROM = 'from {fromPrice}'

/** Prices as a shopper reads them (plug-ins sections 6.2 and 6.3). */
export const price = {
  'product-price': priceOf('product-price', (item, pen) =>
    isSubscribable(item) ? planPrice(item, pen) : oneTimePrice(item, pen),
  ),
  'subscription-price': priceOf('subscription-price', optionPrice),
} satisfies FormatterTable

function priceOf(name: string, describe: (item: unknown, pen: Pen) => Body): Formatter {
  return (args) => {
    const text = priceText(args)
    return (item, context) => {
      const body = describe(item, { write: (money) => text(money, context), context })
      return context.render(fragment, { node: { name, ...body }, isPrivate: true })
    }
  }
}

function oneTimePrice(item: unknown, pen: Pen): Body {
  if (productType(item) === 'undefined') return {}
  if (!hasVariedPrices(item)) return singlePrice(item, PRICE_ONLY, pen)
  const pattern = textIfPresent('productPriceFromText', FROM, pen.context)
  return fromBody(pen.write(fromPrice(item)), { pattern }, pen)
}

/** A product bought by subscription: its price with how often it is paid and for how long. */
function planPrice(item: unknown, pen: Pen): Body {
  const { context } = pen
  const billing = readBilling(step(productContent(item), 'subscriptionPlan'))
  if (billing === undefined) {
    const pattern = textIfPresent('productPriceUnavailable', 'Unavailable', context)
    // The platform passes `true` where the price would stand.
    return fromBody('true', { pattern }, pen)
  }
  const isVaried = hasVariedPrices(item)
  const pattern = textIfPresent(billingKey(billing, isVaried), billingPattern(billing, isVaried), context)
  const wording = { pattern, billing }
  return isVaried ? fromBody(pen.write(fromPrice(item)), wording, pen) : singlePrice(item, wording, pen)
}

function singlePrice(item: unknown, wording: Wording, pen: Pen): Body {
  const normal = normalPrice(item)
  if (isOnSale(item)) return saleBody({ sale: salePrice(item), normal }, wording, pen)
  return normalBody(normal, wording, pen)
}

/** The first way to subscribe to the variant that costs least. */
function optionPrice(item: unknown, pen: Pen): Body {
  const options = subscriptionOptions(item)
  if (size(options) === 0) return {}
  const option = step(options, 0)
  if (hasVariedPrices(item)) {
    const fromPrice = pen.write(currentPrice(option))
    const pattern = textIfPresent('productPriceFromText', FROM, pen.context)
    const args = { positional: [fromPrice], named: { fromPrice } }
    return fromPrice === '' ? {} : { from: { text: formatMessage(pattern, args, pen.context) } }
  }
  const normal = normalPriceOf(option)
  return isMarkedOnSale(option)
    ? saleBody({ sale: salePriceOf(option), normal }, PRICE_ONLY, pen)
    : normalBody(normal, PRICE_ONLY, pen)
}
