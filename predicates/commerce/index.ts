import type { PredicateTable } from '../../engine/plugin.ts'
import { productPredicates } from './product.ts'

/** The commerce predicates. */
export const commercePredicates: PredicateTable = Object.freeze({ ...productPredicates })
