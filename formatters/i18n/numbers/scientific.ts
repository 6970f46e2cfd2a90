import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { type Decimal, finite } from '../../../runtime/site/money/decimal.ts'
import { memoize } from '../../memoize.ts'
import { numberFormat } from '../locale.ts'
import type { NumberOptions } from '../options.ts'
import { type Limits, limitsOf, roundedTo } from './digits.ts'
import { partOf } from './number-shape.ts'
import { writeNumber } from './number-words.ts'

/** Mantissa and signed power of ten, the power left out where it is 0. */
export function formatScientific(amount: Decimal, locale: string, options: NumberOptions): string {
  const { minInt, single } = scientificLimits(options)
  const { integer, fraction } = roundedTo(amount, single)
  const text = integer + fraction
  // Zeros in front do not count, but for the last digit of a zero.
  const { length } = text.startsWith('0') ? text.replace(/^0+(?=.)/, '') : text
  const power = length - fraction.length - Math.max(minInt, 1)
  const mantissa = finite(amount.negative, BigInt(text), -fraction.length - power)
  // Unlike plain numbers, a negative one that is rounded to zero keeps its sign.
  const digits = { ...roundedTo(mantissa, single), negative: amount.negative }
  const printed = writeNumber(digits, { locale, intl: PLAIN, group: false })
  if (power === 0) return printed
  return printed + powerTexts(locale)(power)
}

const PLAIN = {}

/**
 * One significant digit unless options say otherwise; fraction limits count where no significant ones are
 * given.
 */
const scientificLimits = /* @__PURE__ */ memoizeByObject((options: NumberOptions): ScientificLimits => {
  const { minFrac, maxFrac, minSig, maxSig } = options
  const isFraction = (minFrac ?? maxFrac) !== undefined && (minSig ?? maxSig) === undefined
  const min = Math.max(minSig ?? 1, 1)
  const significant = { ...options, minSig: min, maxSig: Math.max(maxSig ?? min, min) }
  const limits = limitsOf(isFraction ? options : significant, { minFrac: 0, maxFrac: 0 })
  return { minInt: limits.minInt, single: { ...limits, minInt: 1 } }
})

interface ScientificLimits {
  readonly minInt: number
  /** These limits with one digit before the point. */
  readonly single: Limits
}

const powerTexts = /* @__PURE__ */ memoize((locale: string) => {
  const parts = numberFormat(locale, { notation: 'scientific' }).formatToParts(1000)
  const separator = partOf(parts, 'exponentSeparator')
  return memoize((power: number) => separator + numberFormat(locale, { signDisplay: 'always' }).format(power))
})
