import type { Decimal } from '../../../runtime/site/money/decimal.ts'
import { memoize } from '../../memoize.ts'
import { numberFormat } from '../locale.ts'
import { isCurrency } from './currency.ts'
import { type FractionRange, roundedTo } from './digits.ts'
import { writeSigned } from './number-shape.ts'

/** How amounts of a currency are written in a locale. */
export interface CurrencyPattern {
  readonly intl: Intl.NumberFormatOptions
  readonly fraction: FractionRange
  /** Texts for parts that `Intl` would print otherwise. */
  readonly replaced: Readonly<Record<string, string>>
}

/** An unused code replaces unknown ones, which keeps the spacing of the pattern. */
const UNKNOWN = 'QQQ'

/** Fraction digits of currencies for which `Intl` follows its standard instead of use (CLDR 48). */
const OWN_DIGITS: ReadonlyMap<string, number> = new Map([['RSD', 0]])

/** Returns how a locale writes amounts of a currency; an unknown currency is written without its name. */
export function currencyPattern(currency: string, locale: string): CurrencyPattern {
  const isKnown = isCurrency(currency)
  const intl: Intl.NumberFormatOptions = { style: 'currency', currency: isKnown ? currency : UNKNOWN }
  const digits =
    OWN_DIGITS.get(currency) ?? numberFormat(locale, intl).resolvedOptions().maximumFractionDigits ?? 2
  return { intl, fraction: { minFrac: digits, maxFrac: digits }, replaced: isKnown ? {} : { currency: '' } }
}

/** Patterns by currency and locale. */
const patterns = /* @__PURE__ */ memoize((key: string) => {
  const at = key.lastIndexOf('\n')
  const pattern = currencyPattern(key.slice(0, at), key.slice(at + 1))
  return { ...pattern, intl: { ...pattern.intl, currencyDisplay: 'symbol' } as const }
})

export interface PriceFormat {
  /** ISO 4217. */
  readonly currency: string
  readonly locale: string
  /** Digits of the fraction; by default those of the currency. */
  readonly fraction?: FractionRange
}

/** Writes an amount as the formatter `money` does without options; empty for what is no amount. */
export function formatPrice(amount: Decimal, { currency, locale, fraction }: PriceFormat): string {
  if (amount.kind !== 'finite') return ''
  const pattern = patterns(`${currency}\n${locale}`)
  const digits = roundedTo(amount, { minInt: 1, rounding: 'half-even', ...(fraction ?? pattern.fraction) })
  return writeSigned(digits, { locale, group: true, intl: pattern.intl }, pattern.replaced)
}
