import { vi } from 'vitest'

/** A request as it reached the server. */
export interface Call {
  readonly method: string
  /** Path with search. */
  readonly path: string
  readonly body: string
}

interface Kept {
  readonly call: Call
  /** Lets this one answer go. */
  release(): void
}

/** Answers that are kept back. */
export class Held {
  readonly kept: Kept[] = []
  #isOpen = false

  async keep(call: Call, answer: Response): Promise<Response> {
    if (!this.#isOpen) await new Promise<void>((release) => this.kept.push({ call, release }))
    return answer
  }

  /** Waits until so many answers are kept. */
  async arrived(count = 1): Promise<void> {
    await vi.waitFor(() => {
      if (this.kept.length < count) throw new Error(`${this.kept.length} of ${count} answers are held`)
    }, 30_000)
  }

  /** Lets all of them go, in the order in which they came, and those that are still to come. */
  release(): void {
    this.#isOpen = true
    for (const { release } of this.kept) release()
  }
}
