import { planOf } from '../../engine/html/plan.ts'
import { treeOf } from '../../engine/html/tree.ts'
import { pour } from '../../engine/mould/mould.ts'
import { browserParser } from './browser-parser.ts'
import type { Environment } from './environment.ts'
import { createSanitiser, type Sanitise } from './sanitise/sanitise.ts'

let sanitise: Sanitise | undefined

/** The page's own parser and window. The sanitiser remembers texts: one serves the whole page. */
export const environment: Environment = {
  parser: browserParser,
  tree: treeOf,
  planOf,
  pour,
  sanitise(markup) {
    sanitise ??= createSanitiser(window)
    return sanitise(markup)
  },
}
