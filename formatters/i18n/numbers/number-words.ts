import { pluralOfDigits } from '../messages/plural-category.ts'
import type { Digits } from './digits.ts'
import { type NumberStyle, writeSigned } from './number-shape.ts'

/** Puts the locale's signs, symbols and words around digits that are rounded already. */
export function writeNumber(
  digits: Digits,
  style: NumberStyle,
  replaced?: Readonly<Record<string, string>>,
): string {
  const { locale, group, intl, power } = style
  if (power === undefined && !hasWords(intl)) return writeSigned(digits, style, replaced)
  return writeSigned(digits, { locale, group, intl, words: wordsOf(digits, style), power }, replaced)
}

/** Numbers with the same key have the same words. */
function wordsOf({ integer, fraction }: Digits, { locale, power }: NumberStyle): string {
  const plural = pluralOfDigits(integer, fraction, { locale, type: 'cardinal' })
  if (power === undefined) return plural
  // Words may change with every digit, and some languages have one for exactly a thousand.
  const significant = integer.replace(/^0+/, '')
  const isOne = significant === '1' && !/[1-9]/.test(fraction)
  return `${plural} ${isOne ? '=' : significant.length} ${power}`
}

/** Names of currencies and units have plural forms. */
function hasWords({ unit, currencyDisplay }: Intl.NumberFormatOptions): boolean {
  return unit !== undefined || currencyDisplay === 'name'
}
