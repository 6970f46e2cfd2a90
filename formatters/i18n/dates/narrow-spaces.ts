import { getOrCreate } from '../../memoize.ts'
import type { Part } from '../numbers/number-shape.ts'
import { type DateFormat, withParts } from './format-parts.ts'

const NARROW = '\u202f'
/** Languages with both kinds of spaces before the half of a day. */
const MIXED = /^(?:a[mr]|bn|fa|gu|h[eiy]|k[amn]|l[ot]|m[lry]|n[el]|or|p[as]|sd|t[aehr]|ur)\b/
/** Space of a word behind the number of a year: Bulgarian `2024 г.` */
const YEAR_WORD = /^ (?=(?:г|ж|р)\.|оны)/
/** Halves of a day in two letters: Spanish `p. m.` */
const TWO_LETTERS = /^(.\.) (?=.\.$)/
const NUMBER_OF_TIME = /^(?:hour|minute|second)$/

/**
 * Returns a format that prints narrow spaces where the data of its language have them, on every host:
 * browsers, and Node since version 26, print them as common ones.
 */
export function withNarrowSpaces(format: Intl.DateTimeFormat, tag: string): DateFormat {
  if (!widensSpaces() || MIXED.test(tag)) return format
  // "7 in the evening" has a common space.
  const isWord = format.resolvedOptions().dayPeriod !== undefined
  return withParts(format, (parts) =>
    parts.map((part, i) => ({
      ...part,
      value: narrowText(part, { before: parts[i - 1], after: isWord ? undefined : parts[i + 1] }),
    })),
  )
}

interface Beside {
  readonly before: Part | undefined
  readonly after: Part | undefined
}

function narrowText({ type, value }: Part, { before, after }: Beside): string {
  if (type === 'dayPeriod') return value.replace(TWO_LETTERS, `$1${NARROW}`)
  if (type !== 'literal' || before === undefined) return value
  if (before.type === 'year') return value.replace(YEAR_WORD, NARROW)
  return value === ' ' && after?.type === 'dayPeriod' && NUMBER_OF_TIME.test(before.type) ? NARROW : value
}

function widensSpaces(): boolean {
  return getOrCreate('narrow spaces', () => {
    const sample = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
    return { areWidened: !sample.formatToParts(0).some(({ value }) => value === NARROW) }
  }).areWidened
}
