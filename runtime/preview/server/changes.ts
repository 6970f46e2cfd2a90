/** Files that changed: of the theme, or of its site. */
export interface FileChange {
  readonly paths: readonly string[]
  readonly isOfSite?: boolean
}

type TakeIn = (change: FileChange) => Promise<void>

/**
 * Takes changes in one after the other: the last one has the last word. Those that come before `start` wait
 * for it.
 */
export class Changes {
  readonly #started: Promise<TakeIn>
  #begin: (takeIn: TakeIn) => void = () => {}
  #last: Promise<void>

  constructor() {
    this.#started = new Promise((resolve) => {
      this.#begin = resolve
    })
    this.#last = this.#started.then(() => undefined)
  }

  add(change: FileChange): void {
    this.#last = this.#last.then(async () => (await this.#started)(change))
  }

  start(takeIn: TakeIn): void {
    this.#begin(takeIn)
  }
}
