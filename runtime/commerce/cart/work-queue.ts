/** Does works one after another, however each ends. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve()

  /** Begins a work when those before it have ended; returns its result. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }
}
