import { formatMoney } from '../../formatters/i18n/number-format.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../site/currencies.ts'
import { finite, roundDecimal, shiftPoint, toDouble } from '../site/decimal.ts'
import type { Money } from '../site/money.ts'

const MINOR = ['minfrac:2'] as const
const WHOLE = ['minfrac:0', 'maxfrac:0'] as const

/** Decimals of a currency: the store's own table, because engines disagree (commerce section 0). */
function digitsOf(currency: string): number {
  return Object.entries(CURRENCIES).find(([code]) => code === currency)?.[1].digits ?? 2
}

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
  const digits = digitsOf(code)
  const amount = finite(cents < 0, BigInt(Math.abs(cents)), -digits)
  const isWhole = digits === 0 || (trim && cents % 10 ** digits === 0)
  return formatMoney(amount, code, { locale, args: isWhole ? WHOLE : MINOR })
}

/** Returns money in minor units; undefined for what is no amount. */
export function centsOf({ amount, currency }: Money): number | undefined {
  if (amount.kind !== 'finite') return undefined
  const cents = toDouble(roundDecimal(shiftPoint(amount, digitsOf(currency)), 0, 'half-up'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** Returns minor units in major ones, for reports: 1250 is 12.5. */
export function majorUnits(cents: number, currency: string): number {
  return cents / 10 ** digitsOf(currency || DEFAULT_CURRENCY)
}
