import type { Making, Rendering, TreeResult } from '../../engine/html/html-of.ts'
import type { HtmlParser } from '../../engine/html/html-parser.ts'
import type { PlanOf } from '../../engine/html/plan.ts'
import type { pour } from '../../engine/mould/mould.ts'
import type { Sanitise } from './sanitise/sanitise.ts'

/** What differs between a browser and a server. */
export interface Environment {
  readonly parser: HtmlParser
  /** `treeOf`, or `parsedTree`, which is far smaller, for a page that is only taken over. */
  readonly tree: (rendering: Rendering, making: Making) => TreeResult
  readonly planOf?: PlanOf | undefined
  /** Makes elements without a tree where it can; absent where that takes too much code. */
  readonly pour?: typeof pour | undefined
  /** The same of HTML. */
  readonly pourHtml?: Making['pourHtml']
  /** Made when data first holds markup. */
  readonly sanitise: Sanitise
}
