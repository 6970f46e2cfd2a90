/**
 * The candidate nearest to a misspelt name: at most one slip (letter missing, surplus, wrong, or two swapped)
 * in a short name, two in one of eight letters and more. Case does not count. `most` allows fewer slips.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  const wanted = name.toLowerCase()
  let best: string | undefined
  let least = Math.min(most + 1, wanted.length < 3 ? 1 : wanted.length < 8 ? 2 : 3)
  for (const candidate of candidates) {
    const distance = slips(wanted, candidate.toLowerCase(), least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** Optimal string alignment distance of two words, or `limit` where it is not below it. */
function slips(a: string, b: string, limit: number): number {
  /** Distance of what is left of both from two offsets on. */
  const from = (i: number, j: number, most: number): number => {
    if (Math.abs(a.length - i - (b.length - j)) >= most) return most
    let same = 0
    while (i + same < a.length && a[i + same] === b[j + same]) same++
    const [x, y] = [i + same, j + same]
    if (x === a.length || y === b.length) return Math.min(most, a.length - x + b.length - y)
    const isSwap = a[x] === b[y + 1] && a[x + 1] === b[y]
    const left = most - 1
    return (
      1 +
      Math.min(
        from(x + 1, y + 1, left),
        from(x + 1, y, left),
        from(x, y + 1, left),
        isSwap ? from(x + 2, y + 2, left) : left,
      )
    )
  }
  return from(0, 0, limit)
}
