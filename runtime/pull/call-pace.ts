import { setTimeout as sleep } from 'node:timers/promises'

export interface PaceOptions {
  /** Calls at once. */
  readonly most?: number
  /** Milliseconds from the start of a call to that of the next. */
  readonly gap?: number
  readonly signal?: AbortSignal | undefined
}

/** Lets few calls run at once, apart from each other, and all of them wait where a server asks for it. */
export class CallPace {
  readonly #most: number
  readonly #signal: AbortSignal | undefined
  readonly #waiting: (() => void)[] = []
  #gap: number
  #running = 0
  /** Milliseconds of the process before which no call starts: its clock is never set back. */
  #next = 0
  #pausedUntil = 0

  constructor({ most = 2, gap = 500, signal }: PaceOptions = {}) {
    this.#most = most
    this.#gap = gap
    this.#signal = signal
  }

  /** Runs a call when its turn comes. Rejects where the signal aborts. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    try {
      await this.#start()
      return await call()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }

  /** Starts no call for some milliseconds. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds)
  }

  /** Keeps calls at least as far apart. */
  slowTo(gap: number): void {
    this.#gap = Math.max(this.#gap, gap)
  }

  async #start(): Promise<void> {
    do {
      const at = Math.max(performance.now(), this.#next, this.#pausedUntil)
      this.#next = at + this.#gap
      await sleep(at - performance.now(), undefined, { signal: this.#signal })
      // A pause may have come meanwhile.
    } while (performance.now() < this.#pausedUntil)
  }
}
