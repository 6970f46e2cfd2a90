import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { type Decimal, finite, shiftPoint } from '../../../runtime/site/money/decimal.ts'
import { memoizeByObjectAndKey } from '../../memoize.ts'
import { numberFormat } from '../locale.ts'
import type { NumberOptions } from '../options.ts'
import {
  type Digits,
  type FractionRange,
  fractionLimits,
  type Limits,
  magnitude,
  roundedTo,
} from './digits.ts'
import { writeNumber } from './number-words.ts'

const LAST_ROW = 21

/** A row of the locale's compact patterns: numbers are divided by a power of ten. */
interface Row {
  readonly divisor: number
  /** Integer digits that the pattern shows. */
  readonly zeros: number
}

interface CompactStyle {
  readonly locale: string
  /** Options of `Intl.NumberFormat` for the style, notation included. */
  readonly intl: Intl.NumberFormatOptions
  readonly options: NumberOptions
  /** Where fraction options start from. */
  readonly pattern: FractionRange
  /** Texts for parts that `Intl` would print otherwise. */
  readonly replaced?: Readonly<Record<string, string>>
}

/** Writes a number in a compact style. */
export function formatCompact(decimal: Decimal, style: CompactStyle): string {
  const { locale, intl, options, replaced } = style
  const size = Math.max(magnitude(decimal), 1)
  let { row, digits } = roundedInRow(decimal, size, style)
  // Rounding may lead into the next row: 999,999 is 1M, not 1000K.
  if (digits.integer.replace(/^0+/, '').length + row.divisor > size)
    ({ row, digits } = roundedInRow(decimalOf(digits, row.divisor), size + 1, style))
  if (row.divisor === 0)
    return writeNumber(digits, { locale, intl: withoutNotation(intl), group: options.group }, replaced)
  return writeNumber(digits, { locale, intl, group: options.group, power: row.divisor }, replaced)
}

const withoutNotation = /* @__PURE__ */ memoizeByObject(
  ({ notation, compactDisplay, ...plain }: Intl.NumberFormatOptions): Intl.NumberFormatOptions => plain,
)

function roundedInRow(decimal: Decimal, size: number, style: CompactStyle): { row: Row; digits: Digits } {
  const row = rowOf(size, style)
  const quotient = shiftPoint(decimal, -row.divisor)
  return { row, digits: roundedTo(quotient, limitsIn(row, magnitude(quotient), style)) }
}

function limitsIn(row: Row, integerDigits: number, { options, pattern }: CompactStyle): Limits {
  const { minInt = 1, minFrac, maxFrac, minSig, maxSig, rounding } = options
  if (minSig === undefined && maxSig === undefined && (minFrac ?? maxFrac) !== undefined)
    return { minInt, rounding, ...fractionLimits(options, pattern) }
  const shown = Math.max(integerDigits, 1)
  const max = maxSig ?? Math.max(row.zeros, shown) + (shown === 1 ? 1 : 0)
  const min = minSig ?? 1
  return { minInt, rounding, ...pattern, significant: { min, max: Math.max(min, max) } }
}

/** The row for a number of integer digits, read off what `Intl` prints for 9, 90, 900 … */
function rowOf(size: number, { locale, intl }: CompactStyle): Row {
  const row = Math.min(size, LAST_ROW)
  const rows = rowsOf(intl, locale)
  rows[row] ??= readRow(row, locale, intl)
  return rows[row]
}

const rowsOf = /* @__PURE__ */ memoizeByObjectAndKey((): Row[] => [])

function readRow(row: number, locale: string, intl: Intl.NumberFormatOptions): Row {
  const format = numberFormat(locale, { ...intl, maximumSignificantDigits: 1 })
  const parts = format.formatToParts(9 * 10 ** (row - 1))
  const zeros = parts
    .filter(({ type }) => type === 'integer')
    .reduce((sum, { value }) => sum + [...value].length, 0)
  const isCompact = parts.some(({ type }) => type === 'compact')
  return isCompact ? { zeros, divisor: row - zeros } : { zeros: 1, divisor: 0 }
}

/** The number of rounded digits. */
function decimalOf({ negative, integer, fraction }: Digits, divisor: number): Decimal {
  return finite(negative, BigInt(integer + fraction), divisor - fraction.length)
}
