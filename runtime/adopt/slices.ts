/** Milliseconds of work before the browser is let do something else. */
const SLICE = 24

/** Calls a function later. */
export type Later = (run: () => void) => void

/**
 * Does jobs one after the other and lets the browser in between, so that none of them keeps a visitor
 * waiting.
 */
export class Slices {
  readonly #jobs: (() => void)[] = []
  #isRunning = false

  constructor(
    readonly first: Later = (run) => queueMicrotask(run),
    readonly next: Later = (run) => void setTimeout(run),
  ) {}

  add(job: () => void): void {
    this.#jobs.push(job)
    if (this.#isRunning) return
    this.#isRunning = true
    this.first(() => this.#run())
  }

  stop(): void {
    this.#jobs.length = 0
  }

  #run(): void {
    const end = performance.now() + SLICE
    try {
      for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
        job()
        if (performance.now() > end) break
      }
    } finally {
      this.#isRunning = this.#jobs.length > 0
      if (this.#isRunning) this.next(() => this.#run())
    }
  }
}
