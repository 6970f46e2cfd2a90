/**
 * The number that a quarter of some numbers stay below: what work takes while nothing else gets in its way.
 */
export function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 4)] ?? 0
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** A number kept between two others; the lower one for what is no number. */
export function clamp(number: number, low: number, high: number): number {
  return number > low ? Math.min(number, high) : low
}
