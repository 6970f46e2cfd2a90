import { type Decimal, type RoundingMode, roundDecimal, ZERO } from '../../../runtime/site/money/decimal.ts'
import type { NumberOptions } from '../options.ts'

/** A rounded number as the digits that are printed. */
export interface Digits {
  readonly negative: boolean
  readonly integer: string
  readonly fraction: string
}

/** Limits of the digits of a number; significant digits rule out fraction limits. */
export interface Limits {
  readonly minInt: number
  readonly minFrac: number
  readonly maxFrac: number
  readonly significant?: { readonly min: number; readonly max: number | undefined }
  readonly rounding: RoundingMode
}

/** Fraction digits that a locale's pattern asks for. */
export interface FractionRange {
  readonly minFrac: number
  readonly maxFrac: number
}

/** The limits that options make of a pattern's. */
export function limitsOf(options: NumberOptions, pattern: FractionRange): Limits {
  const { minInt = 1, minSig, maxSig, rounding } = options
  const limits = { minInt, rounding, ...fractionLimits(options, pattern) }
  if (minSig === undefined && maxSig === undefined) return limits
  const min = minSig ?? maxSig ?? 0
  return { ...limits, significant: { min, max: maxSig === undefined ? undefined : Math.max(min, maxSig) } }
}

/**
 * Fraction limits alone: a given maximum pulls the minimum down, a given minimum the pattern's maximum up.
 */
export function fractionLimits(options: NumberOptions, pattern: FractionRange): FractionRange {
  const maxFrac = options.maxFrac ?? pattern.maxFrac
  const wanted = options.minFrac ?? pattern.minFrac
  const minFrac = options.maxFrac === undefined ? wanted : Math.min(wanted, maxFrac)
  return { minFrac, maxFrac: Math.max(maxFrac, minFrac) }
}

/** Rounds a finite number to its limits; the zeros at its end go, but for the minimum. */
export function roundedTo(decimal: Decimal, limits: Limits): Digits {
  const { significant, rounding, minInt } = limits
  const maxDigits = significant ? significantFraction(decimal, significant.max) : limits.maxFrac
  // Less than a tenth of the last digit is zero, even rounded up.
  const isNothing =
    (significant?.max === 0 && magnitude(decimal) > 0) ||
    (maxDigits !== undefined && magnitude(decimal) < -maxDigits)
  const kept = isNothing ? ZERO : decimal
  const rounded = maxDigits === undefined ? kept : roundDecimal(kept, maxDigits, rounding)
  const [integer, rest] = digitsOf(rounded)
  const fraction = withoutLastZeros(rest)
  const isZero = integer === '' && fraction === ''
  const minFrac = significant
    ? fractionLength({ integer, fraction }, significant.min) - extraZeros(decimal)
    : limits.minFrac
  return {
    negative: decimal.negative && !isZero,
    integer: integer.padStart(isZero ? Math.max(minInt, 1) : minInt, '0'),
    fraction: fraction.padEnd(minFrac, '0'),
  }
}

/** A pattern would take quadratic time where many zeros precede the last digit. */
function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/**
 * Returns the zeros at the end of a zero that was multiplied, which count as significant digits: those of
 * `0E2`.
 */
function extraZeros({ coefficient, exponent }: Decimal): number {
  return coefficient === 0n ? Math.max(exponent, 0) : 0
}

/** Digits before the point and behind it, without zeros in front. */
function digitsOf({ coefficient, exponent }: Decimal): [string, string] {
  if (coefficient === 0n) return ['', '']
  const all = coefficient.toString()
  if (exponent >= 0) return [all + '0'.repeat(exponent), '']
  const point = all.length + exponent
  return point > 0 ? [all.slice(0, point), all.slice(point)] : ['', all.padStart(-exponent, '0')]
}

/** The fraction digits that leave so many significant ones; all of them without a maximum. */
function significantFraction(decimal: Decimal, max: number | undefined): number | undefined {
  return max === undefined ? undefined : max - magnitude(decimal)
}

/** Position of the first digit: 1 for 1 to 9, 3 for hundreds, 0 for tenths; 1 for zero. */
export function magnitude({ coefficient, exponent }: Decimal): number {
  return coefficient === 0n ? 1 : coefficient.toString().length + exponent
}

/**
 * The length of the fraction that shows so many significant digits; the zero before the point counts only in
 * 0.
 */
function fractionLength({ integer, fraction }: { integer: string; fraction: string }, min: number): number {
  if (integer !== '') return min - integer.length
  const zeros = /^0*/.exec(fraction)![0].length
  return fraction === '' ? min - 1 : zeros + min
}

const MAX_FRACTION = 20
/** `Intl` counts longer numbers as rounded ones, whose words differ. */
const MAX_INTEGER = 15
/** Beyond so many digits `Intl` takes a number for infinite. Compact numbers have words for each length. */
const MAX_COMPACT = 300

/**
 * The digits, their point moved by a power of ten, as a plain number for `Intl`, which takes at most so many
 * of a fraction. Of long numbers only the last digits are left: they decide about words, and all others are
 * written without `Intl`.
 */
export function plainNumber(digits: Digits, power = 0): `${number}` {
  const { negative } = digits
  const integer = digits.integer + digits.fraction.slice(0, power).padEnd(power, '0')
  const fraction = digits.fraction.slice(power)
  const most = power === 0 ? MAX_INTEGER : MAX_COMPACT
  const whole = integer.length > most ? `1${integer.slice(1 - most)}` : integer
  const text = `${negative ? '-' : ''}${whole || '0'}.${fraction.slice(0, MAX_FRACTION) || '0'}`
  // Digits make a number.
  return text as `${number}`
}
