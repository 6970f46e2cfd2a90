import { own } from '../../../engine/lookup/own-property.ts'
import type { Scope } from '../../../engine/lookup/scope.ts'
import { isObject } from '../../../engine/value.ts'

/** Objects that a tag looks names up in, the innermost first, each once. */
export function* objectsAround(innermost: Scope): Generator<Readonly<Record<string, unknown>>> {
  let last: unknown
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.parent) {
    if (scope.node !== last && isObject(scope.node)) yield scope.node
    last = scope.node
    if (scope.barrier) return
  }
}

/** Returns true if a tag is in no section or loop, so that it sees the data of the page alone. */
export function isOutermost(innermost: Scope): boolean {
  return [...objectsAround(innermost)].length === 1 && isObject(innermost.node)
}

/** Names of the variables that a tag sees, with their `@`. */
export function variablesAround(innermost: Scope): Set<string> {
  const names = new Set<string>()
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.parent) {
    for (const name of scope.variables?.keys() ?? []) names.add(name)
    if (scope.barrier) break
  }
  return names
}

/** A field of an object around a tag that has a name which the tag lacks. */
export interface Holder {
  readonly section: string
  /** The field is a list whose elements have the name. */
  readonly isList: boolean
}

/** Fields that most templates open, before all others. */
const USUAL = ['item', 'items', 'collection', 'website']

/** Yields the fields around a tag with their names, the most usual first, of so many objects around it. */
export function* holdersAround(
  innermost: Scope,
  most = Number.POSITIVE_INFINITY,
): Generator<Holder & { readonly names: readonly string[] }> {
  let count = 0
  for (const node of objectsAround(innermost)) {
    if (++count > most) return
    const rest = Object.keys(node).filter((key) => !USUAL.includes(key))
    for (const section of [...USUAL, ...rest]) {
      const value = own(node, section)
      const inner = Array.isArray(value) ? value[0] : value
      if (!isObject(inner) || section === 'squarespace') continue
      yield { section, isList: Array.isArray(value), names: Object.keys(inner) }
    }
  }
}
