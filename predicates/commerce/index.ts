import type { PredicateTable } from '../../engine/plugin.ts'
import { product } from './product.ts'

/** The commerce predicates (plug-ins section 12.3). */
export const commercePredicates: PredicateTable = Object.freeze({ ...product })
