/**
 * Fields of a date pattern in their canonical order, with their letters; the time half begins
 * with the day period.
 */
const SLOTS = [
  ...([
    ['era', 'G'],
    ['year', 'yYurU'],
    ['quarter', 'Qq'],
    ['month', 'MLl'],
    ['week', 'w'],
  ] as const),
  ...([
    ['monthWeek', 'W'],
    ['weekday', 'Eec'],
    ['day', 'dg'],
    ['yearDay', 'D'],
    ['weekdayCount', 'F'],
  ] as const),
  ...([
    ['period', 'abB'],
    ['hour', 'hKHk'],
    ['minute', 'm'],
    ['second', 'sA'],
    ['fraction', 'S'],
  ] as const),
  ['zone', 'zvZOVXx'],
] as const

export type Slot = (typeof SLOTS)[number][0]

/** A run of one pattern letter. */
export interface Field {
  readonly slot: Slot
  readonly letter: string
  readonly width: number
  /** The pattern has it although it was not requested: its width is the pattern's. */
  readonly isExtra?: boolean
}

/** Default letter for the half of the day beside hours up to twelve. */
const HALF_OF_DAY: Field = { slot: 'period', letter: 'a', width: 1 }

/** Fields of a date or a time, one a slot, in canonical order. */
export type Skeleton = readonly Field[]

/** Fields that share a pattern with minutes. */
const NEAR_MINUTES = ['period', 'hour', 'second', 'zone'] as const

/** Reads pattern letters; `preferred` is the region's hour letter, for `j`, `J` and `C`. */
export function readSkeleton(text: string, preferred: string): Skeleton {
  const fields = new Map<Slot, Field>()
  let isBare = false
  // Other characters and quoted text are dropped, so that the letters around them form one run.
  const letters = text.replace(/'[^']*'?|[^a-zA-Z]|[finoptINPRT]/g, '')
  for (const [run] of letters.matchAll(/(.)\1*/g)) {
    const given = run.charAt(0)
    isBare ||= given === 'J'
    const letter = /[jJC]/.test(given) ? preferred : given
    const slot = SLOTS.find(([, letters]) => letters.includes(letter))?.[0]
    if (slot) fields.set(slot, { slot, letter, width: run.length })
  }
  const hour = fields.get('hour')?.letter
  if (isBare || hour === 'H' || hour === 'k') fields.delete('period')
  else if (hour && !fields.has('period')) fields.set('period', HALF_OF_DAY)
  // Where hours go to 24, minutes alone are nearer to seconds than to hours.
  const isAlone = /[Hk]/.test(preferred) && !NEAR_MINUTES.some((slot) => fields.has(slot))
  if (isAlone && fields.get('minute')?.width === 1)
    fields.set('second', { slot: 'second', letter: 's', width: 1 })
  return SLOTS.flatMap(([slot]) => fields.get(slot) ?? [])
}

function isTime({ slot }: Field): boolean {
  return /^(?:period|hour|minute|second|fraction|zone)$/.test(slot)
}

/** The fields up to the day. */
export function dateHalf(skeleton: Skeleton): Skeleton {
  return skeleton.filter((field) => !isTime(field))
}

/**
 * Hours to twelve that locales have patterns for, by the letters of their names: all have the half of the day
 * in them.
 */
const HALVED = /^h(?:ms?)?v?$/

/** The fields from the day period on. Beside a date hours to twelve have one, even those of `J`. */
export function timeHalf(skeleton: Skeleton): Skeleton {
  const times = skeleton.filter(isTime)
  return HALVED.test(times.map(({ letter }) => letter).join('')) ? [HALF_OF_DAY, ...times] : times
}

/** Returns the field of a skeleton for a slot such as the year; undefined where it has none. */
export function fieldOf(skeleton: Skeleton, slot: Slot): Field | undefined {
  return skeleton.find((field) => field.slot === slot)
}
