import type { Span } from '../syntax/tree.ts'

const ELEMENT = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Attributes whose values are code of Alpine, Vue or Angular. */
const ATTRIBUTE = /\s(?:x|v|ng)-[\w.:-]+="[^"<>]*"/g

/** Stretches of a source in which braces belong to another language: scripts, styles, code in attributes. */
export class ForeignCode {
  readonly #spans: Span[] = []

  constructor(text: string) {
    for (const { index, 0: part } of [...text.matchAll(ELEMENT), ...text.matchAll(ATTRIBUTE)])
      this.#spans.push({ start: index, end: index + part.length })
  }

  holds(offset: number): boolean {
    return this.#spans.some(({ start, end }) => start < offset && offset < end)
  }
}
