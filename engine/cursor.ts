/** Reads a text from its start to its end. */
export class Cursor {
  at = 0

  constructor(readonly text: string) {}

  get isDone(): boolean {
    return this.at >= this.text.length
  }

  /** Takes what a sticky pattern matches here; undefined where it does not. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  /** Takes all that is left. */
  rest(): string {
    const { at } = this
    this.at = this.text.length
    return this.text.slice(at)
  }
}
