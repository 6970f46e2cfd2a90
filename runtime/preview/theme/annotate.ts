import type { Source } from '../../../engine/source.ts'
import type { Node } from '../../../engine/tree.ts'
import { compile } from '../../../index.ts'
import { BETWEEN_TAGS, type HtmlPlace, readHtml, UNKNOWN } from './html-state.ts'
import { SCOPE_FORMATTER } from './scope-formatter.ts'
import type { Edit } from './woven.ts'

/** Writes attributes for a start tag, with a blank before each; `at` is its place as `file:line:column`. */
export type AttributesAt = (at: string) => string

/** For the author: which start tag made an element, and where its data is. */
export const AUTHOR_ATTRIBUTES: AttributesAt = (at) =>
  ` data-vitrine="${at}" data-vitrine-scope="{@|${SCOPE_FORMATTER}}"`

/**
 * Puts attributes into the start tags of a template. Only tags that surely are ones get them: where the branches of a
 * block leave HTML in different places, nothing behind it does.
 */
export function annotate(source: Source, attributesAt = AUTHOR_ATTRIBUTES): Edit[] {
  const { root } = compile(source.text)
  const annotator = new Annotator(source, attributesAt)
  annotator.list(root.body, BETWEEN_TAGS)
  return annotator.edits
}

/** Start tags without an element, or without anything visible. */
const WITHOUT = /^(?:html|head|meta|link|base|title|script|style|template|noscript|squarespace:.*)$/i

class Annotator {
  readonly edits: Edit[] = []

  constructor(
    readonly source: Source,
    readonly attributesAt: AttributesAt,
  ) {}

  list(nodes: readonly Node[], place: HtmlPlace): HtmlPlace {
    return nodes.reduce((before, node) => this.#node(node, before), place)
  }

  #node(node: Node, place: HtmlPlace): HtmlPlace {
    switch (node.kind) {
      case 'text':
        return readHtml(this.source.text.slice(node.start, node.end), place, (start, end, name) =>
          this.#annotate(node.start + start, node.start + end, name),
        )
      case 'macro':
        // A macro is printed somewhere else.
        this.list(node.body, BETWEEN_TAGS)
        return place
      case 'repeated': {
        const { length } = this.edits
        const once = this.list(node.body, place)
        const between = node.alternates.length === 0 ? once : this.list(node.alternates, once)
        // A second round that begins elsewhere in HTML would read the same text otherwise.
        if (!isSame(between, place) || !isSame(once, place)) this.edits.length = length
        return both(both(between, place), this.#alternative(node.alternative, place))
      }
      case 'section':
      case 'if':
      case 'predicate':
      case 'or':
        return both(this.list(node.body, place), this.#alternative(node.alternative, place))
      case 'struct':
        return this.list(node.body, place)
      default:
        return place
    }
  }

  #alternative(node: Node | undefined, place: HtmlPlace): HtmlPlace {
    return node === undefined ? place : this.#node(node, place)
  }

  #annotate(start: number, nameEnd: number, name: string): void {
    if (WITHOUT.test(name) || !this.#endsHere(nameEnd)) return
    const { line, column } = this.source.position(start)
    const at = `${this.source.name}:${line}:${column}`.replace(/[&"{}<>]/g, '_')
    this.edits.push({ start: nameEnd, end: nameEnd, text: this.attributesAt(at) })
  }

  /** False where an instruction could go on with the name of the element, as in `<h{level}>`. */
  #endsHere(offset: number): boolean {
    const { text } = this.source
    if (/[\s/>]/.test(text.charAt(offset))) return true
    const opening = /\{\.[^{}]*\}(?=\s)/y
    opening.lastIndex = offset
    return opening.test(text)
  }
}

/** Where two ways lead to the same place, that is the place. */
function both(a: HtmlPlace, b: HtmlPlace): HtmlPlace {
  return isSame(a, b) ? a : UNKNOWN
}

function isSame(a: HtmlPlace, b: HtmlPlace): boolean {
  return a.state === b.state && (a.element === b.element || a.state === 'data')
}
