import { localTime } from '../../date/offset.ts'
import type { Part } from '../numbers/number-shape.ts'
import type { DateFormat } from './format-parts.ts'

/** Times whose zones are whole minutes away from Greenwich and whose years all have the same era. */
const FIRST = Date.UTC(1980, 0)
const LAST = Date.UTC(2100, 0)

/** Formats times in parts, as `Intl` does. */
export type FormatDateParts = (time: number) => readonly Part[]

/**
 * Asks `Intl` for the parts of a date only while something in it is new: a field such as the month has few
 * texts, and the text between fields is always the same. For the Gregorian calendar.
 */
export function datePartsFormatter(format: DateFormat, zone: string): FormatDateParts {
  const partsOf = learner()
  const { calendar, timeZoneName } = format.resolvedOptions()
  const isKnown = (time: number) =>
    time >= FIRST && time < LAST && calendar === 'gregory' && timeZoneName === undefined
  return (time) => {
    const ask = () => format.formatToParts(time)
    return isKnown(time) ? partsOf(fieldsOf(time, zone), ask) : ask()
  }
}

/**
 * Year, month, day, half of the day, hour, minute, second, millisecond; then the weekday and the minute of
 * the day.
 */
type Fields = readonly number[]

function fieldsOf(time: number, zone: string): Fields {
  const local = localTime(zone, time)
  const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()]
  return [
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    hour < 12 ? 0 : 1,
    hour,
    minute,
    local.getUTCSeconds(),
    local.getUTCMilliseconds(),
    local.getUTCDay(),
    hour * 60 + minute,
  ]
}

/** Index of the number that a part of a type prints. */
const FIELD_INDEXES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    ...{ year: 0, month: 1, day: 2, hour: 4, minute: 5, second: 6, weekday: 8, dayPeriod: 9 },
  }),
)
/** Types of parts that are the same at all times. */
const FIXED = /^(?:literal|era)$/

/** One part of a pattern: what is the same at all times, and what it was for each number so far. */
interface Slot {
  readonly like: Part
  readonly index: number | undefined
  readonly known: Map<number, Part>
}

type PartsOf = (fields: Fields, ask: () => readonly Part[]) => readonly Part[]

/** Returns the parts of one pattern; `ask` is called as long as one of them is new. */
function learner(): PartsOf {
  let slots: readonly Slot[] | undefined
  /** True while all samples so far fit the pattern. */
  let isRegular = true
  const numberIn = ({ index }: Slot, fields: Fields) => (index === undefined ? 0 : fields[index]!)
  const learn = (parts: readonly Part[], fields: Fields) => {
    slots ??= parts.map((like) => ({ like, index: FIELD_INDEXES.get(like.type), known: new Map() }))
    isRegular &&= parts.length === slots.length
    for (const [i, slot] of slots.entries()) {
      const part = parts[i]
      const number = numberIn(slot, fields)
      const known = slot.known.get(number)
      isRegular &&=
        part?.type === slot.like.type &&
        (slot.index !== undefined || FIXED.test(part.type)) &&
        (known === undefined || known.value === part.value)
      if (part) slot.known.set(number, part)
    }
    return parts
  }
  return (fields, ask) => {
    if (slots === undefined || !isRegular) return learn(ask(), fields)
    const parts: Part[] = []
    for (const slot of slots) {
      const part = slot.known.get(numberIn(slot, fields))
      if (part === undefined) return learn(ask(), fields)
      parts.push(part)
    }
    return parts
  }
}
