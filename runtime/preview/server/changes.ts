/** Takes one change in. */
export type Take<Change> = (change: Change) => Promise<void>

/**
 * Changes one after the other: the last one has the last word. Those that come before `start` wait for it.
 */
export class Changes<Change> {
  readonly #started: Promise<Take<Change>>
  #begin: (take: Take<Change>) => void = () => {}
  #last: Promise<void>

  constructor() {
    this.#started = new Promise((resolve) => {
      this.#begin = resolve
    })
    this.#last = this.#started.then(() => undefined)
  }

  add(change: Change): void {
    this.#last = this.#last.then(async () => (await this.#started)(change))
  }

  start(take: Take<Change>): void {
    this.#begin(take)
  }
}
