import type { JsonObject } from '../../runtime/site/site.ts'
import { HOUSE } from './facts.ts'

/**
 * An amount in minor units as Squarespace writes it: `value` is a decimal (that is what the price formatters
 * read), and the same again by the names of the second form (`value`, `currency`), which wins where a reader
 * knows it.
 */
export function money(minorUnits: number): JsonObject {
  const value = (minorUnits / 100).toFixed(2)
  return { currency: HOUSE.currency, value, currencyCode: HOUSE.currency, decimalValue: value }
}

/**
 * The price fields of a variant, a pricing option or a digital product: the older whole numbers and the
 * money.
 */
export function prices(price: number, sale: number | undefined): JsonObject {
  return {
    price,
    salePrice: sale ?? 0,
    priceMoney: money(price),
    salePriceMoney: money(sale ?? 0),
    onSale: sale !== undefined,
  }
}
