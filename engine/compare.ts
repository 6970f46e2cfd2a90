import { type Clock, NO_CLOCK } from './clock.ts'
import { bool, num, str } from './value.ts'

/** Deep equality, strict by type; missing equals null, key order does not count. */
export function equal(left: unknown, right: unknown, clock: Clock = NO_CLOCK): boolean {
  clock.tick()
  const a = left ?? null
  const b = right ?? null
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i], clock))
  }
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], clock),
    )
  )
}

function order<T>(a: T, b: T): number {
  if (a < b) return -1
  return a === b ? 0 : 1
}

/** Order of two values after the right one took the left one's type; NaN is greater. */
export function compare(left: unknown, right: unknown, clock: Clock = NO_CLOCK): number {
  switch (typeof left) {
    case 'number':
      return order(left, num(right))
    case 'string':
      return order(left, str(right))
    case 'boolean':
      return order(left, bool(right))
    default:
      return equal(left, right, clock) ? 0 : -1
  }
}
