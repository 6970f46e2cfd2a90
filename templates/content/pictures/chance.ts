/**
 * Numbers that look thrown but are always the same: a new row of them for each seed, each from 0 to below 1.
 */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

/** So many results of a function that is given the numbers and its turn. */
export function scatter<T>(count: number, seed: number, make: (next: () => number, turn: number) => T): T[] {
  const next = chance(seed)
  return Array.from({ length: count }, (_, turn) => make(next, turn))
}
