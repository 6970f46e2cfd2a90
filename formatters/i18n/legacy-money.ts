import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import { type Decimal, parseDecimal, roundDecimal, toPlainString, ZERO } from '../../runtime/site/decimal.ts'
import { isCurrency } from './currency.ts'
import { numberFormat } from './locale.ts'
import { separators } from './number-shape.ts'

const DEFAULT_LOCALE = 'en-US'
/** Enough digits for the exact value of any double that has a fraction worth rounding. */
const EXACT_DIGITS = 60

/** Symbols that go before the locale's own (plug-ins section 10.2). */
const SYMBOLS: Readonly<Record<string, string>> = Object.freeze({
  ...{ AUD: 'A$', CAD: 'C$', DKK: 'kr', EUR: '€', GBP: '£', JPY: '¥', NOK: 'kr', SEK: 'kr', USD: '$' },
})
const SYMBOL_RIGHT: ReadonlySet<string> = new Set(['da-DK', 'de-DE', 'fr-FR', 'sv-SE'])

const hundredths: Formatter = () => (value) => moneyText(value)

/** The money formatters of older themes (plug-ins section 10.2). */
export const legacyMoney = {
  'money-format': hundredths,
  moneyFormat: hundredths,
  'money-string': () => (value) => `<span class="sqs-money-native">${moneyText(value)}</span>`,
  'i18n-money-format': ([name = '']) => {
    const locale = canonical(name.trim() || DEFAULT_LOCALE)
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
  const { sign, number } = grouped(exactly(Number(text) / 100), { min: 2, max: 2, decimal: '.', group: ',' })
  return sign + number
}

/** An amount in a currency, with the few symbols and places that older themes know. */
function currencyText(value: unknown, locale: string): string {
  const given = step(value, 'currencyCode')
  const currency =
    given === undefined || str(given).trim() === '' ? (given === null ? '' : 'USD') : str(given)
  if (!isCurrency(currency)) throw new Error(`"${currency}" is not the code of a currency`)
  const format = numberFormat(locale, { style: 'currency', currency })
  const max = format.resolvedOptions().maximumFractionDigits ?? 2
  const parts = format.formatToParts(-1)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const amount = exactly(num(step(value, 'decimalValue')) || 0)
  const { sign, number } = grouped(amount, { min: Math.min(2, max), max, ...separators(locale) })
  const minus = sign && part('minusSign')
  const symbol = SYMBOLS[currency] ?? part('currency')
  if (SYMBOL_RIGHT.has(locale)) return `${minus}${number}${/^[A-Za-z]/.test(symbol) ? ' ' : ''}${symbol}`
  return /[A-Za-z]$/.test(symbol) ? `${symbol} ${minus}${number}` : `${minus}${symbol}${number}`
}

/** The value of a double with all its binary digits. */
function exactly(value: number): Decimal {
  return parseDecimal(value.toFixed(EXACT_DIGITS)) ?? ZERO
}

interface Layout {
  readonly min: number
  readonly max: number
  readonly decimal: string
  readonly group: string
}

function grouped(amount: Decimal, { min, max, decimal, group }: Layout): { sign: string; number: string } {
  const text = toPlainString(roundDecimal(amount, max, 'half-even'))
  const [, sign = '', integer = '', digits = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  const fraction = digits.replace(/0+$/, '').padEnd(min, '0')
  const groups = integer.replace(/\B(?=(?:\d{3})+$)/g, () => group)
  return { sign, number: fraction === '' ? groups : groups + decimal + fraction }
}

/** A locale as `Intl` names it, or nothing where it is malformed; amounts keep to Western digits. */
function canonical(name: string): string | undefined {
  try {
    return new Intl.Locale(name.replaceAll('_', '-')).toString()
  } catch {
    return undefined
  }
}
