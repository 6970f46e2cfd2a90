import { type Field, fieldOf, readSkeleton, type Skeleton, type Slot } from './skeleton.ts'

function skeletons(names: string): readonly Skeleton[] {
  return Object.freeze(names.split(' ').map((name) => readSkeleton(name, 'h')))
}

/**
 * The field sets that locales have patterns for, by length of their name: CLDR's available formats and the standard
 * patterns. The platform keeps the patterns themselves to itself; which sets there are hardly differs by locale.
 */
const FORMATS = skeletons(
  'E d h H M y ms Bh Ed Gy Hm Hv hm hv Md yM yw Bhm EBh Ehm EHm Hms Hmv hms hmv MEd MMM yMd Bhms EBhm Ehms EHms ' +
    'GyMd Hmsv hmsv hmsz Hmsz MMMd yMEd yMMM yQQQ EBhms GyMEd GyMMM MMMEd MMMMW MMMMd yMMMM yMMMd yQQQQ GyMMMd ' +
    'yMMMEd GyMMMMd yMMMMd GyMMMEd MMMMEEEEd hmszzzz Hmszzzz yMMMMEEEEd GyMMMMEEEEd',
)

/** The field sets that locales have range patterns for. */
export const RANGES = skeletons(
  'd h H M y Bh Gy Hm Hv hm hv Md yM Bhm GyM Hmv hmv MEd MMM yMd GyMd MMMd yMEd yMMM GyMEd GyMMM MMMEd yMMMM yMMMd ' +
    'GyMMMd yMMMEd GyMMMEd',
)

/** Textual widths: how far each is from nothing. */
const NARROW = 1
const SHORTER = 2
const SHORT = 3
const LONG = 4
/** Forms of a textual letter by width; the last one is kept for wider runs. */
const TEXTS: Readonly<Record<string, readonly number[]>> = {
  usual: [SHORT, SHORT, SHORT, LONG, NARROW],
  weekday: [SHORT, SHORT, SHORT, LONG, NARROW, SHORTER],
  offset: [NARROW, NARROW, NARROW, LONG, SHORT],
  iso: [NARROW, SHORT, SHORT, LONG],
  place: [SHORT, LONG, LONG - 1, LONG - 2],
}
type Forms = readonly [kind: string, shift: number, numericUpTo?: number]
const LETTERS: Readonly<Record<string, Forms>> = Object.freeze({
  ...{ G: ['usual', 0], U: ['usual', 0], a: ['usual', 0], b: ['usual', 1], B: ['usual', 3] },
  ...{ y: ['', 0], Y: ['', 1], u: ['', 2], r: ['', 3], l: ['', 1], g: ['', 1], A: ['', 1] },
  ...{ h: ['', 0], K: ['', 1], H: ['', 10], k: ['', 11] },
  ...{ Q: ['usual', 0, 2], q: ['usual', 1, 2], M: ['usual', 0, 2], L: ['usual', 1, 2] },
  ...{ E: ['weekday', 0], e: ['weekday', 1, 2], c: ['weekday', 2, 2] },
  ...{ z: ['usual', 0], v: ['usual', 2], Z: ['offset', 1], O: ['usual', 1] },
  ...{ V: ['place', 1], X: ['iso', 1], x: ['iso', 1] },
})

const LACKS = 0x10000
const EXTRA = 0x1000

/** A field as a number: textual ones are negative, numeric ones positive (plug-ins section 9.4, "Slot numbers"). */
function slotNumber({ letter, width }: Field): number {
  const [kind, shift, numericUpTo = 0] = LETTERS[letter] ?? ['', 0]
  const forms = TEXTS[kind]
  if (forms === undefined || width <= numericUpTo) return 0x100 + shift * 0x10 + width
  return -(0x100 + forms[Math.min(width, forms.length) - 1]!) - shift * 0x10
}

/** Whether a field prints digits rather than words. */
export function isNumeric(field: Field): boolean {
  return slotNumber(field) > 0
}

/** The nearest field set that locales have (for single dates unless said otherwise), in the widths that were asked for. */
export function matchSkeleton(requested: Skeleton, candidates = FORMATS): Skeleton {
  let best: Skeleton = []
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const distance = distanceTo(candidate, requested)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  const fields = best.map((field) => adjusted(field, fieldOf(requested, field.slot)))
  // No locale has a pattern with fractions: they follow the seconds wherever there are any.
  const fraction = fieldOf(requested, 'fraction')
  return fraction ? [...fields, fraction] : fields
}

function distanceTo(candidate: Skeleton, requested: Skeleton): number {
  let distance = 0
  for (const field of requested) {
    const other = fieldOf(candidate, field.slot)
    distance += other ? Math.abs(slotNumber(field) - slotNumber(other)) : LACKS
  }
  return candidate.reduce((sum, { slot }) => sum + (fieldOf(requested, slot) ? 0 : EXTRA), distance)
}

const KEPT: ReadonlySet<Slot> = new Set(['hour', 'minute', 'second'])

/** A pattern's field in the letter and width of the requested one, provided both are numbers or both words. */
function adjusted(field: Field, wanted: Field | undefined): Field {
  if (wanted === undefined || KEPT.has(field.slot)) return field
  return isNumeric(field) === isNumeric(wanted) ? wanted : field
}
