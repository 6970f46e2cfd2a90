import { cached } from '../intl-cache.ts'
import type { Digits } from './digits.ts'
import { numberFormat } from './locale.ts'

/** What a locale's number pattern is made of: its digits, separators and the sizes of its groups. */
interface NumberShape {
  readonly numerals: readonly string[]
  readonly decimal: string
  readonly group: string
  /** Size of the group before the decimal separator. */
  readonly primary: number
  readonly secondary: number
  /** So many digits must stand before the first separator. */
  readonly minGrouping: number
}

const MAX_PROBED_GROUPING = 4
const NUMBER_PARTS: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction'])

/** How a locale writes numbers under options of `Intl.NumberFormat`, learnt from what it prints. */
function numberShape(locale: string, options: Intl.NumberFormatOptions): NumberShape {
  const one = { ...options, minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return cached(`shape ${locale} ${JSON.stringify(options)}`, () => {
    const format = numberFormat(locale, one)
    const parts = format.formatToParts(1234567890123.5)
    const text = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length)
    const primary = groups.at(-1) ?? 0
    const isGrouped = (digits: number) =>
      format.formatToParts(10 ** (digits - 1)).some(({ type }) => type === 'group')
    let minGrouping = 1
    while (minGrouping < MAX_PROBED_GROUPING && !isGrouped(primary + minGrouping)) minGrouping++
    const plain = numberFormat(locale, { useGrouping: false })
    return {
      numerals: [...plain.format(9876543210)].reverse(),
      decimal: text('decimal'),
      group: text('group'),
      primary,
      secondary: groups.at(-2) ?? primary,
      minGrouping,
    }
  })
}

/** ASCII digits as a locale writes them. */
export function localDigits(text: string, locale: string): string {
  const { numerals } = numberShape(locale, {})
  return [...text].map((digit) => numerals[Number(digit)] ?? digit).join('')
}

/** What stands between integer and fraction, and between groups. */
export function separators(locale: string): { readonly decimal: string; readonly group: string } {
  return numberShape(locale, {})
}

/** Digits in a locale's writing, grouped or not (plug-ins section 9.1). */
export function writeDigits(
  digits: Digits,
  style: { locale: string; intl: Intl.NumberFormatOptions; group: boolean },
): string {
  const shape = numberShape(style.locale, style.intl)
  const { integer, fraction } = digits
  const { numerals, decimal } = shape
  const local = (text: string) => [...text].map((digit) => numerals[Number(digit)] ?? digit).join('')
  const grouped = style.group ? groupsOf(integer, shape).map(local).join(shape.group) : local(integer)
  return fraction === '' ? grouped : grouped + decimal + local(fraction)
}

function groupsOf(integer: string, { primary, secondary, minGrouping }: NumberShape): string[] {
  if (integer.length < primary + minGrouping) return [integer]
  const groups = [integer.slice(-primary)]
  let end = integer.length - primary
  for (; end > secondary; end -= secondary) groups.unshift(integer.slice(end - secondary, end))
  return [integer.slice(0, end), ...groups]
}

/** A piece of what `Intl` printed. */
interface Part {
  readonly type: string
  readonly value: string
}

/** Puts a number's text in the place of the digits that `Intl` printed; other parts may be replaced by type. */
export function aroundDigits(
  parts: readonly Part[],
  number: string,
  replaced: Readonly<Record<string, string>> = {},
): string {
  const shown = withoutSecondCurrency(parts)
  const first = shown.findIndex(({ type }) => NUMBER_PARTS.has(type))
  return shown
    .map(({ type, value }, i) => {
      if (NUMBER_PARTS.has(type)) return i === first ? number : ''
      return Object.hasOwn(replaced, type) ? replaced[type] : value
    })
    .join('')
}

/** ICU prints the code in front of a Turkish amount that has the currency's name behind it; that code goes. */
function withoutSecondCurrency(parts: readonly Part[]): readonly Part[] {
  if (parts.filter(({ type }) => type === 'currency').length < 2) return parts
  const first = parts.findIndex(({ type }) => NUMBER_PARTS.has(type))
  return parts.filter(({ type }, i) => i >= first || (type !== 'currency' && type !== 'literal'))
}
