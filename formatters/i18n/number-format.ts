import { type Decimal, shiftPoint } from '../../runtime/site/decimal.ts'
import { formatCompact } from './compact.ts'
import { isCurrency } from './currency.ts'
import { type Digits, limitsOf, plainNumber, roundedTo } from './digits.ts'
import { numberFormat } from './locale.ts'
import { aroundDigits, writeDigits } from './number-shape.ts'
import { choice, type NumberOptions, readNumberOptions, readOptions } from './options.ts'
import { formatScientific } from './scientific.ts'

/** A plug-in's arguments and the visitor's language; without one nothing is printed (plug-ins section 1.6). */
export interface FormatRequest {
  readonly locale: string | undefined
  readonly args: readonly string[]
}

const DECIMAL_STYLES = Object.freeze({
  decimal: 'decimal',
  standard: 'decimal',
  short: 'short',
  long: 'long',
  scientific: 'scientific',
  percent: 'percent',
  'percent-scaled': 'percent-scaled',
  permille: 'permille',
  'permille-scaled': 'permille-scaled',
} as const)

const MONEY_STYLES = Object.freeze({
  symbol: 'symbol',
  standard: 'symbol',
  accounting: 'accounting',
  code: 'code',
  name: 'name',
  short: 'short',
} as const)

const SYMBOLS = Object.freeze({ default: 'symbol', narrow: 'narrowSymbol' } as const)

const PLAIN = { minFrac: 0, maxFrac: 3 }
const WHOLE = { minFrac: 0, maxFrac: 0 }

/** A code that nobody uses stands in for unknown ones: the pattern's spacing stays. */
const UNKNOWN = 'QQQ'

/** Places that the styles of a rate multiply by; the others print the number as a rate already. */
const RATE_PLACES: Readonly<Record<string, number>> = { percent: 2, permille: 3 }

/** The percent sign, with the mark that keeps the Arabic one in its direction. */
const PERCENT = /%|٪\u061c?/

/** Number systems whose per mille sign is the Arabic one. */
const ARABIC = /^arab/

/** A decimal in the visitor's language under the options of `decimal` (plug-ins sections 9.1 and 9.2). */
export function formatDecimal(amount: Decimal, { locale, args }: FormatRequest): string {
  if (locale === undefined) return ''
  const given = readOptions(args)
  const options = readNumberOptions(given)
  const style = choice(given, 'style', DECIMAL_STYLES) ?? 'decimal'
  if (amount.kind !== 'finite') return numberFormat(locale, {}).format(amount.kind === 'nan' ? NaN : Infinity)
  switch (style) {
    case 'decimal': {
      const digits = roundedTo(amount, limitsOf(options, PLAIN))
      return withAffixes(digits, { locale, options, intl: {} })
    }
    case 'short':
    case 'long':
      return formatCompact(amount, {
        locale,
        options,
        pattern: WHOLE,
        intl: { notation: 'compact', compactDisplay: style },
      })
    case 'scientific':
      return formatScientific(amount, locale, options)
    default: {
      const rate = shiftPoint(amount, RATE_PLACES[style] ?? 0)
      const digits = roundedTo(rate, limitsOf(options, WHOLE))
      const text = withAffixes(digits, { locale, options, intl: { style: 'percent' } })
      return style.startsWith('permille') ? text.replace(PERCENT, perMille(locale)) : text
    }
  }
}

/** An amount of a currency in the visitor's language under the options of `money` (plug-ins section 9.3). */
export function formatMoney(amount: Decimal, currency: string, { locale, args }: FormatRequest): string {
  if (locale === undefined) return ''
  if (amount.kind !== 'finite')
    throw new Error(`Invalid argument: ${amount.kind === 'nan' ? 'NaN' : 'Infinity'}`)
  const given = readOptions(args)
  const options = readNumberOptions(given)
  const style = choice(given, 'style', MONEY_STYLES) ?? 'symbol'
  const known = isCurrency(currency)
  const base: Intl.NumberFormatOptions = { style: 'currency', currency: known ? currency : UNKNOWN }
  const digits = numberFormat(locale, base).resolvedOptions().maximumFractionDigits ?? 2
  const pattern = { minFrac: digits, maxFrac: digits }
  const intl = { ...base, ...moneyDisplay(style, choice(given, 'symbol', SYMBOLS) ?? 'symbol') }
  const text = style === 'code' ? { currency } : known ? {} : { currency: '' }
  if (style === 'short')
    return formatCompact(amount, {
      locale,
      options,
      pattern,
      intl: { ...intl, notation: 'compact' },
      replaced: text,
    })
  return withAffixes(roundedTo(amount, limitsOf(options, pattern)), { locale, options, intl }, text)
}

const UNIT_STYLES = Object.freeze({ long: 'long', short: 'short', narrow: 'narrow' } as const)

/** An amount with a unit's name in the visitor's language; a unit that `Intl` does not know is a RangeError. */
export function formatUnit(amount: Decimal, unit: string, { locale, args }: FormatRequest): string {
  if (locale === undefined) return ''
  const given = readOptions(args)
  const options = readNumberOptions(given)
  const unitDisplay = choice(given, 'style', UNIT_STYLES) ?? 'short'
  const digits = roundedTo(amount, limitsOf(options, PLAIN))
  return withAffixes(digits, { locale, options, intl: { style: 'unit', unit, unitDisplay } })
}

function moneyDisplay(style: string, symbol: 'symbol' | 'narrowSymbol'): Intl.NumberFormatOptions {
  if (style === 'accounting') return { currencyDisplay: symbol, currencySign: 'accounting' }
  // The code stands where the name would: behind the number in most languages.
  return { currencyDisplay: style === 'name' || style === 'code' ? 'name' : symbol }
}

function perMille(locale: string): string {
  return ARABIC.test(numberFormat(locale, {}).resolvedOptions().numberingSystem) ? '؉' : '‰'
}

/** Puts the locale's signs and symbols around digits that are rounded already. */
function withAffixes(
  digits: Digits,
  style: { locale: string; options: NumberOptions; intl: Intl.NumberFormatOptions },
  replaced?: Readonly<Record<string, string>>,
): string {
  const { locale, options, intl } = style
  const number = writeDigits(digits, { locale, intl: shapeOptions(intl), group: options.group })
  // As many fraction digits as are shown: plural forms of a currency's name depend on them.
  const shown = Math.min(digits.fraction.length, 20)
  const format = numberFormat(locale, { ...intl, minimumFractionDigits: shown, maximumFractionDigits: shown })
  return aroundDigits(format.formatToParts(plainNumber(digits)), number, replaced)
}

/** What decides about separators: names and codes stand beside plain numbers, symbols in amounts of money. */
function shapeOptions({
  style = 'decimal',
  currency,
  currencyDisplay,
}: Intl.NumberFormatOptions): Intl.NumberFormatOptions {
  return currency === undefined || currencyDisplay === 'name' ? {} : { style, currency }
}
