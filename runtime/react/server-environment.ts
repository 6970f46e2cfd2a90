import { createRequire } from 'node:module'
import { parse5Parser } from '../../engine/html/parse5.ts'
import { treeOf } from '../../engine/html/tree.ts'
import type { Environment } from './environment.ts'
import { createSanitiser, type Sanitise } from './sanitise/sanitise.ts'
import { windowOf } from './sanitise/server-window.ts'

const require = createRequire(import.meta.url)

let sanitise: Sanitise | undefined

/** parse5, and jsdom's window, which is loaded when data first holds markup. One sanitiser serves the process. */
export const environment: Environment = {
  parser: parse5Parser,
  tree: treeOf,
  sanitise(markup) {
    sanitise ??= createSanitiser(windowOf((require('jsdom') as typeof import('jsdom')).JSDOM))
    return sanitise(markup)
  },
}
