import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { localTime } from '../../date/offset.ts'
import { memoize } from '../../memoize.ts'
import { partOf } from '../numbers/number-shape.ts'
import { type DateStyle, dateFormat } from './date-format.ts'
import { datePartsFormatter } from './date-parts.ts'
import type { Field } from './skeleton.ts'

const STYLES = ['short', 'short', 'short', 'long', 'narrow'] as const

/** Returns the width of a word as `Intl` names it. */
export function styleOf(field: Field | undefined): 'short' | 'long' | 'narrow' | undefined {
  return field && (STYLES[field.width - 1] ?? 'short')
}

/**
 * Letters of standalone words; the others are those in dates, of another case in many
 * languages.
 */
const ALONE = /[Lc]/
const IN_DATES = { year: 'numeric', month: 'long', day: 'numeric' } as const

type FormatWord = (time: number) => string | undefined

/** The words of a style, by the letters of their fields. */
const wordsOf = /* @__PURE__ */ memoizeByObject((style: DateStyle) =>
  memoize((letters: string): FormatWord => {
    const letter = letters.charAt(0)
    const type = /[ML]/.test(letter) ? 'month' : 'weekday'
    const field: Field = { slot: type, letter, width: letters.length }
    const around = ALONE.test(letter) ? undefined : IN_DATES
    const partsOf = datePartsFormatter(dateFormat(style, { ...around, [type]: styleOf(field) }), style.zone)
    // `Intl` has no such width; in English it is two letters.
    const isShorter = type === 'weekday' && field.width === 6 && style.language === 'en'
    return (time) => {
      const word = partsOf(time).find((part) => part.type === type)?.value
      if (word === undefined || !/\p{L}/u.test(word)) return undefined
      return isShorter ? word.slice(0, 2) : word
    }
  }),
)

/**
 * Returns the word for a month or a weekday in the form that the letter of its field asks for; undefined
 * where the locale has none but a number.
 */
export function wordOf({ letter, width }: Field, time: number, style: DateStyle): string | undefined {
  return wordsOf(style)(letter.repeat(width))(time)
}

/** A year in full or in its last two digits. */
export function yearOf(isShort: boolean, time: number, style: DateStyle): string {
  const format = dateFormat(style, { ...IN_DATES, year: isShort ? '2-digit' : 'numeric' })
  return partOf(format.formatToParts(time), 'year')
}

/** Noon, midnight and the narrow halves of the day, which `Intl` has in no language: in English. */
export function halfOfDay(field: Field, time: number, { language, zone }: DateStyle): string | undefined {
  const isNarrow = field.width === 5
  if (language !== 'en' || (field.letter === 'a' && !isNarrow)) return undefined
  const local = localTime(zone, time)
  const hour = local.getUTCHours()
  const isFull = local.getUTCMinutes() === 0
  // `Intl` looks at the hour alone where a pattern has no minutes.
  if (field.letter === 'B' && hour % 12 === 0 && !isFull) return hour === 0 ? 'at night' : 'in the afternoon'
  if (field.letter !== 'a' && hour % 12 === 0 && isFull) {
    if (isNarrow) return hour === 0 ? 'mi' : 'n'
    return hour === 0 ? 'midnight' : 'noon'
  }
  return isNarrow && field.letter !== 'B' ? (hour < 12 ? 'a' : 'p') : undefined
}
