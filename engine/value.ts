/** The coercions that the language and its plug-ins share. */

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

/** Number of a value: the longest numeric prefix of a string, 0 for a value without one. */
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

/** Returns true for objects, lists included. */
export function isObjectOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns true for an object, but not for a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObjectOrList(value) && !Array.isArray(value)
}

/** Returns true for promises of any library; false where a getter throws. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  try {
    return isObjectOrList(value) && 'then' in value && typeof value.then === 'function'
  } catch {
    return false
  }
}

/** Truthiness: `"0"` and `"false"` are true, empty arrays and objects are not. */
export function truthy(value: unknown): boolean {
  if (typeof value !== 'object') return Boolean(value)
  if (value === null) return false
  if (Array.isArray(value)) return value.length > 0
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** Number of elements or keys; 0 for scalars. */
export function size(value: unknown): number {
  if (!isObjectOrList(value)) return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** Returns the text that a tag prints for a value. */
export function emitted(value: unknown): string {
  if (!Array.isArray(value)) return str(value)
  return value.map((item) => (item === null || item === undefined ? 'null' : joined(item))).join(',')
}

/**
 * String conversion as in a joined array: nested arrays flattened with empty nulls, objects named as such.
 */
export function joined(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(joined).join(',')
  return typeof value === 'object' ? '[object Object]' : str(value)
}
