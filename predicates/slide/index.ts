import type { PredicateTable } from '../../engine/plugin.ts'
import { slicePredicates } from './slice.ts'

/** The slide predicates. */
export const slidePredicates: PredicateTable = Object.freeze({ ...slicePredicates })
