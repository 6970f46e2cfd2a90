import type { HtmlParser } from '../../engine/html/html-parser.ts'
import type { Sanitise } from './sanitise/sanitise.ts'

/** What differs between a browser and a server. */
export interface Environment {
  readonly parser: HtmlParser
  /** Made when data first holds markup. */
  readonly sanitise: Sanitise
}
