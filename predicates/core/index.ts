import type { PredicateTable } from '../../engine/plugin.ts'
import { comparisonPredicates } from './compare.ts'
import { numericPredicates } from './number.ts'

/** The core predicates. */
export const corePredicates: PredicateTable = Object.freeze({ ...comparisonPredicates, ...numericPredicates })
