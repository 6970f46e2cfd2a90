import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest } from '../../../engine/diagnostics/nearest.ts'

/** Optimal string alignment distance, by the table of all beginnings. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 1; j <= b.length; j++) table[0]![j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const kept = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? table[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY
      table[i]![j] = Math.min(kept, swapped, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1)
    }
  return table[a.length]![b.length]!
}

describe('the nearest name', () => {
  it('is the first with the fewest slips, of which a word may have as many as its length allows', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 10 })
    fc.assert(
      fc.property(
        word,
        fc.array(word, { maxLength: 6 }),
        fc.constantFrom(undefined, 1),
        (name, names, most) => {
          const allowed = Math.min(most ?? 9, name.length < 3 ? 0 : name.length < 8 ? 1 : 2)
          const least = Math.min(...names.map((one) => distance(name, one)))
          const wanted = least > allowed ? undefined : names.find((one) => distance(name, one) === least)
          expect(nearest(name, names, most)).toBe(wanted)
        },
      ),
    )
  })

  it('has no regard to case', () => {
    expect(nearest('TITEL', ['subtitle', 'Title'])).toBe('Title')
  })
})
