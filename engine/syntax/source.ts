/** A position in a source, 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A template's text with its name; finds lines and columns. */
export class Source {
  #lines: readonly number[] | undefined
  /** Cache: keys of elements by the offset of their start tag, or of the tag that printed it. */
  declare keys: Map<number, string> | undefined

  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  /** Offsets at which lines begin. */
  get lines(): readonly number[] {
    this.#lines ??= [0, ...Array.from(this.text.matchAll(/\n/g), ({ index }) => index + 1)]
    return this.#lines
  }

  position(offset: number): Position {
    const { lines } = this
    let line = 0
    for (let end = lines.length; end - line > 1; ) {
      const middle = (line + end) >> 1
      if (lines[middle]! <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - lines[line]! + 1 }
  }
}
