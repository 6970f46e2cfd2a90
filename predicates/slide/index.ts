import type { PredicateTable } from '../../engine/plugin.ts'
import { pendingPredicates } from '../pending.ts'

export const slidePredicates: PredicateTable = pendingPredicates(
  'current-type?',
)
