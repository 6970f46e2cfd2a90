/** Returns the index of the last of ordered things that begins at an offset or before, -1 where none does. */
export function lastBegun<T>(things: readonly T[], offset: number, startOf: (thing: T) => number): number {
  let low = 0
  let high = things.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(things[middle]!) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The start of a thing that is an offset itself. */
export function itself(offset: number): number {
  return offset
}
