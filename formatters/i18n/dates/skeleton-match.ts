import { type Field, fieldOf, readSkeleton, type Skeleton } from './skeleton.ts'

function skeletons(names: string): readonly Skeleton[] {
  return names.split(' ').map((name) => readSkeleton(name, 'h'))
}

/**
 * The field sets that locales have patterns for, by length of their name: CLDR's available formats and the
 * standard patterns, those of English. `Intl` keeps the patterns themselves to itself; which sets there
 * are hardly differs by locale. A short date writes its year in two digits, which makes `yMd` less near to a
 * year alone; a weekday alone has the case of one.
 */
const FORMATS = /* @__PURE__ */ skeletons(
  'ccc H M d h y Bh Ed Eh Gy Hm Hv Md hm hv ms yM Yw yyMd Bhm EBh EHm Ehm GyM Hms Hmv MEd MMM hms hmv Bhms EBhm EHms Ehms ' +
    'GyMd Hmsv MMMd hmsv yMEd yMMM yQQQ yMMMd hmsz Hmsz EBhms GyMEd GyMMM MMMEd MMMMd yMMMM yQQQQ MMMMW yMMMMd GyMMMd ' +
    'yMMMEd yMMMMEEEEd GyMMMEd',
)

/** The field sets that locales have range patterns for. */
export const RANGES = /* @__PURE__ */ skeletons(
  'H M d h y Bh Gy Hm Hv Md hm hv yM Bhm GyM Hmv MEd MMM hmv yMd GyMd MMMd yMEd yMMM GyMEd GyMMM MMMEd yMMMM yMMMd ' +
    'GyMMMd yMMMEd GyMMMEd',
)

/**
 * Distance of words from an absent field, by the widths of their letters: narrow ones 1, shorter ones 2,
 * short ones 3, long ones 4; the last one is kept for wider runs.
 */
const WORDS: readonly (readonly [letters: string, sizes: readonly number[]])[] = [
  ['GUQqMLabBzvO', [3, 3, 3, 4, 1]],
  ['Eec', [3, 3, 3, 4, 1, 2]],
  ['Z', [1, 1, 1, 4, 3]],
  ['Xx', [1, 3, 3, 4]],
  ['V', [3, 4, 3, 2]],
]
/** Distance of letters from the first one of their slot. */
const SHIFTS: Readonly<Record<string, number>> = {
  ...{ Y: 1, u: 2, r: 3, q: 1, L: 1, l: 1, e: 1, c: 2, g: 1 },
  ...{ b: 1, B: 3, K: 1, H: 10, k: 11, A: 1 },
  ...{ v: 2, Z: 1, O: 1, V: 1, X: 1, x: 1 },
}

const LACKS = 0x10000
const EXTRA = 0x1000

/** A field as a number: textual ones are negative, numeric ones positive. */
function slotNumber({ letter, width }: Field): number {
  const size = 0x100 + 0x10 * (SHIFTS[letter] ?? 0)
  const sizes = WORDS.find(([letters]) => letters.includes(letter))?.[1]
  if (sizes === undefined || (width <= 2 && /[QqMLec]/.test(letter))) return size + width
  return -(size + sizes[Math.min(width, sizes.length) - 1]!)
}

/** Returns true if a field prints digits rather than words. */
export function isNumeric(field: Field): boolean {
  return slotNumber(field) > 0
}

/** The nearest field set that locales have (for single dates unless said otherwise), in its own widths. */
export function nearestFormat(requested: Skeleton, candidates = FORMATS): Skeleton {
  const name = nameOf(requested)
  const namesake = candidates.find((candidate) => nameOf(candidate) === name)
  if (namesake) return namesake
  let best: Skeleton = []
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const distance = distanceTo(candidate, requested)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** The nearest field set that locales have, in the widths that were asked for. */
export function matchSkeleton(requested: Skeleton, candidates?: readonly Skeleton[]): Skeleton {
  const best = nearestFormat(requested, candidates)
  const fields = best.map((field) => adjusted(field, fieldOf(requested, field.slot)))
  // No locale has a pattern with fractions: they follow the seconds wherever there are any.
  const fraction = fieldOf(requested, 'fraction')
  return fraction ? [...fields, fraction] : fields
}

/** Returns the key of a field set: its letters, those of words in their width, except weekdays. */
export function nameOf(fields: Skeleton): string {
  return fields
    .map((field) => field.letter.repeat(isNumeric(field) || field.letter === 'E' ? 1 : field.width))
    .join('')
}

function distanceTo(candidate: Skeleton, requested: Skeleton): number {
  let distance = 0
  for (const field of requested) {
    const other = fieldOf(candidate, field.slot)
    distance += other ? Math.abs(slotNumber(field) - slotNumber(other)) : LACKS
  }
  return candidate.reduce((sum, { slot }) => sum + (fieldOf(requested, slot) ? 0 : EXTRA), distance)
}

/**
 * A pattern's field in the letter and width of the requested one, provided both are numbers or both words.
 */
function adjusted(field: Field, wanted: Field | undefined): Field {
  if (wanted === undefined) return { ...field, isExtra: true }
  if (/^(?:hour|minute|second)$/.test(field.slot)) return field
  return isNumeric(field) === isNumeric(wanted) ? wanted : field
}
