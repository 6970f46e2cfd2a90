/** Milliseconds without a key before work is done. */
const SHORTEST = 250
const LONGEST = 1000

/** Does work by key when the author pauses, the later the longer it took before. */
export class Pauses {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Milliseconds that the work of a key took. */
  readonly #took = new Map<string, number>()

  /** Work that took less than `quick` milliseconds is done at once. */
  constructor(readonly quick = 0) {}

  /** Does some work, after a pause if it takes a while; takes back what waits for the same key. */
  after(key: string, work: () => Promise<void> | void): void {
    clearTimeout(this.#timers.get(key))
    const took = this.#took.get(key) ?? 0
    if (took < this.quick) return void this.#do(key, work)
    const pause = Math.min(LONGEST, Math.max(SHORTEST, took))
    this.#timers.set(
      key,
      setTimeout(() => void this.#do(key, work), pause),
    )
  }

  forget(key: string): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
    this.#took.delete(key)
  }

  async #do(key: string, work: () => Promise<void> | void): Promise<void> {
    const since = performance.now()
    await work()
    // Work that was given up early says little of how long the next takes.
    this.#took.set(key, Math.max(performance.now() - since, (this.#took.get(key) ?? 0) / 2))
  }
}
