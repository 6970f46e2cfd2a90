import type { PredicateTable } from '../../engine/plugin.ts'
import { slice } from './slice.ts'

/** The slide predicates (plug-ins section 12.4). */
export const slidePredicates: PredicateTable = Object.freeze({ ...slice })
