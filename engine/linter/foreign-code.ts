import type { Span } from '../syntax/tree.ts'

/** Stretches of a source in which braces belong to another language: scripts, styles and HTML comments. */
export class ForeignCode {
  readonly #spans: Span[] = []

  constructor(text: string) {
    for (const match of text.matchAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi)) {
      this.#spans.push({ start: match.index, end: match.index + match[0].length })
    }
  }

  holds(offset: number): boolean {
    return this.#spans.some(({ start, end }) => start < offset && offset < end)
  }
}
