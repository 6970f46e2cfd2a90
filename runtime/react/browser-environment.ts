import { treeOf } from '../../engine/html/tree.ts'
import { browserParser } from './browser-parser.ts'
import type { Environment } from './environment.ts'
import { createSanitiser, type Sanitise } from './sanitise/sanitise.ts'

let sanitise: Sanitise | undefined

/** The page's own parser and window. The sanitiser remembers texts: one serves the whole page. */
export const environment: Environment = {
  parser: browserParser,
  tree: treeOf,
  sanitise(markup) {
    sanitise ??= createSanitiser(window)
    return sanitise(markup)
  },
}
