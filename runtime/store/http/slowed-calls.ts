/** Lets calls of one kind pass one after the other, each after a pause; of too many only some. */
export class SlowedCalls {
  readonly #queues = new Map<string, { last: Promise<void>; waiting: number }>()

  constructor(
    readonly bounds: {
      /** Milliseconds before each. */
      readonly pause: number
      /** Calls that may wait at once. */
      readonly most: number
    },
  ) {}

  /** Waits for the turn of a call; false at once where too many wait already. */
  async take(kind: string): Promise<boolean> {
    const queue = this.#queues.get(kind) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= this.bounds.most) return false
    this.#queues.set(kind, queue)
    queue.waiting++
    queue.last = queue.last.then(() => new Promise((done) => setTimeout(done, this.bounds.pause)))
    await queue.last
    queue.waiting--
    if (queue.waiting === 0) this.#queues.delete(kind)
    return true
  }
}
