/// <reference lib="dom" />

/** Why a call has no answer. */
export type Unanswered = 'too slow' | 'failed' | 'replaced'

interface Pending<Request, Answer> {
  readonly request: Request
  readonly resolve: (answer: Answer | Unanswered) => void
}

/**
 * Calls a worker, one call at a time; of the calls that wait, the last one is made. A call that takes longer
 * than the limit ends its worker.
 */
export class Calls<Request, Answer extends object> {
  #worker: Worker | undefined
  #current: Pending<Request, Answer> | undefined
  #next: Pending<Request, Answer> | undefined
  #timer = 0
  readonly #url: string

  constructor(
    source: string,
    /** Milliseconds. */
    readonly limit: number,
  ) {
    this.#url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  }

  ask(request: Request): Promise<Answer | Unanswered> {
    return new Promise((resolve) => {
      this.#next?.resolve('replaced')
      this.#next = { request, resolve }
      if (this.#current === undefined) this.#start()
    })
  }

  #start(): void {
    const call = this.#next
    this.#next = undefined
    this.#current = call
    if (call === undefined) return
    this.#worker ??= this.#open()
    this.#worker.postMessage(call.request)
    this.#timer = window.setTimeout(() => this.#stop('too slow'), this.limit)
  }

  #open(): Worker {
    const worker = new Worker(this.#url)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#finish(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#stop('failed')
    })
    return worker
  }

  #stop(why: Unanswered): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#finish(why)
  }

  #finish(answer: Answer | Unanswered): void {
    window.clearTimeout(this.#timer)
    this.#current?.resolve(answer)
    this.#start()
  }
}
