import { str } from '../../../engine/value.ts'
import { moneyCurrency, moneyValue } from '../product/product-fields.ts'
import {
  type Decimal,
  fromDouble,
  parseDecimal,
  roundDecimal,
  shiftPoint,
  toDouble,
  toPlainString,
  ZERO,
} from './decimal.ts'

/** An amount in a currency, both as the site holds them. */
export interface Money {
  readonly amount: Decimal
  /** ISO 4217; empty where the site names an empty one. */
  readonly currency: string
}

/** Reads `{ value, currency }`: 0 where the value is no number, USD where no currency is named. */
export function readMoney(money: unknown): Money {
  const currency = moneyCurrency(money)
  return {
    amount: readAmount(moneyValue(money)),
    currency: currency === undefined ? 'USD' : str(currency).trim(),
  }
}

/** The number that the value of a money object names, 0 where it is none. */
export function readAmount(value: unknown): Decimal {
  return parseDecimal(str(value)) ?? ZERO
}

/**
 * An amount as `1,234.50` whatever its currency: Squarespace's own way, which the page
 * completes. Calculated on doubles, as there.
 */
export function nativeAmount(amount: Decimal): string {
  if (isExact(amount)) return withGroups(amount)
  const value = toDouble(shiftPoint(amount, 2)) / 100
  if (!Number.isFinite(value)) return String(value).replace('Infinity', '∞')
  return withGroups(roundDecimal(fromDouble(value), 2, 'half-up'))
}

/** A price in Squarespace's own way, as markup that the page completes. */
export function nativePrice(amount: Decimal): string {
  return `<span class="sqs-money-native">${nativeAmount(amount)}</span>`
}

/** Doubles of whole cents below it keep every cent. */
const EXACT = 10n ** 14n

/** Amounts of whole cents that doubles hold so closely that rounding gives them back. */
function isExact({ kind, coefficient, exponent }: Decimal): boolean {
  return kind === 'finite' && exponent <= 0 && exponent >= -2 && coefficient < EXACT
}

/** An amount of at most two decimals. */
function withGroups(amount: Decimal): string {
  const plain = toPlainString(amount)
  const point = amount.exponent < 0 ? plain.length + amount.exponent - 1 : plain.length
  const whole = plain.slice(0, point)
  const grouped = point > 3 ? whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ',') : whole
  return `${grouped}.${plain.slice(point + 1).padEnd(2, '0')}`
}
