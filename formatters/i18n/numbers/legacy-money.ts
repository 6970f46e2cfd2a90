import { step } from '../../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable } from '../../../engine/plugin.ts'
import { num, str } from '../../../engine/value.ts'
import { DEFAULT_LOCALE } from '../../../runtime/site/defaults.ts'
import { type Decimal, parseDecimal, ZERO } from '../../../runtime/site/money/decimal.ts'
import { memoize } from '../../memoize.ts'
import { numberFormat, parseTag } from '../locale.ts'
import { isCurrency } from './currency.ts'
import { type FractionRange, type Limits, roundedTo } from './digits.ts'
import { type NumberShape, partOf, separated, separators } from './number-shape.ts'

/** Symbols that go before the locale's own. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ AUD: 'A$', CAD: 'C$', DKK: 'kr', EUR: '€', GBP: '£', JPY: '¥', NOK: 'kr', SEK: 'kr', USD: '$' },
}
const SYMBOL_RIGHT = /^(?:da-DK|de-DE|fr-FR|sv-SE)$/

/** `money-format` and `moneyFormat`. */
export const moneyFormat: Formatter = () => (value) => moneyText(value)

export const moneyString: Formatter = () => (value) =>
  `<span class="sqs-money-native">${moneyText(value)}</span>`

export const i18nMoneyFormat: Formatter = ([name = '']) => {
  const locale = parseTag(name.trim() || DEFAULT_LOCALE)?.toString()
  return (value) => {
    if (locale === undefined) throw new Error(`"${name}" is not the name of a locale`)
    return currencyText(value, locale)
  }
}

/** The money formatters of older themes. */
export const legacyMoneyFormatters = {
  'money-format': moneyFormat,
  moneyFormat,
  'money-string': moneyString,
  'i18n-money-format': i18nMoneyFormat,
} satisfies FormatterTable

/** Hundredths as a plain amount: American grouping, two decimals, half-even on the double. */
function moneyText(value: unknown): string {
  const text = str(value)
  if (parseDecimal(text)?.kind !== 'finite') throw new Error(`"${text}" is not a number`)
  const amount = nearestTo(Number(text) / 100, 2)
  return signOf(amount) + grouped(amount, AMERICAN)
}

/** An amount in a currency, with the few symbols and fraction digits that older themes know. */
function currencyText(value: unknown, locale: string): string {
  const given = step(value, 'currencyCode')
  const currency = given === null ? '' : str(given).trim() === '' ? 'USD' : str(given)
  const { layout, minusSign, symbol } = currencyStyles(locale)(currency)
  const amount = nearestTo(num(step(value, 'decimalValue')) || 0, layout.limits.maxFrac)
  const number = grouped(amount, layout)
  const minus = signOf(amount) && minusSign
  if (SYMBOL_RIGHT.test(locale)) return `${minus}${number}${/^[A-Za-z]/.test(symbol) ? ' ' : ''}${symbol}`
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${minus}${number}` : `${minus}${symbol}${number}`
}

/** Options for amounts, by locale and currency. */
const currencyStyles = /* @__PURE__ */ memoize((locale: string) =>
  memoize((currency: string) => {
    if (!isCurrency(currency)) throw new Error(`"${currency}" is not the code of a currency`)
    const format = numberFormat(locale, { style: 'currency', currency })
    const maxFrac = format.resolvedOptions().maximumFractionDigits ?? 2
    const parts = format.formatToParts(-1)
    return {
      layout: layoutOf({ minFrac: Math.min(2, maxFrac), maxFrac }, separators(locale)),
      minusSign: partOf(parts, 'minusSign'),
      symbol: SYMBOLS[currency] ?? partOf(parts, 'currency'),
    }
  }),
)

/** The sign of the amount that was given: it stays where rounding leaves zero. */
function signOf({ negative }: Decimal): string {
  return negative ? '-' : ''
}

/**
 * Rounds a double to so many digits; where it lies right between two numbers, one digit more shows that.
 */
function nearestTo(value: number, digits: number): Decimal {
  const isBetween = Number.isInteger(value * 2 ** (digits + 1))
  return parseDecimal(value.toFixed(isBetween ? digits + 1 : digits)) ?? ZERO
}

interface Layout {
  readonly limits: Limits
  readonly shape: NumberShape
}

/** Digits in groups of three, whatever the locale's own are. */
function layoutOf(range: FractionRange, between: Pick<NumberShape, 'decimal' | 'group'>): Layout {
  return {
    limits: { ...range, minInt: 1, rounding: 'half-even' },
    shape: { ...between, primary: 3, secondary: 3, minGrouping: 1 },
  }
}

const AMERICAN = /* @__PURE__ */ layoutOf({ minFrac: 2, maxFrac: 2 }, { decimal: '.', group: ',' })

function grouped(amount: Decimal, { limits, shape }: Layout): string {
  return separated(roundedTo(amount, limits), shape)
}
