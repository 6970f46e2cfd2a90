import type { Clock } from '../page/clock.ts'

/** Milliseconds that a census call may take. */
export const CENSUS_TIMEOUT = 2500
/** Calls that wait at most; what comes beyond them is left out. */
const MOST_WAITING = 100
/**
 * Calls under way when a page goes. Browsers open six connections to a server, and the next page needs some.
 */
const MOST_WHEN_HIDDEN = 10
const MOST_FAILURES = 3

/** A call whose answer is ignored. */
export interface CensusCall {
  /** From the site's root. */
  readonly path: string
  /** Absent: an empty body. */
  readonly body?: URLSearchParams
}

export interface OutboxOptions {
  readonly clock: Clock
  /** Offline, calls wait. */
  readonly isOnline: () => boolean
  /**
   * Makes a call that outlives the page, and says whether it was taken; gives up when the signal says so. May
   * reject.
   */
  readonly send: (call: CensusCall, signal: AbortSignal) => Promise<boolean>
}

/**
 * Sends census calls in order, each for 2500 ms at most. Failures are ignored; after three in a row
 * nothing more is sent from this page, since browsers write each one into the console.
 */
export class Outbox {
  readonly #options: OutboxOptions
  #waiting: CensusCall[] = []
  #underWay = 0
  #failures = 0
  /** True if the server accepted the last call that ended. */
  #isTaking = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  add(call: CensusCall): void {
    if (this.#waiting.length >= MOST_WAITING || this.#failures >= MOST_FAILURES) return
    this.#waiting.push(call)
    this.resume()
  }

  /** Sends what waits, as far as may be under way; call it when the browser is online again. */
  resume(): void {
    // One at a time: they arrive in their order, and one that hangs leaves the other connections to the
    // visitor.
    this.#sendUpTo(1)
  }

  /**
   * Sends what waits, because the page may not come back; a server that does not answer gets nothing more.
   */
  hide(): void {
    if (this.#isTaking) this.#sendUpTo(MOST_WHEN_HIDDEN)
  }

  stop(): void {
    this.#waiting = []
  }

  #sendUpTo(most: number): void {
    while (this.#waiting.length > 0 && this.#underWay < most && this.#options.isOnline()) {
      this.#send(this.#waiting.shift()!)
    }
  }

  #send(call: CensusCall): void {
    const limit = new AbortController()
    const callOff = this.#options.clock.after(CENSUS_TIMEOUT, () => limit.abort())
    this.#underWay++
    const end = (isTaken: boolean) => {
      callOff()
      this.#underWay--
      this.#isTaking = isTaken
      this.#failures = isTaken ? 0 : this.#failures + 1
      if (this.#failures >= MOST_FAILURES) this.stop()
      this.resume()
    }
    // A call that never settles, whatever the signal says, must not hold up the rest.
    const aborted = new Promise<false>((done) => limit.signal.addEventListener('abort', () => done(false)))
    void Promise.race([this.#options.send(call, limit.signal).catch(() => false), aborted]).then(end)
  }
}
