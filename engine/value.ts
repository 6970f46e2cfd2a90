import { type Clock, NO_CLOCK } from './clock.ts'

/** The coercions that the language and its plug-ins share (plug-ins section 1.1). */

/** Text of a scalar as it is emitted; the empty string for everything else. */
export function str(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
      return String(value)
    default:
      return ''
  }
}

/** Number of a value: the longest numeric prefix of a string, 0 for everything that has none to give. */
export function num(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return value
    case 'string':
      return value.includes('.') ? Number.parseFloat(value) : Number.parseInt(value, 10)
    case 'boolean':
      return value ? 1 : 0
    default:
      return 0
  }
}

/** Boolean of a value by conversion, which is stricter than truthiness: only `"true"` among strings. */
export function bool(value: unknown): boolean {
  switch (typeof value) {
    case 'boolean':
      return value
    case 'string':
      return value === 'true'
    case 'number':
      return Number.isInteger(value) && value !== 0 && Math.abs(value) < 1e21
    default:
      return false
  }
}

/** Truthiness (language section 3.4): `"0"` and `"false"` are true, empty arrays and objects are not. */
export function truthy(value: unknown): boolean {
  if (typeof value !== 'object') return Boolean(value)
  if (value === null) return false
  if (Array.isArray(value)) return value.length > 0
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** Number of elements or keys; 0 for scalars. */
export function size(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** Deep equality, strict by type; missing equals null, key order does not count (language section 6.3). */
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

/** Order of two values after the right one took the left one's type (language section 6.4); NaN is greater. */
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

/** Returns the text that a tag prints for a value (language section 3.5). */
export function emitted(value: unknown): string {
  if (!Array.isArray(value)) return str(value)
  return value.map((item) => (item === null || item === undefined ? 'null' : joined(item))).join(',')
}

/** String conversion as in a joined array: nested arrays flattened with empty nulls, objects named as such. */
export function joined(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(joined).join(',')
  return typeof value === 'object' ? '[object Object]' : str(value)
}
