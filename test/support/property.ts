/** Seed of every property test: the environment variable SEED, else the day in UTC as the number YYYYMMDD. */
export const SEED = Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/**
 * Factor of how many cases run. `npm test` runs a tenth of them, `npm run test:long` all (LONG=1), and
 * `LONG=10 npm run test:long` ten times as many.
 */
const SHARE = Number(process.env.LONG || 0.1)

/** Fewer cases say too little. */
const FEWEST = 40

/** Number of cases to run of the whole number; `CASES` sets another one for all. */
export function casesOf(whole: number): number {
  if (process.env.CASES) return Number(process.env.CASES)
  return Math.max(Math.min(whole, FEWEST), Math.ceil(whole * SHARE))
}

/** Of a whole list, `count` in even steps that begin elsewhere each day; all of it in `npm run test:long`. */
export function ofToday<T>(whole: readonly T[], count: number): readonly T[] {
  if (SHARE >= 1 || whole.length <= count) return whole
  const step = Math.ceil(whole.length / count)
  return whole.filter((_, i) => (i + SEED) % step === 0)
}

/**
 * Options of `fc.assert` for a whole number of runs; a failed property names the seed. `most` limits the runs
 * of `npm test`.
 */
export function propertyOptions(runs: number, most = runs): { seed: number; numRuns: number } {
  const cases = casesOf(runs)
  return { seed: SEED, numRuns: SHARE < 1 && !process.env.CASES ? Math.min(cases, most) : cases }
}

/** Milliseconds that a property test may take. */
export const PROPERTY_TIME = 60_000 * Math.max(SHARE, 1)
