import type { Origin } from '../nodes.ts'

/**
 * A part of an output that is read as HTML while a template renders; the template's own text is read once for
 * all renders.
 */
export interface RawPart extends Origin {
  /** Why: a value with markup, or what only an HTML parser decides. */
  readonly reason: string
  /** From here on the tree is unknown, so that a parser reads the whole output. */
  readonly isWhole: boolean
}

/** Collects the raw parts of one render, each origin and reason once. */
export class RawParts {
  readonly list: RawPart[] = []

  add({ source, start }: Origin, reason: string, isWhole = false): void {
    const isKnown = this.list.some(
      (part) => part.source === source && part.start === start && part.reason === reason,
    )
    if (!isKnown) this.list.push({ source, start, reason, isWhole })
  }
}
