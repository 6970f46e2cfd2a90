import type { PredicateTable } from '../../engine/plugin.ts'
import { units } from './units.ts'

/** Predicates of the visitor's region (plug-ins section 10.1). */
export const i18nPredicates: PredicateTable = Object.freeze({ ...units })
