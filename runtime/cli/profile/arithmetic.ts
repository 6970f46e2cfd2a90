/** Lower quartile: the time of the work without interruptions. */
export function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 4)] ?? 0
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns a number limited to a range; NaN becomes the lower end. */
export function clamp(number: number, low: number, high: number): number {
  return number > low ? Math.min(number, high) : low
}
