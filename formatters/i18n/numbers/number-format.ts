import { type Decimal, shiftPoint } from '../../../runtime/site/money/decimal.ts'
import { memoizeByArgs, memoizeByArgsAndKey, memoizeByObjectAndKey } from '../../memoize.ts'
import { numberFormat } from '../locale.ts'
import { choice, readNumberOptions, readOptions, valuesOf } from '../options.ts'
import { formatCompact } from './compact.ts'
import { limitsOf, roundedTo } from './digits.ts'
import { writeNumber } from './number-words.ts'
import { currencyPattern } from './price-format.ts'
import { formatScientific } from './scientific.ts'

/** A plug-in's arguments and the visitor's language; without one nothing is printed. */
export interface FormatRequest {
  readonly locale: string | undefined
  readonly args: readonly string[]
}

const DECIMAL_STYLES = [
  ...(['decimal', 'short', 'long', 'scientific'] as const),
  ...(['percent', 'percent-scaled', 'permille', 'permille-scaled'] as const),
] as const
const MONEY_STYLES = ['symbol', 'accounting', 'code', 'name', 'short'] as const
const SYMBOLS = ['symbol', 'narrowSymbol'] as const
const UNIT_STYLES = ['long', 'short', 'narrow'] as const

const PLAIN = { minFrac: 0, maxFrac: 3 }
const WHOLE = { minFrac: 0, maxFrac: 0 }

/** Digits that the styles of a rate shift the point by; the others print the number as a rate already. */
const RATE_DIGITS: Readonly<Record<string, number>> = { percent: 2, permille: 3 }

/** The percent sign, with the mark that keeps the Arabic one in its direction. */
const PERCENT = /%|٪\u061c?/

/** Number systems whose per mille sign is the Arabic one. */
const ARABIC = /^arab/

/** A decimal in the visitor's language under the options of `decimal`. */
export function formatDecimal(amount: Decimal, { locale, args }: FormatRequest): string {
  if (locale === undefined) return ''
  const { options, style, plain, rate } = decimalOptions(args)
  const { group } = options
  if (amount.kind !== 'finite') return numberFormat(locale, {}).format(amount.kind === 'nan' ? NaN : Infinity)
  switch (style) {
    case 'decimal': {
      return writeNumber(roundedTo(amount, plain), { locale, group, intl: NUMBER })
    }
    case 'short':
    case 'long':
      return formatCompact(amount, {
        locale,
        options,
        pattern: WHOLE,
        intl: style === 'short' ? SHORT : LONG,
      })
    case 'scientific':
      return formatScientific(amount, locale, options)
    default: {
      const digits = roundedTo(shiftPoint(amount, RATE_DIGITS[style] ?? 0), rate)
      const text = writeNumber(digits, { locale, group, intl: PERCENTAGE })
      return style.startsWith('permille') ? text.replace(PERCENT, perMille(locale)) : text
    }
  }
}

const NUMBER: Intl.NumberFormatOptions = {}
const SHORT: Intl.NumberFormatOptions = { notation: 'compact', compactDisplay: 'short' }
const LONG: Intl.NumberFormatOptions = { notation: 'compact', compactDisplay: 'long' }
const PERCENTAGE: Intl.NumberFormatOptions = { style: 'percent' }

const decimalOptions = /* @__PURE__ */ memoizeByArgs((args) => {
  const given = readOptions(args)
  const options = readNumberOptions(given)
  return {
    options,
    style: choice(valuesOf(given, 'style'), DECIMAL_STYLES) ?? 'decimal',
    plain: limitsOf(options, PLAIN),
    rate: limitsOf(options, WHOLE),
  }
})

/** An amount of a currency in the visitor's language under the options of `money`. */
export function formatMoney(amount: Decimal, currency: string, { locale, args }: FormatRequest): string {
  if (locale === undefined) return ''
  if (amount.kind !== 'finite')
    throw new Error(`Invalid argument: ${amount.kind === 'nan' ? 'NaN' : 'Infinity'}`)
  const given = moneyOptions(args)
  const { options, style } = given
  const { intl, pattern, limits, replaced } = currencyStyle(given, `${currency}\n${locale}`)
  if (style === 'short') return formatCompact(amount, { locale, options, pattern, intl, replaced })
  return writeNumber(roundedTo(amount, limits), { locale, group: options.group, intl }, replaced)
}

/** Returns the options for amounts of a currency in a locale; the key names both. */
const currencyStyle = /* @__PURE__ */ memoizeByObjectAndKey(
  ({ options, style, symbol }: MoneyOptions, key) => {
    const at = key.lastIndexOf('\n')
    const [currency, locale] = [key.slice(0, at), key.slice(at + 1)]
    const { intl, fraction, replaced } = currencyPattern(currency, locale)
    return {
      intl: { ...intl, ...moneyDisplay(style, symbol) },
      pattern: fraction,
      limits: limitsOf(options, fraction),
      replaced: style === 'code' ? { currency } : replaced,
    }
  },
)

type MoneyOptions = ReturnType<typeof moneyOptions>

const moneyOptions = /* @__PURE__ */ memoizeByArgs((args) => {
  const given = readOptions(args)
  const symbols = { narrow: 'narrowSymbol', default: 'symbol' } as const
  return {
    options: readNumberOptions(given),
    style: choice(valuesOf(given, 'style'), MONEY_STYLES, { standard: 'symbol' }) ?? 'symbol',
    symbol: choice(valuesOf(given, 'symbol'), SYMBOLS, symbols) ?? 'symbol',
  }
})

/**
 * An amount with a unit's name in the visitor's language; a unit that `Intl` does not know is a RangeError.
 */
export function formatUnit(amount: Decimal, unit: string, { locale, args }: FormatRequest): string {
  if (locale === undefined) return ''
  const { options, plain } = decimalOptions(args)
  const intl = unitStyle(args, unit)
  return writeNumber(roundedTo(amount, plain), { locale, group: options.group, intl })
}

const unitStyle = /* @__PURE__ */ memoizeByArgsAndKey((args, unit): Intl.NumberFormatOptions => {
  return {
    style: 'unit',
    unit,
    unitDisplay: choice(valuesOf(readOptions(args), 'style'), UNIT_STYLES) ?? 'short',
  }
})

function moneyDisplay(style: string, symbol: 'symbol' | 'narrowSymbol'): Intl.NumberFormatOptions {
  if (style === 'short') return { notation: 'compact', currencyDisplay: symbol }
  if (style === 'accounting') return { currencyDisplay: symbol, currencySign: 'accounting' }
  // The code replaces the name: after the number in most languages.
  return { currencyDisplay: style === 'name' || style === 'code' ? 'name' : symbol }
}

function perMille(locale: string): string {
  return ARABIC.test(numberFormat(locale, {}).resolvedOptions().numberingSystem) ? '؉' : '‰'
}
