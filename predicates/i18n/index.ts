import type { PredicateTable } from '../../engine/plugin.ts'
import { pendingPredicates } from '../pending.ts'

export const i18nPredicates: PredicateTable = pendingPredicates('units-metric?')
