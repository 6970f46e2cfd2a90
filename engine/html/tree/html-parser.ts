import type { Origin, VNode } from '../nodes.ts'
import type { Decode } from '../references.ts'

export interface ParseRequest {
  readonly html: string
  /** The element whose content it is; absent for a whole document. */
  readonly context: string | undefined
  /** The origin of an offset of the text. */
  readonly originAt?: ((offset: number) => Origin | undefined) | undefined
}

/** HTML parser as a tree uses it: parse5 on a server, the browser's own in a page. */
export interface HtmlParser {
  readonly decode: Decode
  parse(request: ParseRequest): VNode[]
}
