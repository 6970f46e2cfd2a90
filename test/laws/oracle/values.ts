/**
 * Values by `fixtures/language/3-names-and-values.tests`, in the plainest code; `undefined` is a missing
 * value.
 */

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  if (typeof value === 'string') return value !== ''
  if (Array.isArray(value)) return value.length !== 0
  return Object.keys(value).length !== 0
}

/** Text that a tag prints for a value. */
export function print(value: unknown): string {
  if (value === undefined || value === null || isObject(value)) return ''
  if (!Array.isArray(value)) return String(value)
  return value
    .map((item: unknown) =>
      item === null ? 'null' : Array.isArray(item) ? printNested(item) : printItem(item),
    )
    .join(',')
}

function printNested(items: readonly unknown[]): string {
  return items
    .map((item) => (item === null ? '' : Array.isArray(item) ? printNested(item) : printItem(item)))
    .join(',')
}

function printItem(item: unknown): string {
  return isObject(item) ? '[object Object]' : String(item)
}

/** One step into a value. */
export function pathStep(value: unknown, segment: string | number): unknown {
  if (Array.isArray(value)) return typeof segment === 'number' ? value[segment] : undefined
  if (isObject(value)) return Object.hasOwn(value, String(segment)) ? value[String(segment)] : undefined
  return undefined
}

/** A field of a node by name; of a list, `length` as well. */
export function nodeMember(node: unknown, segment: string | number): unknown {
  if (Array.isArray(node) && segment === 'length') return node.length
  return pathStep(node, segment)
}

/** Deep equality, strict by type; missing equals null. */
export function isEqual(left: unknown, right: unknown): boolean {
  const a = left === undefined ? null : left
  const b = right === undefined ? null : right
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]))
  }
  if (isObject(a)) {
    if (!isObject(b)) return false
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
    )
  }
  return a === b
}
