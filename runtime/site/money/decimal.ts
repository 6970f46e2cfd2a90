/** A decimal number of any precision: coefficient × 10^exponent; trailing zeros count. */
export interface Decimal {
  readonly kind: 'finite' | 'infinite' | 'nan'
  /** Zero has a sign too. */
  readonly negative: boolean
  /** Never negative; 0 where the number is not finite. */
  readonly coefficient: bigint
  readonly exponent: number
}

export type RoundingMode = 'up' | 'down' | 'ceiling' | 'floor' | 'half-up' | 'half-down' | 'half-even'

/** A mantissa or an exponent: one sign before any digit, points anywhere (their number is checked apart). */
const PART = '((?:[0-9.]*[+-])?\\.?[0-9][0-9.]*)'
const NUMBER = /* @__PURE__ */ new RegExp(`^${PART}(?:[eE]${PART})?$`)
const INFINITE = /^[+-]?[Ii]nfinity$/
/**
 * Most digits of an exponent, leading zeros included: texts stay within a million characters.
 */
const MAX_EXPONENT_DIGITS = 6
/** Characters of a number; arithmetic on longer ones would take seconds. */
const MAX_LENGTH = 100_000

/** So many digits make a number that doubles hold exactly. */
const EXACT_DIGITS = 15

export const ZERO: Decimal = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ finite(false, 0n, 0))
const NAN: Decimal = /* @__PURE__ */ Object.freeze({
  kind: 'nan',
  negative: false,
  coefficient: 0n,
  exponent: 0,
})

/** A finite decimal of its parts. */
export function finite(negative: boolean, coefficient: bigint, exponent: number): Decimal {
  return { kind: 'finite', negative, coefficient, exponent }
}

/**
 * Reads a decimal by the grammar of `runtime/site/README.md`, oddities included; undefined for anything else.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const plain = parsePlain(text)
  if (plain !== undefined) return plain
  if (text === 'NaN' || text === 'nan') return NAN
  if (INFINITE.test(text))
    return Object.freeze({ kind: 'infinite', negative: text[0] === '-', coefficient: 0n, exponent: 0 })
  if (text.length > MAX_LENGTH) return undefined
  const [, mantissa, power] = NUMBER.exec(text) ?? []
  // At most one point in all: in an exponent it separates nothing.
  if (mantissa === undefined || text.indexOf('.') !== text.lastIndexOf('.')) return undefined
  const point = mantissa.indexOf('.')
  const fraction = point < 0 ? '' : digits(mantissa.slice(point))
  const exponent = power === undefined ? 0 : integer(power)
  if (exponent === undefined) return undefined
  return finite(mantissa.includes('-'), BigInt(digits(mantissa)), exponent - fraction.length)
}

/** Matches most numbers: a few digits, optionally with a sign and a point. */
function parsePlain(text: string): Decimal | undefined {
  const start = text.charCodeAt(0) === 0x2d ? 1 : 0
  const { length } = text
  let coefficient = 0
  let point = -1
  for (let i = start; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x30 && unit <= 0x39) coefficient = coefficient * 10 + (unit - 0x30)
    else if (unit === 0x2e && point < 0 && i > start) point = i
    else return undefined
  }
  const count = length - start - (point < 0 ? 0 : 1)
  if (count === 0 || count > EXACT_DIGITS || point === length - 1) return undefined
  return finite(start > 0, BigInt(coefficient), point < 0 ? 0 : point + 1 - length)
}

function digits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

function integer(text: string): number | undefined {
  const value = digits(text)
  if (value.length > MAX_EXPONENT_DIGITS) return undefined
  return text.includes('-') ? -Number(value) : Number(value)
}

