import { type DateStyle, dateFormat, type Width } from './date-format.ts'
import { wordOf } from './date-words.ts'
import type { Field, Skeleton } from './skeleton.ts'
import { nameOf } from './skeleton-match.ts'

/** A day whose month has a different name in each width in all languages. */
const SAMPLE = Date.UTC(2024, 8, 4, 19, 7, 9)
/**
 * Widths of standard times by the fields that they have where hours go to 23; the zone may be in any form.
 */
const TIMES: readonly (readonly [RegExp, Width])[] = [
  [/^Hm$/, 'short'],
  [/^Hms$/, 'medium'],
  [/^Hms[zvZOVXx]+$/, 'long'],
]
const LONG_MONTH: Field = { slot: 'month', letter: 'M', width: 4 }

/**
 * The standard pattern of a locale that has the fields of a skeleton, as options for `Intl`: it comes before
 * the pattern that the locale has for the skeleton itself.
 */
export function standardPattern(fields: Skeleton, style: DateStyle): Intl.DateTimeFormatOptions | undefined {
  const wanted = nameOf(fields)
  const timeStyle = TIMES.find(([names]) => names.test(wanted))?.[1]
  if (timeStyle !== undefined) {
    return dateFormat(style, { timeStyle }).resolvedOptions().hourCycle === 'h23' ? { timeStyle } : undefined
  }
  if (!/^y(?:M|MMM|MMMM)d$/.test(wanted)) return undefined
  const widths = ['short', 'medium', 'long'] as const
  const dateStyle = widths.find((width) => standardName(width, style) === wanted)
  return dateStyle && { dateStyle }
}

/** The name of a standard pattern's fields. */
function standardName(dateStyle: 'short' | 'medium' | 'long', given: DateStyle): string {
  const style = { ...given, zone: 'UTC' }
  const parts = dateFormat(style, { dateStyle }).formatToParts(SAMPLE)
  const has = (type: string) => parts.some((part) => part.type === type)
  const month = parts.find(({ type }) => type === 'month')?.value ?? ''
  const letters = /\p{L}/u.test(month) ? (month === wordOf(LONG_MONTH, SAMPLE, style) ? 'MMMM' : 'MMM') : 'M'
  return `${has('era') ? 'G' : ''}y${letters}${has('weekday') ? 'E' : ''}d`
}
