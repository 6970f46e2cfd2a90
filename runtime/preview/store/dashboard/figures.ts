/** What a measurement came to in many page loads. */
export interface Distribution {
  readonly name: string
  readonly count: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
  /** How many fell into each of equal parts between 0 and `top`; what lies above is in the last one. */
  readonly parts: readonly number[]
  readonly top: number
}

const PARTS = 24

/** The value below which a share of sorted values lies, between neighbours where it falls between them. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/** How the values of one measurement lie. A few slow ones do not squeeze the rest: the scale ends a little above p95. */
export function distribution(name: string, values: readonly number[]): Distribution {
  const sorted = [...values].sort((a, b) => a - b)
  const p95 = percentile(sorted, 0.95)
  const top = p95 > 0 ? p95 * 1.2 : 1
  const parts = new Array<number>(PARTS).fill(0)
  for (const value of sorted) {
    const part = Math.min(PARTS - 1, Math.max(0, Math.floor((value / top) * PARTS)))
    parts[part] = (parts[part] ?? 0) + 1
  }
  const [p50, p75] = [percentile(sorted, 0.5), percentile(sorted, 0.75)]
  return { name, count: values.length, p50, p75, p95, parts, top }
}
