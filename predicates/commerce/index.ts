import type { PredicateTable } from '../../engine/plugin.ts'
import { pendingPredicates } from '../pending.ts'

export const commercePredicates: PredicateTable = pendingPredicates(
  'has-variants? on-sale? sold-out? varied-prices?',
)
