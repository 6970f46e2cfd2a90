import { isTracked } from '../site/tracking.ts'
import type { ReporterContext } from './config.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/**
 * Holds back all that is recorded of a visitor until it may be; on many pages that is at once, on some never.
 */
export class Consent {
  readonly #cookies: VisitorCookies
  readonly #isPossible: boolean
  readonly #unsubscribe: (() => void) | undefined
  #isGiven = false
  #waiting: (() => void)[] = []

  constructor({ page, window, events }: ReporterContext, cookies: VisitorCookies) {
    this.#cookies = cookies
    this.#isPossible = isTracked(page, window.location.pathname)
    if (!this.#isPossible) return
    this.#isGiven = !page.asksForCookies || cookies.isAllowed
    // A cookie banner of the site's own writes the cookie and says nothing.
    if (!this.#isGiven) this.#unsubscribe = events.subscribe(() => cookies.isAllowed && this.#begin())
  }

  /** Does something once it is allowed; never on a page where nothing is recorded. */
  whenGiven(work: () => void): void {
    if (this.#isGiven) work()
    else if (this.#isPossible) this.#waiting.push(work)
  }

  give(): void {
    if (!this.#isPossible) return
    this.#cookies.allow()
    this.#begin()
  }

  stop(): void {
    this.#unsubscribe?.()
    this.#waiting = []
  }

  #begin(): void {
    if (this.#isGiven) return
    this.#isGiven = true
    this.#unsubscribe?.()
    for (const work of this.#waiting.splice(0)) work()
  }
}
