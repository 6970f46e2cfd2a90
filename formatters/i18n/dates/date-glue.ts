import { getOrCreate } from '../../memoize.ts'
import { type DateStyle, dateFormat, type Width } from './date-format.ts'
import type { Print } from './date-text.ts'

/** A pattern that joins a date and a time: the texts around and between them, and which comes first. */
interface Glue {
  readonly before: string
  readonly between: string
  readonly after: string
  readonly timeFirst: boolean
}

const SAMPLE = Date.UTC(2024, 2, 4, 19, 7)

/** Joins a date and a time by the locale's pattern of a width; its "at time" variant where there is one. */
export function glued(date: Print, time: Print, { width, style }: { width: Width; style: DateStyle }): Print {
  const key = `glue ${style.tag} ${style.calendar} ${width}`
  const { before, between, after, timeFirst } = getOrCreate(key, () => probe(width, style))
  const [first, second] = timeFirst ? [time, date] : [date, time]
  return (at) => before + first(at) + between + second(at) + after
}

/** `Intl` keeps its patterns to itself: they are what is left of a date with a time without either. */
function probe(width: Width, given: DateStyle): Glue {
  const style = { ...given, zone: 'UTC' }
  const date = dateFormat(style, { dateStyle: width }).format(SAMPLE)
  const time = dateFormat(style, { timeStyle: 'short' }).format(SAMPLE)
  const both = dateFormat(style, { dateStyle: width, timeStyle: 'short' }).format(SAMPLE)
  const timeFirst = both.indexOf(time) < both.indexOf(date)
  const [first, last] = timeFirst ? [time, date] : [date, time]
  const [before = '', rest = ''] = both.split(first)
  const [between = ' ', after = ''] = rest.split(last)
  return { before, between, after, timeFirst }
}
