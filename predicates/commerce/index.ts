import type { PredicateTable } from '../../engine/plugin.ts'
import { product } from './product.ts'

/** The commerce predicates. */
export const commercePredicates: PredicateTable = Object.freeze({ ...product })
