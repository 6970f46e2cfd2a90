import type { Log } from '../files/folded-log.ts'
import { messageOf } from './failure.ts'

/** Works that no answer waits for; the store waits for them before it closes. */
export class Background {
  readonly #works = new Set<Promise<void>>()

  constructor(readonly log: Log) {}

  /** Begins a work. Where it fails, the reason is logged behind the words given for that. */
  begin(work: () => Promise<void>, failed: string): void {
    const ended = work()
      .catch((failure: unknown) => this.log(`${failed}: ${messageOf(failure)}`))
      .finally(() => this.#works.delete(ended))
    this.#works.add(ended)
  }

  /** Resolves when no work is under way. Never rejects. */
  async ended(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works)
  }
}
