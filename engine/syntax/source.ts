/** A position in a source, 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A template's text with its name; finds lines and columns. */
export class Source {
  #lines: readonly number[] | undefined
  /** Cache: names of the start tags by offset. */
  declare tags: ReadonlyMap<number, string> | undefined

  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  /** Offsets at which lines begin. */
  get lines(): readonly number[] {
    this.#lines ??= lineStarts(this.text)
    return this.#lines
  }

  position(offset: number): Position {
    const line = this.lines.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - this.lines[line]! + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
