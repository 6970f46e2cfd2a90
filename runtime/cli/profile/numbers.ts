/** A time of any size in three digits: `0.42 µs`, `12.3 µs`, `1.24 ms`, `2.10 s`. */
export function duration(micros: number): string {
  if (micros < 999.5) return `${threeDigits(micros)} µs`
  if (micros < 999_500) return `${threeDigits(micros / 1000)} ms`
  return `${threeDigits(micros / 1_000_000)} s`
}

/** A part of a whole: `12.3 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** A count with its thousands set apart. */
export function count(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}

function threeDigits(number: number): string {
  return number.toFixed(number < 9.995 ? 2 : number < 99.95 ? 1 : 0)
}
