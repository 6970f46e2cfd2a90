/** Reads a text from left to right by patterns with the flag `y`. */
export class TextReader {
  /** UTF-16 offset of what is read next. */
  at = 0

  constructor(readonly text: string) {}

  get isDone(): boolean {
    return this.at >= this.text.length
  }

  /**
   * Returns the text of a pattern's first group, or all that it matches, and moves behind it; undefined where
   * it does not match here.
   */
  read(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found === null) return undefined
    this.at = pattern.lastIndex
    return found[1] ?? found[0]
  }

  /** Moves behind the text that a pattern matches here; false where it does not match. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const isFound = pattern.test(this.text)
    if (isFound) this.at = pattern.lastIndex
    return isFound
  }
}
