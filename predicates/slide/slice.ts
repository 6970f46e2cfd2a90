import type { PredicateTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { num } from '../../engine/value.ts'
import { SLICE_TYPES } from '../../runtime/site/codes.ts'

const codes = new Map<string, number>(Object.entries(SLICE_TYPES))

/** The predicate of what a part of a slide is. */
export const slice = {
  // Without a name the platform asks for the type that was never set.
  'current-type?': ([name = 'undefined']) => {
    const code = codes.get(name)
    // Fractions are cut off, which codes elsewhere are not.
    return (node) => (num(step(node, 'currentType')) | 0) === code
  },
} satisfies PredicateTable
