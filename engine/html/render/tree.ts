import type { Origin } from '../nodes.ts'
import { contextOf, htmlOf, type RenderRequest, type RenderTarget, type TreeResult } from './html-of.ts'
import type { OriginAt, Trace } from './html-writer.ts'
import { type RawPart, RawParts } from './raw-parts.ts'
import { TreeRun } from './tree-run.ts'

export {
  contextOf,
  htmlOf,
  type RenderRequest,
  type RenderTarget,
  type TreeOptions,
  type TreeResult,
} from './html-of.ts'

/**
 * Reduces a template to a virtual tree: what an HTML parser would make of its output, as `target` filters it. Never
 * throws.
 */
export function treeOf(request: RenderRequest, target: RenderTarget): TreeResult {
  const { template, options } = request
  const context = contextOf(template, options.context)
  const run = new TreeRun(request, { ...target, context, decode: target.parser.decode })
  const root = run.build()
  if (root !== undefined) return { root, errors: [...template.mistakes, ...run.errors] }
  return parsedTree(request, target)
}

/** Returns what is read as HTML while a tree is made, in the order of the output. Never throws. */
export function planOf(request: RenderRequest, target: RenderTarget): readonly RawPart[] {
  const raw = new RawParts()
  treeOf(request, { ...target, raw })
  return raw.list
}

/** The same by an HTML parser, which reads the whole output. */
export function parsedTree(request: RenderRequest, target: RenderTarget): TreeResult {
  const { template, options } = request
  const context = contextOf(template, options.context)
  const { parser, memory } = target
  const places = new Places()
  const pinned = memory === undefined ? request : { ...request, options: memory.pin(options) }
  const { html, errors } = htmlOf(pinned, { ...target, trace: places.add })
  const children = parser.parse({ html, context, originAt: places.at })
  return { root: { kind: 'root', isDocument: context === undefined, children }, errors }
}

/** Where the parts of an output come from. */
class Places {
  readonly #parts: { readonly offset: number; readonly originAt: OriginAt; readonly from: number }[] = []

  readonly add: Trace = (offset, originAt, from) => {
    // Where an attribute was shortened or nothing was written, the part before is gone.
    while (this.#parts.length > 0 && this.#parts[this.#parts.length - 1]!.offset >= offset) this.#parts.pop()
    this.#parts.push({ offset, originAt, from })
  }

  readonly at = (offset: number): Origin | undefined => {
    let low = 0
    let high = this.#parts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#parts[middle]!.offset <= offset) low = middle + 1
      else high = middle
    }
    const part = this.#parts[low - 1]
    return part?.originAt(part.from + offset - part.offset)
  }
}
