import { DateTime } from 'luxon'

/** A stretch of time that the dashboard looks back over, cut into steps of the site's own clock. */
export interface Span {
  readonly name: string
  readonly label: string
  /** How many steps. */
  readonly steps: number
  readonly unit: 'hour' | 'day' | 'week'
  /** Hours of a step in hours; one where left out. */
  readonly size?: number
}

/** Spans of time that the owner chooses among. */
export const SPANS: readonly Span[] = Object.freeze([
  { name: 'day', label: '24 hours', steps: 24, unit: 'hour' },
  { name: 'week', label: '7 days', steps: 28, unit: 'hour', size: 6 },
  { name: 'month', label: '30 days', steps: 30, unit: 'day' },
  { name: 'year', label: '52 weeks', steps: 52, unit: 'week' },
])

/** The span of a name; the shortest one where there is none. */
export function spanOf(name: string | undefined): Span {
  return SPANS.find((span) => span.name === name) ?? SPANS[0]!
}

/** Returns when each step of a span begins that ends with the step that is now, in epoch milliseconds. */
export function beginningsOf({ steps, unit, size = 1 }: Span, now: number, zone: string): readonly number[] {
  const moment = DateTime.fromMillis(now, { zone }).startOf(unit)
  const last = unit === 'hour' ? moment.minus({ hours: moment.hour % size }) : moment
  return Array.from({ length: steps }, (_, at) => last.minus({ [unit]: (steps - 1 - at) * size }).toMillis())
}
