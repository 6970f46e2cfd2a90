/** Time as behaviours see it. Tests bring one that they move by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Does something later. Returns what calls it off. */
  after(milliseconds: number, work: () => void): () => void
}

/** A clock whose work can be called off as a whole. */
export class StoppableClock implements Clock {
  readonly #cancels = new Set<() => void>()

  constructor(readonly clock: Clock) {}

  now(): number {
    return this.clock.now()
  }

  after(milliseconds: number, work: () => void): () => void {
    const stop = this.clock.after(milliseconds, () => {
      this.#cancels.delete(cancel)
      work()
    })
    const cancel = () => {
      this.#cancels.delete(cancel)
      stop()
    }
    this.#cancels.add(cancel)
    return cancel
  }

  /** Calls off all that is still to happen. */
  stop(): void {
    for (const cancel of this.#cancels) cancel()
  }
}

export const SYSTEM_CLOCK: Clock = /* @__PURE__ */ Object.freeze({
  now: () => Date.now(),
  after: (milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})
