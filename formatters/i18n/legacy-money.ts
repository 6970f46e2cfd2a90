import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import { type Decimal, parseDecimal, ZERO } from '../../runtime/site/decimal.ts'
import { isCurrency } from './currency.ts'
import { type FractionRange, roundedTo } from './digits.ts'
import { numberFormat, parseTag } from './locale.ts'
import { partOf, separated, separators } from './number-shape.ts'

const DEFAULT_LOCALE = 'en-US'
/** Enough digits for the exact value of any double that has a fraction worth rounding. */
const EXACT_DIGITS = 60

/** Symbols that go before the locale's own (plug-ins section 10.2). */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ AUD: 'A$', CAD: 'C$', DKK: 'kr', EUR: '€', GBP: '£', JPY: '¥', NOK: 'kr', SEK: 'kr', USD: '$' },
}
const SYMBOL_RIGHT = /^(?:da-DK|de-DE|fr-FR|sv-SE)$/

const hundredths: Formatter = () => (value) => moneyText(value)

/** The money formatters of older themes (plug-ins section 10.2). */
export const legacyMoney = {
  'money-format': hundredths,
  moneyFormat: hundredths,
  'money-string': () => (value) => `<span class="sqs-money-native">${moneyText(value)}</span>`,
  'i18n-money-format': ([name = '']) => {
    const locale = parseTag(name.trim() || DEFAULT_LOCALE)?.toString()
    return (value) => {
      if (locale === undefined) throw new Error(`"${name}" is not the name of a locale`)
      return currencyText(value, locale)
    }
  },
} satisfies FormatterTable

/** Hundredths as a plain amount: American grouping, two decimals, half-even on the double. */
function moneyText(value: unknown): string {
  const text = str(value)
  if (parseDecimal(text)?.kind !== 'finite') throw new Error(`"${text}" is not a number`)
  const amount = exactly(Number(text) / 100)
  return signOf(amount) + grouped(amount, { minFrac: 2, maxFrac: 2, decimal: '.', group: ',' })
}

/** An amount in a currency, with the few symbols and places that older themes know. */
function currencyText(value: unknown, locale: string): string {
  const given = step(value, 'currencyCode')
  const currency = given === null ? '' : str(given).trim() === '' ? 'USD' : str(given)
  if (!isCurrency(currency)) throw new Error(`"${currency}" is not the code of a currency`)
  const format = numberFormat(locale, { style: 'currency', currency })
  const maxFrac = format.resolvedOptions().maximumFractionDigits ?? 2
  const parts = format.formatToParts(-1)
  const amount = exactly(num(step(value, 'decimalValue')) || 0)
  const number = grouped(amount, { minFrac: Math.min(2, maxFrac), maxFrac, ...separators(locale) })
  const minus = signOf(amount) && partOf(parts, 'minusSign')
  const symbol = SYMBOLS[currency] ?? partOf(parts, 'currency')
  if (SYMBOL_RIGHT.test(locale)) return `${minus}${number}${/^[A-Za-z]/.test(symbol) ? ' ' : ''}${symbol}`
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${minus}${number}` : `${minus}${symbol}${number}`
}

/** The sign of the amount that was given: it stays where rounding leaves zero. */
function signOf({ negative }: Decimal): string {
  return negative ? '-' : ''
}

/** The value of a double with all its binary digits. */
function exactly(value: number): Decimal {
  return parseDecimal(value.toFixed(EXACT_DIGITS)) ?? ZERO
}

interface Layout extends FractionRange {
  readonly decimal: string
  readonly group: string
}

/** Digits in groups of three, whatever the locale's own are. */
function grouped(amount: Decimal, layout: Layout): string {
  const digits = roundedTo(amount, { ...layout, minInt: 1, rounding: 'half-even' })
  return separated(digits, { ...layout, primary: 3, secondary: 3, minGrouping: 1 })
}
