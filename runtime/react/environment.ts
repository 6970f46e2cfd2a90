import type { RenderNeeds, RenderRequest, RenderTarget, TreeResult } from '../../engine/html/render/target.ts'
import type { HtmlParser } from '../../engine/html/tree/html-parser.ts'
import type { ServerProps } from './props/server-props.ts'
import type { Sanitise } from './sanitise/cleaner.ts'

/** Functions that differ between a browser and a server. */
export interface Environment {
  readonly parser: HtmlParser
  /** `treeOf`, or `parsedTree` to compare with. */
  readonly tree: (request: RenderRequest, target: RenderTarget, needs?: RenderNeeds) => TreeResult
  /** Absent where refs set what React does not. */
  readonly serverProps?: ServerProps | undefined
  /** Made when data first holds markup. */
  readonly sanitise: Sanitise
}
