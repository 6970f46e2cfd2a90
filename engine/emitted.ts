import { str } from './value.ts'

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
