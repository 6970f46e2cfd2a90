import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'

/** Returns a predicate that is true if a field of the current node holds a code; `"8"` equals 8. */
export function fieldIs(field: string, code: number): Predicate {
  return () => (node: unknown) => num(step(node, field)) === code
}
