import { step } from '../../lookup/own-property.ts'
import type { Scope } from '../../lookup/scope.ts'

/** Most lists are short. */
const INDEX_KEYS: readonly string[] = Object.freeze(Array.from({ length: 100 }, (_, i) => `n${i}`))

/** A name for each item: its `id` where no other item has it, else its index. */
export function itemKeys(items: readonly unknown[]): string[] {
  const keys: string[] = []
  let seen: Set<string> | undefined
  let repeated: Set<string> | undefined
  for (let i = 0; i < items.length; i++) {
    const id = idOf(items[i])
    if (id === undefined) keys.push(INDEX_KEYS[i] ?? `n${i}`)
    else {
      seen ??= new Set()
      const key = `i${id}`
      // A string of the data is found many times as fast as a new one.
      if (seen.size === seen.add(String(id)).size) {
        repeated ??= new Set()
        repeated.add(key)
      }
      keys.push(key)
    }
  }
  return repeated === undefined ? keys : keys.map((key, i) => (repeated.has(key) ? `n${i}` : key))
}

function idOf(item: unknown): string | number | undefined {
  if (typeof item !== 'object') return undefined
  const id = step(item, 'id')
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** Returns the keys of a list whose earlier state is known: mostly the same items in the same order. */
export function itemKeysAfter(
  before: readonly unknown[],
  keys: readonly string[],
  items: readonly unknown[],
): readonly string[] {
  const isSame =
    before.length === items.length &&
    items.every((item, i) => item === before[i] || step(item, 'id') === step(before[i], 'id'))
  return isSame ? keys : itemKeys(items)
}

/**
 * Returns the data that the elements of a frame are made of: its value where that has an id, else the
 * innermost object around it that has one; undefined without one.
 */
export function itemOf(value: unknown, parent: Scope | undefined): unknown {
  if (hasId(value)) return value
  return parent === undefined ? undefined : itemOf(parent.node, parent.parent)
}

function hasId(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, 'id')
}
