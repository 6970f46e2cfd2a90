import { step } from '../../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable } from '../../../engine/plugin.ts'
import { str } from '../../../engine/value.ts'
import { parseDecimal } from '../../../runtime/site/money/decimal.ts'
import { formatDecimal, formatMoney } from './number-format.ts'

export const decimal: Formatter =
  (args) =>
  (value, { locale }) => {
    const amount = parseDecimal(str(value))
    return amount ? formatDecimal(amount, { locale, args }) : ''
  }

export const money: Formatter =
  (args) =>
  (value, { locale }) => {
    const money = moneyOf(value)
    const amount = money && parseDecimal(money.amount)
    return money && amount ? formatMoney(amount, money.currency, { locale, args }) : ''
  }

/** Formatters of numbers in the visitor's language. */
export const localNumberFormatters = {
  decimal,
  money,
} satisfies FormatterTable

/** Amount and currency of a money object in either of its two forms; null counts as present. */
export function moneyOf(value: unknown): { amount: string; currency: string } | undefined {
  for (const [amountKey, currencyKey] of MONEY_KEYS) {
    const amount = step(value, amountKey)
    const currency = step(value, currencyKey)
    if (amount !== undefined && currency !== undefined)
      return { amount: str(amount), currency: str(currency) }
  }
  return undefined
}

const MONEY_KEYS = Object.freeze([
  ['decimalValue', 'currencyCode'],
  ['value', 'currency'],
] as const)
