import type { PredicateTable } from '../../engine/plugin.ts'
import { unitsPredicates } from './units.ts'

/** Predicates of the visitor's region. */
export const i18nPredicates: PredicateTable = Object.freeze({ ...unitsPredicates })
