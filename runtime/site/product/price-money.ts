import { step } from '../../../engine/lookup/own-property.ts'
import { currencyDigits, DEFAULT_CURRENCY } from '../money/currency-digits.ts'
import { finite, toPlainString } from '../money/decimal.ts'
import type { SiteItem } from '../site.ts'
import { withVariants } from './product-content.ts'
import { productVariants } from './product-type.ts'

/** Prices in minor units, and the names of the same prices as money. */
const PRICES = /* @__PURE__ */ Object.freeze([
  ['price', 'priceMoney'],
  ['salePrice', 'salePriceMoney'],
] as const)

/** The prices of a variant that it has in minor units alone. */
function lackingMoney(variant: unknown) {
  return PRICES.filter(
    ([price, money]) =>
      Number.isSafeInteger(step(variant, price)) && (step(variant, money) ?? undefined) === undefined,
  )
}

/** Returns true if a variant has all of its prices as money, which is what templates print. */
export function hasPriceMoney(variant: unknown): boolean {
  return lackingMoney(variant).length === 0
}

/**
 * Adds to a variant its prices as money where it has them in minor units alone; `currency` is an ISO 4217
 * code.
 */
export function withPriceMoney(variant: unknown, currency: string): unknown {
  if (hasPriceMoney(variant)) return variant
  const code = currency || DEFAULT_CURRENCY
  const money = lackingMoney(variant).map(([price, name]) => {
    const cents = Number(step(variant, price))
    const amount = finite(cents < 0, BigInt(Math.abs(cents)), -currencyDigits(code))
    return [name, { value: toPlainString(amount), currency: code }] as const
  })
  return { ...Object(variant), ...Object.fromEntries(money) }
}

/** Adds to an item of a site the money of its variants, as Squarespace has it in page data. */
export function withItemMoney(item: SiteItem, currency: string): SiteItem {
  const variants = productVariants(item)
  if (variants.every(hasPriceMoney)) return item
  return withVariants(
    item,
    variants.map((variant) => withPriceMoney(variant, currency)),
  )
}
