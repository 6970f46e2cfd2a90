import { createRequire } from 'node:module'
import { parse5Parser } from '../../engine/html/tree/parse5.ts'
import { serverPropsHere } from './props/server-props.ts'
import type { Environment } from './renderer.ts'
import { lazySanitiser } from './sanitise/plain-markup.ts'
import { createSanitiser } from './sanitise/sanitise.ts'
import { windowOf } from './sanitise/server-window.ts'

const require = createRequire(import.meta.url)

/**
 * parse5, and jsdom's window, which is loaded when data first holds markup. One sanitiser serves the process.
 */
export const environment: Environment = {
  parser: parse5Parser,
  get serverProps() {
    return serverPropsHere()
  },
  sanitise: lazySanitiser(() =>
    createSanitiser(windowOf((require('jsdom') as typeof import('jsdom')).JSDOM)),
  ),
}
