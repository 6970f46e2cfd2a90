/** The seed of a machine that builds for others: what it says of a change must not depend on luck. */
const STEADY = 20_261_121

/** Seed of every property test: the environment variable SEED, else another one each run, but for CI. */
export const SEED = Number(
  process.env.SEED ?? (process.env.CI ? STEADY : Math.floor(Math.random() * 2 ** 31)),
)

/** Options of `fc.assert`: `CASES` sets another number of runs; a failed property names the seed. */
export function propertyOptions(runs: number): { seed: number; numRuns: number } {
  return { seed: SEED, numRuns: Number(process.env.CASES || runs) }
}

/** Milliseconds that a property test may take. */
export const PROPERTY_TIME = 60_000
