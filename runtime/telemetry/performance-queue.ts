import type { Clock } from '../page/clock.ts'
import type { PerformanceRecord } from '../site/schemas/performance.ts'
import { byteLength } from './text.ts'

/** Limits of performance records. Times in milliseconds. */
export const PERFORMANCE_LIMITS = /* @__PURE__ */ Object.freeze({
  /** From the page's load to the first flush. */
  flush: 30_000,
  /** Longest wait for the load event before the flush is planned anyway. */
  load: 60_000,
  /** Records of one page load. */
  records: 200,
  /** Bytes of a batch: browsers share 64 kB among all that leaves a page in the background. */
  batch: 60_000,
})

export interface PerformanceQueueOptions {
  readonly clock: Clock
  readonly app: string
  readonly newId: () => string
  /** Sends a batch, a JSON array. Never throws. */
  readonly send: (json: string) => void
}

/**
 * Collects measurements of a page and sends them 30 s after its load and whenever it is hidden: each once.
 */
export class PerformanceQueue {
  readonly #options: PerformanceQueueOptions
  #pageLoadId: string
  #waiting: PerformanceRecord[] = []
  #count = 0
  #callOff: (() => void) | undefined

  constructor(options: PerformanceQueueOptions) {
    this.#options = options
    this.#pageLoadId = options.newId()
    this.#plan(PERFORMANCE_LIMITS.load + PERFORMANCE_LIMITS.flush)
  }

  add(event: string, data: Readonly<Record<string, unknown>>): void {
    if (this.#count >= PERFORMANCE_LIMITS.records) return
    this.#count++
    const { app, clock } = this.#options
    this.#waiting.push({ app, data, event, pageLoadId: this.#pageLoadId, ts: clock.now() })
  }

  /** The page has loaded: the flush is 30 s away. `ago` says how long since, for those who come late. */
  loaded(ago = 0): void {
    this.#plan(Math.max(0, PERFORMANCE_LIMITS.flush - ago))
  }

  /** Sends what has not been sent yet. */
  flush(): void {
    const records = this.#waiting
    this.#waiting = []
    for (const json of batches(records)) this.#options.send(json)
  }

  /** Begins with a page that came back from the browser's cache: measurements are another load's. */
  restart(): void {
    this.flush()
    this.#pageLoadId = this.#options.newId()
    this.#count = 0
    this.loaded()
  }

  stop(): void {
    this.#callOff?.()
    this.#waiting = []
  }

  #plan(delay: number): void {
    this.#callOff?.()
    this.#callOff = this.#options.clock.after(delay, () => this.flush())
  }
}

/** Prints records as arrays of less than 60 kB. One that is larger alone is left out. */
function batches(records: readonly PerformanceRecord[]): readonly string[] {
  const lists: string[][] = []
  let room = 0
  for (const record of records) {
    const json = JSON.stringify(record)
    const size = byteLength(json) + 1
    if (size + 2 > PERFORMANCE_LIMITS.batch) continue
    if (size > room) {
      lists.push([])
      room = PERFORMANCE_LIMITS.batch - 2
    }
    room -= size
    lists.at(-1)?.push(json)
  }
  return lists.map((list) => `[${list.join(',')}]`)
}
