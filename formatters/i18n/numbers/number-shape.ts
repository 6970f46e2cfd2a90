import { getOrCreate, memoizeByObjectAndKey } from '../../memoize.ts'
import { numberFormat } from '../locale.ts'
import { type Digits, plainNumber } from './digits.ts'

/** Separators and group sizes of a locale's number pattern. */
export interface NumberShape {
  readonly decimal: string
  readonly group: string
  /** Size of the group before the decimal separator. */
  readonly primary: number
  readonly secondary: number
  /** Fewest digits before the first separator. */
  readonly minGrouping: number
}

/** A piece of what `Intl` printed. */
export interface Part {
  readonly type: string
  readonly value: string
}

/** Options of a printed number. */
export interface NumberStyle {
  readonly locale: string
  readonly group: boolean
  /** A lasting object: what is learnt of it is kept with it. */
  readonly intl: Intl.NumberFormatOptions
  /** The power of ten that a compact number's words mean: its digits are those in front of them. */
  readonly power?: number | undefined
  /** Facts that decide about the words around the number; absent where there are none. */
  readonly words?: string
}

/** Prefix and suffix of a number; no suffix where words replace the number: Arabic has one for a day. */
type Affixes = readonly [before: string, after?: string]

/** Returns the shape of a locale's numbers under options of `Intl.NumberFormat`, read from its output. */
function numberShape(locale: string, options: Intl.NumberFormatOptions = ANY): NumberShape {
  return getOrCreate(`shape ${locale} ${JSON.stringify(options)}`, () => {
    const format = numberFormat(locale, { ...options, minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const parts = format.formatToParts(1234567890123.5)
    const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length)
    const primary = groups.at(-1) ?? 0
    const isGrouped = (digits: number) => partOf(format.formatToParts(10 ** (digits - 1)), 'group') !== ''
    return {
      decimal: partOf(parts, 'decimal'),
      group: partOf(parts, 'group'),
      primary,
      secondary: groups.at(-2) ?? primary,
      minGrouping: [1, 2, 3].find((digits) => isGrouped(primary + digits)) ?? 4,
    }
  })
}

/** Returns the first part of a type that `Intl` printed, or an empty text. */
export function partOf(parts: readonly Part[], wanted: string): string {
  return parts.find(({ type }) => type === wanted)?.value ?? ''
}

/** ASCII digits as a locale writes them. */
export function localDigits(text: string, locale: string): string {
  return inNumerals(text, numeralsOf(locale))
}

function numeralsOf(locale: string): readonly string[] {
  return getOrCreate(`numerals ${locale}`, () => {
    return [...numberFormat(locale, { useGrouping: false }).format(9876543210)].reverse()
  })
}

function inNumerals(text: string, numerals: readonly string[]): string {
  return numerals[0] === '0' ? text : text.replace(/\d/g, (digit) => numerals[Number(digit)] ?? digit)
}

/** Separators between integer and fraction, and between groups. */
export function separators(locale: string): { readonly decimal: string; readonly group: string } {
  return numberShape(locale)
}

/** Digits in a locale's writing, grouped or not. */
export function writeDigits(
  digits: Digits,
  { locale, intl = ANY, group }: { locale: string; intl?: Intl.NumberFormatOptions; group: boolean },
): string {
  const { shape, numerals } = writing(intl, locale)
  return inNumerals(separated(digits, shape, group), numerals)
}

const ANY = {}

/** Cached facts about numbers under some options in a locale. */
interface Writing {
  readonly shape: NumberShape
  readonly numerals: readonly string[]
  /** By what decides about signs and words. */
  readonly affixes: Map<string, Affixes>
}

const writing = /* @__PURE__ */ memoizeByObjectAndKey((intl: Intl.NumberFormatOptions, locale): Writing => {
  const shape = numberShape(locale, shapeOptions(intl))
  return { shape, numerals: numeralsOf(locale), affixes: new Map() }
})

/** Digits with separators between their groups, if they have any, and before their fraction. */
export function separated({ integer, fraction }: Digits, shape: NumberShape, isGrouped = true): string {
  const { primary, secondary, minGrouping, group, decimal } = shape
  const end = isGrouped && integer.length >= primary + minGrouping ? integer.length - primary : 0
  let text = integer.slice(end) + (fraction && decimal + fraction)
  for (let at = end; at > 0; at -= secondary) {
    text = integer.slice(Math.max(at - secondary, 0), at) + group + text
  }
  return text
}

/** Puts the locale's signs and symbols around digits that are rounded already. */
export function writeSigned(
  digits: Digits,
  style: NumberStyle,
  replaced: Readonly<Record<string, string>> = ANY,
): string {
  const { locale, group, intl, power, words = '' } = style
  const { shape, numerals, affixes } = writing(intl, locale)
  const number = inNumerals(separated(digits, shape, group), numerals)
  const kind = digits.negative ? `-${words}` : words
  const known = affixes.get(kind)
  if (known !== undefined) return around(number, known)
  // As many fraction digits as are shown: plural forms of a currency's name depend on them.
  const shown = Math.min(digits.fraction.length, 20)
  const format = numberFormat(locale, { ...intl, minimumFractionDigits: shown, maximumFractionDigits: shown })
  const learned = affixesOf(format.formatToParts(plainNumber(digits, power)), replaced)
  affixes.set(kind, learned)
  return around(number, learned)
}

/**
 * Options that decide the separators: names and codes go with plain numbers, symbols with amounts of money.
 */
function shapeOptions({
  style = 'decimal',
  currency,
  currencyDisplay,
}: Intl.NumberFormatOptions): Intl.NumberFormatOptions {
  return currency === undefined || currencyDisplay === 'name' ? {} : { style, currency }
}

/** Replaces the digits that `Intl` printed by a number's text. */
export function aroundDigits(parts: readonly Part[], number: string): string {
  return around(number, affixesOf(parts, ANY))
}

function around(number: string, [before, after]: Affixes): string {
  return after === undefined ? before : before + number + after
}

/** Returns the parts that `Intl` printed around the digits; parts may be replaced by type. */
function affixesOf(parts: readonly Part[], replaced: Readonly<Record<string, string>>): Affixes {
  const first = parts.findIndex(isDigits)
  // ICU prints the code in front of a Turkish amount, and the currency's name somewhere behind it.
  const [, name] = parts.filter(({ type }) => type === 'currency')
  const texts = parts.map((part) => {
    if (isDigits(part) || (name !== undefined && /^(?:currency|literal)$/.test(part.type))) return ''
    return replaced[part.type] ?? part.value
  })
  if (name !== undefined) texts.push(` ${replaced.currency ?? name.value}`)
  return first < 0 ? [texts.join('')] : [texts.slice(0, first).join(''), texts.slice(first).join('')]
}

function isDigits({ type }: Part): boolean {
  return /^(?:integer|group|decimal|fraction)$/.test(type)
}
