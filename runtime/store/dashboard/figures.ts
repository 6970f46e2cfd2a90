/** Figures of a measurement over many page loads. */
export interface Distribution {
  readonly name: string
  readonly count: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
  /** Counts of equal parts between 0 and `top`; higher values are in the last one. */
  readonly parts: readonly number[]
  readonly top: number
}

const PARTS = 24

/** A value, and how often it was measured. */
export interface Measured {
  readonly value: number
  readonly times: number
}

/** The value below which a share of sorted values lies, between neighbours where it falls between them. */
export function percentile(sorted: readonly Measured[], share: number): number {
  const at = (countOf(sorted) - 1) * share
  const low = valueAt(sorted, Math.floor(at))
  const high = valueAt(sorted, Math.ceil(at))
  return low + (high - low) * (at - Math.floor(at))
}

function countOf(values: readonly Measured[]): number {
  return values.reduce((sum, { times }) => sum + times, 0)
}

/** Returns the value at an index of a list that repeats each value as often as it was measured. */
function valueAt(sorted: readonly Measured[], rank: number): number {
  let before = 0
  for (const { value, times } of sorted) {
    before += times
    if (rank < before) return value
  }
  return 0
}

/**
 * Distribution of the values of one measurement. A few slow ones do not squeeze the rest: the scale ends a
 * little above p95.
 */
export function distribution(name: string, values: readonly Measured[]): Distribution {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const p95 = percentile(sorted, 0.95)
  const top = p95 > 0 ? p95 * 1.2 : 1
  const parts = new Array<number>(PARTS).fill(0)
  for (const { value, times } of sorted) {
    const part = Math.min(PARTS - 1, Math.max(0, Math.floor((value / top) * PARTS)))
    parts[part] = (parts[part] ?? 0) + times
  }
  const [p50, p75] = [percentile(sorted, 0.5), percentile(sorted, 0.75)]
  return { name, count: countOf(values), p50, p75, p95, parts, top }
}
