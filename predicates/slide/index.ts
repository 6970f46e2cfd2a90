import type { PredicateTable } from '../../engine/plugin.ts'
import { slice } from './slice.ts'

/** The slide predicates. */
export const slidePredicates: PredicateTable = Object.freeze({ ...slice })
