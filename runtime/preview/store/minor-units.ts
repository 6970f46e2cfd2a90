import { CURRENCIES } from '../../site/currencies.ts'
import { DEFAULT_CURRENCY } from '../../site/currency-digits.ts'
import { roundDecimal, shiftPoint, toDouble } from '../../site/decimal.ts'
import type { Money } from '../../site/money.ts'
import type { DecimalMoney } from '../../site/schemas/money.ts'

const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CURRENCIES).map(([code, { digits }]) => [code, digits]),
)

/** Decimals of a currency; two where it is not in the table. */
export function digitsOf(currency: string): number {
  return DIGITS.get(currency) ?? 2
}

/** An amount of page data in minor units; undefined where it is no number that a price can be. */
export function minorUnits({ amount, currency }: Money): number | undefined {
  if (amount.kind !== 'finite') return undefined
  const units = toDouble(roundDecimal(shiftPoint(amount, digitsOf(currency)), 0, 'half-up'))
  return Number.isSafeInteger(units) && units >= 0 ? Math.abs(units) : undefined
}

/** Minor units as page data holds money, e.g. `{ decimalValue: "59.00", currencyCode: "EUR" }`. */
export function moneyOf(units: number, currency: string): DecimalMoney {
  return { decimalValue: decimalText(units, currency), currencyCode: currency || DEFAULT_CURRENCY }
}

/** Minor units as a plain decimal number, e.g. `59.00`. */
export function decimalText(units: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = String(units).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Minor units for people, e.g. `€59.00`; the amount and the code where the platform knows no such currency. */
export function priceText(units: number, currency: string, language = 'en'): string {
  const digits = digitsOf(currency)
  const amount = Number(decimalText(units, currency))
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency: currency || DEFAULT_CURRENCY,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount)
  } catch {
    return `${decimalText(units, currency)} ${currency}`
  }
}
