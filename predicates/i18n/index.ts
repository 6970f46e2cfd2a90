import type { PredicateTable } from '../../engine/plugin.ts'
import { units } from './units.ts'

/** Predicates of the visitor's region. */
export const i18nPredicates: PredicateTable = Object.freeze({ ...units })
