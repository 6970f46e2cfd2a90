import type { Clock } from '../page/clock.ts'
import { type ErrorReport, identityOf } from './error-report.ts'

/** Limits of the reporter. */
export const ERROR_LIMITS = /* @__PURE__ */ Object.freeze({
  reports: 20,
  queue: 10,
  /** Milliseconds. */
  debounce: 1000,
  /** Wait after an answer that names none, and after a call that brought no answer. */
  pause: 60_000,
})

/** A report that waits, and how often it happened. */
export interface CountedReport extends ErrorReport {
  readonly count: number
  /** Epoch milliseconds of the first time. */
  readonly ts: number
}

/** Reports that leave together. */
export interface ErrorBatch {
  readonly errors: readonly CountedReport[]
  /** Number of errors dropped since the last batch. */
  readonly dropped: number
}

/** Result of a batch. A delayed one is sent again. */
export type Delivery = 'done' | { readonly wait: number | undefined }

export interface ErrorQueueOptions {
  readonly clock: Clock
  /** Sends a batch. Never rejects, and settles in bounded time. */
  readonly send: (batch: ErrorBatch) => Promise<Delivery>
}

interface Entry {
  readonly report: ErrorReport
  readonly ts: number
  count: number
}

/**
 * Collects reports and sends them in batches: 1 s after the last one, at once when 10 wait or the page is
 * hidden, and 20 in all. One error is reported once, with how often it came until then. One batch is under
 * way at a time.
 */
export class ErrorQueue {
  readonly #options: ErrorQueueOptions
  readonly #known = new Map<string, Entry>()
  #waiting: Entry[] = []
  #dropped = 0
  #isSending = false
  #pausedUntil = 0
  #callOff: (() => void) | undefined

  constructor(options: ErrorQueueOptions) {
    this.#options = options
  }

  add(report: ErrorReport): void {
    const key = identityOf(report)
    const known = this.#known.get(key)
    if (known !== undefined) known.count++
    else if (this.#known.size < ERROR_LIMITS.reports && this.#waiting.length < ERROR_LIMITS.queue) {
      const entry = { report, ts: this.#options.clock.now(), count: 1 }
      this.#known.set(key, entry)
      this.#waiting.push(entry)
      this.#plan(this.#waiting.length < ERROR_LIMITS.queue ? ERROR_LIMITS.debounce : 0)
    } else this.#dropped++
  }

  /** Sends what waits, because the page may not come back. Does not wait for a batch that is under way. */
  hide(): void {
    this.#flush({ isLast: true })
  }

  /** Ends all waiting; nothing is sent any more. */
  stop(): void {
    this.#callOff?.()
    this.#waiting = []
  }

  #plan(delay: number): void {
    this.#callOff?.()
    this.#callOff = undefined
    const pause = this.#pausedUntil - this.#options.clock.now()
    // A clock that was set back must not make the pause longer.
    const wait = Math.max(delay, Math.min(pause, ERROR_LIMITS.pause * 60))
    if (wait <= 0) this.#flush({ isLast: false })
    else this.#callOff = this.#options.clock.after(wait, () => this.#flush({ isLast: false }))
  }

  #flush({ isLast }: { readonly isLast: boolean }): void {
    if (this.#waiting.length === 0 || (this.#isSending && !isLast)) return
    if (this.#pausedUntil > this.#options.clock.now()) return isLast ? undefined : this.#plan(0)
    this.#callOff?.()
    const entries = this.#waiting
    const batch = {
      errors: entries.map(({ report, ts, count }) => ({ ...report, ts, count })),
      dropped: this.#dropped,
    }
    this.#waiting = []
    this.#dropped = 0
    this.#isSending = true
    void this.#options.send(batch).then((delivery) => this.#settle(entries, delivery))
  }

  #settle(entries: readonly Entry[], delivery: Delivery): void {
    this.#isSending = false
    if (delivery !== 'done') {
      this.#waiting = [...entries, ...this.#waiting].slice(0, ERROR_LIMITS.queue)
      const wait = Math.max(ERROR_LIMITS.debounce, delivery.wait ?? ERROR_LIMITS.pause)
      this.#pausedUntil = this.#options.clock.now() + wait
    }
    if (this.#waiting.length > 0)
      this.#plan(this.#waiting.length < ERROR_LIMITS.queue ? ERROR_LIMITS.debounce : 0)
  }
}
