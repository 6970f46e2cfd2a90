import type { Output } from '../files/io.ts'

const FEW = 20
const PAUSE = 60

/** One line on a terminal that says how far a long run is; nothing elsewhere, and nothing for a few files. */
export class Progress {
  readonly #output: Output | undefined
  #done = 0
  #shown = 0

  constructor(
    output: Output,
    readonly total: number,
  ) {
    this.#output = output.isTTY ? output : undefined
  }

  /** Counts a file as begun. */
  step(name: string): void {
    this.#done++
    if (this.total > FEW) this.show(this.#done, this.total, name)
  }

  /** Shows how many of a number are begun, which may grow. */
  show(done: number, total: number, name: string): void {
    const now = performance.now()
    if (this.#output === undefined || now - this.#shown < PAUSE) return
    this.#shown = now
    const filled = Math.round((done / total) * 20)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${total} ${name}`
    this.#output.write(`\r\u001b[K${bar.slice(0, this.#output.columns - 1)}`)
  }

  /** Takes the line away, before other output or at the end. */
  clear(): void {
    if (this.#shown > 0) this.#output?.write('\r\u001b[K')
    this.#shown = 0
  }
}
