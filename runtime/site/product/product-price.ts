import { step } from '../../../engine/lookup/own-property.ts'
import { compareDecimals, type Decimal, ZERO } from '../money/decimal.ts'
import { type Money, readAmount, readMoney } from '../money/money.ts'
import { isMarkedOnSale, moneyValue, priceMoney, salePriceMoney } from './product-fields.ts'
import {
  isPricedByVariant,
  isSoldByVariant,
  productContent,
  productType,
  productVariants,
} from './product-type.ts'

/** No money at all: 0 US dollars. */
const NOTHING = /* @__PURE__ */ readMoney(undefined)

/** Returns the current price of a variant: its sale price while it is on sale. */
export function currentPrice(variant: unknown): Money {
  return readMoney(currentMoney(variant))
}

/** Returns the current price of a variant as the data has it. */
export function currentMoney(variant: unknown): unknown {
  return isMarkedOnSale(variant) ? salePriceMoney(variant) : priceMoney(variant)
}

/** The price without a sale of a variant, a digital product or a pricing option. */
export function normalPriceOf(priced: unknown): Money {
  return readMoney(priceMoney(priced))
}

/** The price in a sale of a variant, a digital product or a pricing option. */
export function salePriceOf(priced: unknown): Money {
  return readMoney(salePriceMoney(priced))
}

/** The lowest price that a product may be had for. */
export function fromPrice(item: unknown): Money {
  const type = productType(item)
  if (type === 'digital') return normalPriceOf(productContent(item))
  return isPricedByVariant(type) ? lowest(productVariants(item), currentMoney) : NOTHING
}

/** The highest price, sales aside. */
export function normalPrice(item: unknown): Money {
  const type = productType(item)
  if (type === 'digital') return normalPriceOf(productContent(item))
  return isPricedByVariant(type) ? highest(productVariants(item), priceMoney) : NOTHING
}

/** The lowest price among the variants on sale. Gift cards have none. */
export function salePrice(item: unknown): Money {
  const type = productType(item)
  if (type === 'digital') return salePriceOf(productContent(item))
  if (!isSoldByVariant(type)) return NOTHING
  return lowest(productVariants(item).filter(isMarkedOnSale), salePriceMoney)
}

/** The pricing options of the variant that costs least, first on ties. */
export function subscriptionOptions(item: unknown): unknown {
  if (!isSoldByVariant(productType(item))) return undefined
  const variants = productVariants(item)
  return step(variants[indexOfWinner(variants, currentMoney, isLower)], 'pricingOptions')
}

type MoneyOf = (priced: unknown) => unknown
type Wins = (price: Decimal, best: Decimal) => boolean

const isLower: Wins = (price, best) => compareDecimals(price, best) < 0
const isHigher: Wins = (price, best) => compareDecimals(price, best) > 0

function lowest(priced: readonly unknown[], moneyOf: MoneyOf): Money {
  return readMoney(moneyOf(priced[indexOfWinner(priced, moneyOf, isLower)]))
}

function highest(priced: readonly unknown[], moneyOf: MoneyOf): Money {
  return readMoney(moneyOf(priced[indexOfWinner(priced, moneyOf, isHigher)]))
}

/** Index of the price that no other one beats, the first on ties. */
function indexOfWinner(priced: readonly unknown[], moneyOf: MoneyOf, wins: Wins): number {
  let index = 0
  let known: unknown
  let best = ZERO
  for (let i = 0; i < priced.length; i++) {
    const value = moneyValue(moneyOf(priced[i]))
    // Most variants cost the same. NaN compares unequal to itself and is replaced.
    if (i > 0 && value === known && best.kind !== 'nan') continue
    const price = readAmount(value)
    if (i > 0 && !wins(price, best)) continue
    index = i
    known = value
    best = price
  }
  return index
}
