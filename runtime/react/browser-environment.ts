import { browserParser } from './browser-parser.ts'
import type { Environment } from './renderer.ts'
import { lazySanitiser } from './sanitise/plain-markup.ts'
import { createSanitiser } from './sanitise/sanitise.ts'

/** The page's own parser and window. The sanitiser remembers texts: one serves the whole page. */
export const environment: Environment = {
  parser: browserParser,
  sanitise: lazySanitiser(() => createSanitiser(window)),
}
