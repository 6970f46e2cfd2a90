import { createContext, Script } from 'node:vm'

/** Thrown where a call took too long and was ended. */
export class TookTooLong extends Error {
  constructor(
    /** Name of the innermost call that ran. */
    readonly running: string,
    milliseconds: number,
  ) {
    super(`it took more than ${milliseconds / 1000} s`)
  }
}

const CALL = new Script('call()')

/** Calls functions that may loop for ever: each is ended after a limit in milliseconds. */
export class TimedCalls {
  /** Holds the function that the script calls: only a script can be ended from outside. */
  readonly #frame = { call: (): void => undefined }
  readonly #context = createContext(this.#frame)
  #running = ''

  constructor(readonly limit: number) {}

  /** Calls a function under a name. Throws `TookTooLong`, or what the function throws. */
  run<T>(name: string, call: () => T): T {
    const { call: outerCall } = this.#frame
    const outer = this.#running
    let result: { readonly value: T } | undefined
    this.#frame.call = () => {
      result = { value: call() }
    }
    this.#running = name
    try {
      CALL.runInContext(this.#context, { timeout: this.limit })
    } catch (error) {
      // Code that is ended leaves the name of the innermost call behind.
      throw isTimeout(error) ? new TookTooLong(this.#running, this.limit) : error
    } finally {
      this.#running = outer
      this.#frame.call = outerCall
    }
    if (result === undefined) throw new TookTooLong(name, this.limit)
    return result.value
  }
}

function isTimeout(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
