import type { Description } from '../../engine/plugin.ts'
import type { unitsPredicates } from './units.ts'

/** Help for the predicates of the visitor's region. */
export const unitsHelp = {
  'units-metric?': {
    summary: "Whether the visitor's region measures in metres",
    examples: [{ template: '{.units-metric?}km{.or}miles{.end}', data: {}, output: 'miles' }],
  },
} satisfies Record<keyof typeof unitsPredicates, Description>
