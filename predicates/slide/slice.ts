import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'
import { SLICE_TYPES } from '../../runtime/site/codes.ts'

const codes = new Map<string, number>(Object.entries(SLICE_TYPES))

// Without a name Squarespace asks for the type that was never set.
export const currentType: Predicate = ([name = 'undefined']) => {
  const code = codes.get(name)
  // Fractions are cut off, which codes elsewhere are not.
  return (node) => (num(step(node, 'currentType')) | 0) === code
}

/** The predicate of what a part of a slide is. */
export const slicePredicates = {
  'current-type?': currentType,
} satisfies PredicateTable
