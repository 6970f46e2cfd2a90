import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { centsOf } from '../../../formatters/commerce/cents.ts'
import { DEFAULT_CURRENCY } from '../../site/money/currency-digits.ts'
import { parseDecimal } from '../../site/money/decimal.ts'
import { isMarkedOnSale, priceMoney } from '../../site/product/product-fields.ts'
import { currentMoney } from '../../site/product/product-price.ts'
import { isProduct, productContent, productVariants } from '../../site/product/product-type.ts'
import type { Site } from '../../site/site.ts'

/** The current price of a variant. */
export interface Price {
  /** Minor units; undefined where the data has no price that can be charged. */
  readonly cents: number | undefined
  /** Words for the owner about a price that cannot be charged; empty for one that can. */
  readonly problem: string
}

/** Returns the currency of a shop: of its settings, else of its first price, else US dollars. */
export function shopCurrency({ website, collections }: Site): string {
  const named = str(step(step(website, 'storeSettings'), 'selectedCurrency'))
  if (named !== '') return named
  for (const item of collections.flatMap(({ items = [] }) => items.filter(isProduct))) {
    const prices = [productContent(item), ...productVariants(item)].map(priceMoney)
    const first = prices.map(ownCurrency).find((code) => code !== '')
    if (first !== undefined) return first
  }
  return DEFAULT_CURRENCY
}

/** Reads the price of a variant, a digital product or a pricing option: in a sale that of the sale. */
export function readPrice(priced: unknown, currency: string): Price {
  const money = currentMoney(priced)
  const cents = centsOfMoney(money, currency)
  // Data has 0 for a sale whose price was never written.
  const isFreeSale = isMarkedOnSale(priced) && cents === 0
  if (isFreeSale && centsOfMoney(priceMoney(priced), currency) !== 0)
    return { cents: undefined, problem: 'it is on sale for 0, but its price is not 0' }
  return { cents, problem: cents === undefined ? problemOf(priced, currency) : '' }
}

function problemOf(priced: unknown, currency: string): string {
  const money = currentMoney(priced)
  const name = isMarkedOnSale(priced) ? 'price in the sale' : 'price'
  const text = amountOf(money)
  if (text === '') return `it has no ${name}`
  if (isForeign(money, currency))
    return `its ${name} is in ${ownCurrency(money)}, and the shop sells in ${currency}`
  return `its ${name} is '${text}'; write an amount such as 29.50`
}

/**
 * Returns undefined for anything that is not an amount in the currency: nothing is sold for 0, or for an
 * amount of another currency, because its data is broken. @param currency ISO 4217; empty for any
 */
export function centsOfMoney(money: unknown, currency: string): number | undefined {
  if (isForeign(money, currency)) return undefined
  const amount = parseDecimal(amountOf(money))
  const own = ownCurrency(money) || currency || DEFAULT_CURRENCY
  const cents = amount && centsOf({ amount, currency: own })
  return cents !== undefined && cents >= 0 ? Math.abs(cents) : undefined
}

function amountOf(money: unknown): string {
  return str(step(money, 'value') ?? step(money, 'decimalValue'))
}

/** Returns the currency that money names; empty for none. */
function ownCurrency(money: unknown): string {
  return str(step(money, 'currency') ?? step(money, 'currencyCode'))
}

function isForeign(money: unknown, currency: string): boolean {
  const own = ownCurrency(money)
  return own !== '' && currency !== '' && own.toUpperCase() !== currency.toUpperCase()
}
