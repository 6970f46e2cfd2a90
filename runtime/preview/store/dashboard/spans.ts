const HOUR = 60 * 60 * 1000

/** A stretch of time that the dashboard looks back over, cut into steps of equal length. */
export interface Span {
  readonly name: string
  readonly label: string
  readonly steps: number
  /** Milliseconds. */
  readonly step: number
}

export const SPANS: readonly Span[] = Object.freeze([
  { name: 'day', label: '24 hours', steps: 24, step: HOUR },
  { name: 'week', label: '7 days', steps: 28, step: 6 * HOUR },
  { name: 'month', label: '30 days', steps: 30, step: 24 * HOUR },
  { name: 'year', label: '52 weeks', steps: 52, step: 7 * 24 * HOUR },
])

/** The span of a name; the shortest one where there is none. */
export function spanOf(name: string | undefined): Span {
  return SPANS.find((span) => span.name === name) ?? SPANS[0]!
}

/** Where a span begins that ends with the step that is now. */
export function beginningOf({ steps, step }: Span, now: number): number {
  return now - (now % step) + step - steps * step
}
