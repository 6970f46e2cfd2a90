import type { Clock } from '../../../runtime/page/clock.ts'

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #now = 0
  #works: { readonly at: number; readonly work: () => void }[] = []

  now(): number {
    return this.#now
  }

  after(milliseconds: number, work: () => void): () => void {
    const entry = { at: this.#now + milliseconds, work }
    this.#works.push(entry)
    return () => {
      this.#works = this.#works.filter((other) => other !== entry)
    }
  }

  /** Lets time pass, and what falls due in it happen in its order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (;;) {
      const due = this.#works.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      this.#works = this.#works.filter((other) => other !== due)
      this.#now = Math.max(this.#now, due.at)
      due.work()
    }
    this.#now = end
  }

  /** Sets the time back; what is still to happen waits no longer for that. */
  setBack(milliseconds: number): void {
    this.#now -= milliseconds
    this.#works = this.#works.map(({ at, work }) => ({ at: at - milliseconds, work }))
  }

  /** How many things are still to happen. */
  get waiting(): number {
    return this.#works.length
  }
}