/** Order of two numbers: negative, 0 or positive. With NaN on either side no order holds: always -1. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.kind === 'nan' || b.kind === 'nan') return -1
  const bySign = rank(a) - rank(b)
  if (bySign !== 0 || a.kind !== 'finite' || a.coefficient === 0n) return bySign
  const order = compareMagnitudes(a, b)
  return a.negative ? 0 - order : order
}

/** -Infinity, negative, zero, positive, Infinity. */
function rank({ kind, negative, coefficient }: Decimal): number {
  const size = kind === 'infinite' ? 2 : coefficient === 0n ? 0 : 1
  return negative ? 0 - size : size
}

function compareMagnitudes(a: Decimal, b: Decimal): number {
  if (a.exponent === b.exponent) return orderOf(a.coefficient, b.coefficient)
  // The position of the first digit decides nearly always, and spares powers of huge differences.
  const byMagnitude = length(a) + a.exponent - (length(b) + b.exponent)
  if (byMagnitude !== 0) return byMagnitude
  const exponent = Math.min(a.exponent, b.exponent)
  return orderOf(
    a.coefficient * powerOfTen(a.exponent - exponent),
    b.coefficient * powerOfTen(b.exponent - exponent),
  )
}

function orderOf(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function length({ coefficient }: Decimal): number {
  return coefficient.toString().length
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

/** Moves the point: a positive shift multiplies by powers of ten. No digit is lost. */
export function shiftPoint(decimal: Decimal, shift: number): Decimal {
  if (decimal.kind !== 'finite') return decimal
  return finite(decimal.negative, decimal.coefficient, decimal.exponent + shift)
}

/**
 * Rounds to at most so many fraction digits (negative: to tens, hundreds …); fewer digits stay as they are.
 */
export function roundDecimal(decimal: Decimal, fractionDigits: number, mode: RoundingMode): Decimal {
  const { kind, negative, coefficient, exponent } = decimal
  const dropped = -fractionDigits - exponent
  if (kind !== 'finite' || dropped <= 0) return decimal
  const count = length(decimal)
  // All digits go, and the first of them is behind the deciding one.
  const tiny = dropped > count
  const unit = tiny ? 10n : powerOfTen(dropped)
  const value = tiny && coefficient > 0n ? 1n : coefficient
  const quotient = value / unit
  const raised = isRaised({ rest: value % unit, unit, quotient, negative }, mode)
  return finite(negative, raised ? quotient + 1n : quotient, -fractionDigits)
}

interface Remainder {
  readonly rest: bigint
  readonly unit: bigint
  readonly quotient: bigint
  readonly negative: boolean
}

function isRaised({ rest, unit, quotient, negative }: Remainder, mode: RoundingMode): boolean {
  if (rest === 0n || mode === 'down') return false
  if (mode === 'up') return true
  if (mode === 'ceiling') return !negative
  if (mode === 'floor') return negative
  const twice = rest * 2n
  if (twice !== unit) return twice > unit
  return mode === 'half-up' || (mode === 'half-even' && quotient % 2n === 1n)
}

/** The double nearest to a decimal. */
export function toDouble(decimal: Decimal): number {
  const { kind, negative, coefficient, exponent } = decimal
  return kind === 'finite'
    ? Number(`${negative ? '-' : ''}${coefficient}e${exponent}`)
    : Number(toPlainString(decimal))
}

/** Returns the shortest decimal that identifies a double; the sign of zero is kept. */
export function fromDouble(value: number): Decimal {
  const { kind, coefficient, exponent } = parseDecimal(String(value)) ?? NAN
  return Object.freeze({ kind, negative: value < 0 || Object.is(value, -0), coefficient, exponent })
}

/**
 * Writes a number without exponent or grouping, every digit kept: `0.50`, `1000`, `-0`, `NaN`, `Infinity`.
 */
export function toPlainString({ kind, negative, coefficient, exponent }: Decimal): string {
  if (kind === 'nan') return 'NaN'
  const sign = negative ? '-' : ''
  if (kind === 'infinite') return `${sign}Infinity`
  const all = coefficient.toString()
  if (exponent >= 0) return sign + (coefficient === 0n ? all : all + '0'.repeat(exponent))
  const padded = all.padStart(1 - exponent, '0')
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}
