import fc from 'fast-check'
import type { Kind } from './kind.ts'

/** One case that breaks an invariant, shrunk as far as it went. */
export interface Find {
  readonly kind: string
  readonly seed: number
  readonly path: string | undefined
  readonly given: unknown
  readonly what: unknown
}

export interface Slice {
  readonly kind: Kind
  readonly seed: number
  readonly cases: number
}

/** Cases of one slice: few enough that a find costs little of the rest. */
const SLICE = 500
const SHRINK_TIME = 30_000

/** Runs cases until one of them breaks an invariant; returns how many ran and the find. */
export function runSlice({ kind, seed, cases }: Slice): { readonly ran: number; readonly find?: Find } {
  let what: unknown
  const property = fc.property(kind.cases, (given) => {
    const found = kind.check(given)
    if (found !== undefined) what = found
    return found === undefined
  })
  const { failed, numRuns, counterexample, counterexamplePath } = fc.check(property, {
    seed,
    numRuns: cases,
    interruptAfterTimeLimit: cases * 100 + SHRINK_TIME,
  })
  if (!failed) return { ran: numRuns }
  const [given] = counterexample ?? []
  return { ran: numRuns, find: { kind: kind.name, seed, path: counterexamplePath ?? undefined, given, what } }
}

/** Splits a number of cases into slices of all kinds by their weights, each with its seed. */
export function* slicesOf(kinds: readonly Kind[], cases: number, seed: number): Generator<Slice> {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0)
  const round = (SLICE / 5) * total
  for (let from = 0, count = 0; from < cases; from += round) {
    const share = Math.min(round, cases - from) / total
    for (const kind of kinds) {
      for (let left = Math.ceil(share * kind.weight); left > 0; left -= SLICE) {
        yield { kind, seed: seed + count++, cases: Math.min(SLICE, left) }
      }
    }
  }
}
