import type { PredicateTable } from '../../engine/plugin.ts'
import { comparison } from './compare.ts'
import { numeric } from './number.ts'

/** The core predicates. */
export const corePredicates: PredicateTable = Object.freeze({ ...comparison, ...numeric })
