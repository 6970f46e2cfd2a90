import { step } from '../../engine/reference.ts'
import { compareDecimals } from './decimal.ts'
import { type Money, readMoney } from './money.ts'
import { priceMoney, salePriceMoney } from './product-fields.ts'
import { isMarkedOnSale } from './product-state.ts'
import {
  isPricedByVariant,
  isSoldByVariant,
  productContent,
  productType,
  productVariants,
} from './product-type.ts'

/** No money at all: 0 US dollars. */
const NOTHING = /* @__PURE__ */ readMoney(undefined)

/** What a variant costs at the moment: its sale price while it is on sale. */
export function currentPrice(variant: unknown): Money {
  return isMarkedOnSale(variant) ? salePriceOf(variant) : normalPriceOf(variant)
}

/** The price without a sale of a variant, a digital product or a pricing option. */
export function normalPriceOf(priced: unknown): Money {
  return readMoney(priceMoney(priced))
}

/** The price in a sale of a variant, a digital product or a pricing option. */
export function salePriceOf(priced: unknown): Money {
  return readMoney(salePriceMoney(priced))
}

/** The lowest price that a product may be had for (plug-ins section 2.2). */
export function fromPrice(item: unknown): Money {
  const type = productType(item)
  if (type === 'digital') return normalPriceOf(productContent(item))
  return isPricedByVariant(type) ? lowest(productVariants(item).map(currentPrice)) : NOTHING
}

/** The highest price, sales aside (plug-ins section 2.2). */
export function normalPrice(item: unknown): Money {
  const type = productType(item)
  if (type === 'digital') return normalPriceOf(productContent(item))
  return isPricedByVariant(type) ? highest(productVariants(item).map(normalPriceOf)) : NOTHING
}

/** The lowest price among the variants on sale (plug-ins section 2.2). Gift cards have none. */
export function salePrice(item: unknown): Money {
  const type = productType(item)
  if (type === 'digital') return salePriceOf(productContent(item))
  if (!isSoldByVariant(type)) return NOTHING
  return lowest(productVariants(item).filter(isMarkedOnSale).map(salePriceOf))
}

/** The pricing options of the variant that costs least, first on ties (plug-ins section 6.3). */
export function subscriptionOptions(item: unknown): unknown {
  if (!isSoldByVariant(productType(item))) return undefined
  const variants = productVariants(item)
  const prices = variants.map(currentPrice)
  return step(variants[prices.indexOf(lowest(prices))], 'pricingOptions')
}

function lowest(prices: readonly Money[]): Money {
  return prices.reduce(
    (best, price) => (compareDecimals(price.amount, best.amount) < 0 ? price : best),
    prices[0] ?? NOTHING,
  )
}

function highest(prices: readonly Money[]): Money {
  return prices.reduce(
    (best, price) => (compareDecimals(price.amount, best.amount) > 0 ? price : best),
    prices[0] ?? NOTHING,
  )
}
