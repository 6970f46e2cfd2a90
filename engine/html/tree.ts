import type { Diagnostic } from '../diagnostic.ts'
import type { RenderOptions } from '../run.ts'
import type { RenderResult, Template } from '../template.ts'
import type { HtmlParser } from './html-parser.ts'
import { HtmlRun } from './html-run.ts'
import type { OriginAt, Trace } from './html-writer.ts'
import type { Memory } from './memory.ts'
import type { Origin, VRoot } from './nodes.ts'
import { TreeRun } from './tree-run.ts'
import type { ValueFilter } from './value-filter.ts'

export interface TreeOptions extends RenderOptions {
  /**
   * The element whose content the tree is, e.g. `div`; `document` for a whole page. By default a page where the
   * template begins with `<!doctype` or `<html`, else the content of a `div`.
   */
  readonly context?: string | undefined
}

/** A template and what it is rendered with. */
export interface Rendering {
  readonly template: Template
  readonly data: unknown
  readonly options: TreeOptions
}

export interface TreeResult {
  readonly root: VRoot
  /** The mistakes of the template, then what went wrong while it ran, in order. */
  readonly errors: readonly Diagnostic[]
}

/** What may stand in front of a page: one after the other, so that no two ways of reading it are tried. */
const LEADING = /\s+|<!--[\s\S]*?-->|\{[^}]*\}/y
const PAGE = /<(?:!doctype|html)[\s>]/iy

function isPage(source: string): boolean {
  LEADING.lastIndex = 0
  let end = 0
  while (LEADING.test(source)) end = LEADING.lastIndex
  PAGE.lastIndex = end
  return PAGE.test(source)
}

/** The element whose content a template makes; undefined for a whole page. */
export function contextOf(template: Template, given: string | undefined): string | undefined {
  if (given !== undefined) return given === 'document' ? undefined : given
  return isPage(template.source.text) ? undefined : 'div'
}

/** How a tree is made, beside what the render is given. */
export interface Making {
  readonly parser: HtmlParser
  readonly filter?: ValueFilter | undefined
  /** Blanks in the structure of tables are dropped. */
  readonly isLean?: boolean
  /** What earlier renders left; data that is the same object is not reduced again. */
  readonly memory?: Memory | undefined
}

/**
 * Reduces a template to a virtual tree: what an HTML parser would make of its output, as `making` filters it. Never
 * throws.
 */
export function treeOf(rendering: Rendering, making: Making): TreeResult {
  const { template, options } = rendering
  const context = contextOf(template, options.context)
  const { parser, memory } = making
  const run = new TreeRun(rendering, { ...making, context, decode: parser.decode })
  const root = run.build()
  if (root !== undefined) return { root, errors: [...template.mistakes, ...run.errors] }
  const places = new Places()
  const pinned = memory === undefined ? rendering : { ...rendering, options: memory.pin(options) }
  const { html, errors } = htmlOf(pinned, { ...making, trace: places.add })
  const children = parser.parse({ html, context, originAt: places.at })
  return { root: { kind: 'root', isDocument: context === undefined, children }, errors }
}

/** The string that `treeOf` makes the tree of. */
export function htmlOf(rendering: Rendering, making: Making & { readonly trace?: Trace }): RenderResult {
  const { filter, trace, parser, isLean = false } = making
  const run = new HtmlRun(rendering, { decode: parser.decode, isLean, filter, trace })
  run.start(run.output)
  return { html: run.output.html, errors: [...rendering.template.mistakes, ...run.errors] }
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
