import { step } from '../../engine/lookup/own-property.ts'
import { size } from '../../engine/value.ts'
import { isMarkedOnSale } from '../../runtime/site/product/product-fields.ts'
import {
  currentPrice,
  fromPrice,
  normalPrice,
  normalPriceOf,
  salePrice,
  salePriceOf,
  subscriptionOptions,
} from '../../runtime/site/product/product-price.ts'
import { isOnSale, isSubscribable } from '../../runtime/site/product/product-state.ts'
import { productContent, productType } from '../../runtime/site/product/product-type.ts'
import { hasVariedPrices } from '../../runtime/site/product/varied-prices.ts'
import {
  type Body,
  fromBody,
  normalBody,
  type Pen,
  PRICE_ONLY,
  saleBody,
  type Wording,
} from './price-body.ts'
import { billingKey, billingPattern, readBilling } from './subscription-text.ts'

const FROM = 'from {fromPrice}'

/** Returns the price of a product as a shopper reads it. */
export function productPrice(item: unknown, pen: Pen): Body {
  return isSubscribable(item) ? planPrice(item, pen) : oneTimePrice(item, pen)
}

function oneTimePrice(item: unknown, pen: Pen): Body {
  if (productType(item) === 'undefined') return {}
  if (!hasVariedPrices(item)) return singlePrice(item, PRICE_ONLY, pen)
  const pattern = pen.text('productPriceFromText', FROM)
  return fromBody(pen.write(fromPrice(item)), { pattern }, pen)
}

/** A product bought by subscription: its price with how often it is paid and for how long. */
function planPrice(item: unknown, pen: Pen): Body {
  const billing = readBilling(step(productContent(item), 'subscriptionPlan'))
  if (billing === undefined) {
    const pattern = pen.text('productPriceUnavailable', 'Unavailable')
    // Squarespace passes `true` instead of the price.
    return fromBody('true', { pattern }, pen)
  }
  const isVaried = hasVariedPrices(item)
  const pattern = pen.text(billingKey(billing, isVaried), billingPattern(billing, isVaried))
  const wording = { pattern, billing }
  return isVaried ? fromBody(pen.write(fromPrice(item)), wording, pen) : singlePrice(item, wording, pen)
}

function singlePrice(item: unknown, wording: Wording, pen: Pen): Body {
  const normal = normalPrice(item)
  if (isOnSale(item)) return saleBody({ sale: salePrice(item), normal }, wording, pen)
  return normalBody(normal, wording, pen)
}

/** Returns the price of the first way to subscribe to the variant that costs least. */
export function subscriptionPrice(item: unknown, pen: Pen): Body {
  const options = subscriptionOptions(item)
  if (size(options) === 0) return {}
  const option = step(options, 0)
  if (hasVariedPrices(item)) {
    const fromPrice = pen.write(currentPrice(option))
    const pattern = pen.text('productPriceFromText', FROM)
    const args = { positional: [fromPrice], named: { fromPrice } }
    return fromPrice === '' ? {} : { from: { text: pen.fill(pattern, args) } }
  }
  const normal = normalPriceOf(option)
  return isMarkedOnSale(option)
    ? saleBody({ sale: salePriceOf(option), normal }, PRICE_ONLY, pen)
    : normalBody(normal, PRICE_ONLY, pen)
}
