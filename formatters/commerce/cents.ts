import { currencyDigits, DEFAULT_CURRENCY } from '../../runtime/site/money/currency-digits.ts'
import { finite, roundDecimal, shiftPoint, toDouble } from '../../runtime/site/money/decimal.ts'
import type { Money } from '../../runtime/site/money/money.ts'
import { formatPrice } from '../i18n/numbers/price-format.ts'

export interface CentsOptions {
  /** ISO 4217; US dollars where empty. */
  readonly currency: string
  /** BCP 47. */
  readonly locale: string
  /** Leaves out a fraction of nothing but zeros. */
  readonly trim?: boolean
}

/** Writes an amount in minor units as templates write money; empty for what is no whole number. */
export function centsText(cents: number, { currency, locale, trim = false }: CentsOptions): string {
  if (!Number.isSafeInteger(cents)) return ''
  const code = currency || DEFAULT_CURRENCY
  const digits = currencyDigits(code)
  const amount = finite(cents < 0, BigInt(Math.abs(cents)), -digits)
  const shown = trim && cents % 10 ** digits === 0 ? 0 : digits
  return formatPrice(amount, { currency: code, locale, fraction: { minFrac: shown, maxFrac: shown } })
}

/** Returns money in minor units; undefined for what is no amount. */
export function centsOf({ amount, currency }: Money): number | undefined {
  if (amount.kind !== 'finite') return undefined
  const cents = toDouble(roundDecimal(shiftPoint(amount, currencyDigits(currency)), 0, 'half-up'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** Returns minor units in major ones, for reports: 1250 is 12.5. */
export function majorUnits(cents: number, currency: string): number {
  return cents / 10 ** currencyDigits(currency || DEFAULT_CURRENCY)
}
