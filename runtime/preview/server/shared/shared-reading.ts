/**
 * Milliseconds for which pages share what was read of the store; so late they show what another process has
 * changed. Buying asks the database itself.
 */
const AGE = 100

/** Something that is read once for pages that ask at once. */
export class SharedReading<Value> {
  #reading: Promise<Value> | undefined
  #waiting: Promise<Value> | undefined
  #until = 0

  constructor(readonly readNow: () => Promise<Value>) {}

  /** Forgets what was read: the next page reads it again. */
  changed(): void {
    this.#until = 0
  }

  read(): Promise<Value> {
    if (this.#reading !== undefined && performance.now() < this.#until) return this.#reading
    // The next read begins when the last one has ended, and serves every call since: it sees all changes
    // made before them.
    this.#waiting ??= this.#ended().then(() => {
      this.#waiting = undefined
      this.#until = performance.now() + AGE
      this.#reading = this.readNow()
      return this.#reading
    })
    return this.#waiting
  }

  async #ended(): Promise<void> {
    await this.#reading?.catch(() => {})
  }
}
