import { createRequire } from 'node:module'
import { treeOf } from '../../engine/html/render/tree.ts'
import { parse5Parser } from '../../engine/html/tree/parse5.ts'
import type { Environment } from './environment.ts'
import { serverProps } from './props/server-props.ts'
import { lazySanitiser } from './sanitise/plain-markup.ts'
import { createSanitiser } from './sanitise/sanitise.ts'
import { windowOf } from './sanitise/server-window.ts'

const require = createRequire(import.meta.url)

/**
 * parse5, and jsdom's window, which is loaded when data first holds markup. One sanitiser serves the process.
 */
export const environment: Environment = {
  parser: parse5Parser,
  tree: treeOf,
  /** Tests of components run this entry in a document, where refs are at work. */
  get serverProps() {
    return typeof document === 'undefined' ? serverProps : undefined
  },
  sanitise: lazySanitiser(() =>
    createSanitiser(windowOf((require('jsdom') as typeof import('jsdom')).JSDOM)),
  ),
}
