import { itself, lastBegun } from '../syntax/last-begun.ts'
import { lineOf } from '../syntax/line.ts'
import type { Source } from '../syntax/source.ts'
import type { Span } from '../syntax/tree.ts'

/** Layout of a tag: its line, and its indentation where it begins one. */
export interface TagLayout {
  readonly line: number
  /** Columns of white space before it; undefined where it is not first in its line. */
  readonly indent: number | undefined
  /** Open HTML elements around it. */
  readonly depth: number
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i
const HTML = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([A-Za-z][\w:-]*)[^<>]*?(\/?)>/gi
const TAB = 4

/** Finds how tags are laid out, from the indentation of their lines and from the HTML around them. */
export class Layout {
  readonly #ends: number[] = []
  readonly #depths: number[] = []

  constructor(readonly source: Source) {
    let depth = 0
    for (const match of withoutTags(source.text).matchAll(HTML)) {
      const [whole, , closing, name, selfClosing] = match
      if (name === undefined || selfClosing || VOID.test(name)) continue
      depth += closing ? -1 : 1
      this.#ends.push(match.index + whole.length)
      this.#depths.push(depth)
    }
  }

  tag({ start }: Span): TagLayout {
    const { line, column } = this.source.position(start)
    const before = lineOf(this.source, line).slice(0, column - 1)
    return { line, indent: /\S/.test(before) ? undefined : width(before), depth: this.#depth(start) }
  }

  holdsElement(line: number): boolean {
    return /<\/?[A-Za-z]/.test(lineOf(this.source, line))
  }

  /** Indentation of a line; undefined for a blank one. */
  indentOf(line: number): number | undefined {
    const blanks = /^\s*(?=\S)/.exec(lineOf(this.source, line))
    return blanks ? width(blanks[0]) : undefined
  }

  /** Open HTML elements where a line begins, and where it ends. */
  depthBefore(line: number): number {
    return this.#depth(this.source.lines[line - 1] ?? 0)
  }

  depthAfter(line: number): number {
    return this.#depth(this.source.lines[line] ?? this.source.text.length)
  }

  #depth(offset: number): number {
    return this.#depths[lastBegun(this.#ends, offset, itself)] ?? 0
  }
}

function width(blanks: string): number {
  return blanks.replaceAll('\t', ' '.repeat(TAB)).length
}

/** The source with template tags blanked out, so that markup in and around them reads as plain HTML. */
function withoutTags(text: string): string {
  return text.replace(/\{[^{}]*\}/g, (tag) => ' '.repeat(tag.length))
}
