import type fc from 'fast-check'

/** One kind of random cases, with the invariants that must hold for each of them. */
export interface Kind<T = unknown> {
  readonly name: string
  /** Cases as JSON, so that a find can be kept in a file. */
  readonly cases: fc.Arbitrary<T>
  /** Share of this kind among all cases. */
  readonly weight: number
  /** Returns what is wrong with a case, or undefined; throws nothing itself. */
  readonly check: (given: T) => unknown
}

/** Milliseconds that one case may take; measured again on a busy machine before it counts. */
const CASE_TIME = 2000

/** Makes a kind whose check also reports what is thrown, and cases that take too long. */
export function kindOf<T>({ name, cases, weight, check }: Kind<T>): Kind {
  const guarded = (given: T): unknown => {
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      const start = performance.now()
      const found = attempt(check, given)
      if (found !== undefined) return found
      times.push(performance.now() - start)
      if (times[i]! < CASE_TIME) return undefined
    }
    return { slow: times.map(Math.round) }
  }
  return {
    name,
    weight,
    cases: cases.map((given): unknown => JSON.parse(JSON.stringify(given))),
    check: (given) => guarded(given as T),
  }
}

function attempt<T>(check: (given: T) => unknown, given: T): unknown {
  try {
    return check(given)
  } catch (error) {
    return { threw: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
