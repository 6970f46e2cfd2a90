import type { PredicateTable } from '../engine/plugin.ts'
import { commercePredicates } from './commerce/index.ts'
import { contentPredicates } from './content/index.ts'
import { corePredicates } from './core/index.ts'
import { i18nPredicates } from './i18n/index.ts'
import { slidePredicates } from './slide/index.ts'

/** Every predicate of Squarespace, by family. */
export const predicates: PredicateTable = Object.freeze({
  ...commercePredicates,
  ...contentPredicates,
  ...corePredicates,
  ...i18nPredicates,
  ...slidePredicates,
})
