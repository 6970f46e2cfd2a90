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

/** Optimal string alignment distance of two words, or `limit` as soon as it cannot be below it. */
function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
    }
    if (Math.min(...row) >= limit) return limit
    before = last
    last = row
  }
  return last[b.length]!
}
