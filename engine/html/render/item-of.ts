import type { Scope } from '../../scope.ts'

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
