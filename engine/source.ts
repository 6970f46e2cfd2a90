/** A place in a source, 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A template's text with its name, which can tell lines and columns. */
export class Source {
  #lines: readonly number[] | undefined

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
    const lines = this.lines
    let low = 0
    let high = lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (lines[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - lines[low]! + 1 }
  }

  /** The text of a 1-based line without its line break; empty beyond either end. */
  line(number: number): string {
    const start = this.lines[number - 1]
    if (start === undefined) return ''
    let end = this.lines[number] ?? this.text.length
    while (end > start && isBreak(this.text.charCodeAt(end - 1))) end--
    return this.text.slice(start, end)
  }
}

function isBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
