import { createContext, Script } from 'node:vm'
import { codeOf } from '../files/files.ts'
import type { MemoryWatch } from './memory-watch.ts'

/** Thrown where a call was ended. */
export class EndedCall extends Error {
  constructor(
    /** Name of the innermost call that ran. */
    readonly running: string,
    reason: string,
  ) {
    super(reason)
  }
}

/** Thrown where a call took too long and was ended. */
export class TookTooLong extends EndedCall {
  constructor(running: string, milliseconds: number) {
    super(running, `it took more than ${milliseconds / 1000} s`)
  }
}

const CALL = new Script('call()')
/** Runs until a signal ends it. */
const WAIT = new Script('for (;;);')
/** Milliseconds in which a signal that was sent comes. */
const SIGNAL_TIME = 1000

/**
 * Calls functions that may loop for ever, or fill the memory: each is ended after a limit in milliseconds, or
 * of memory where that is watched.
 */
export class TimedCalls {
  /** Holds the function that the script calls: only a script can be ended from outside. */
  readonly #frame = { call: (): void => undefined }
  readonly #context = createContext(this.#frame)
  #running: string | undefined

  #memory: MemoryWatch | undefined

  constructor(readonly limit: number) {}

  /** Ends calls from now on that fill the memory. */
  watch(memory: MemoryWatch): void {
    this.#memory = memory.isActive ? memory : undefined
  }

  /** Calls a function under a name. Throws an `EndedCall`, or what the function throws. */
  run<T>(name: string, call: () => T): T {
    const { call: outerCall } = this.#frame
    const outer = this.#running
    let result: { readonly value: T } | undefined
    this.#frame.call = () => {
      result = { value: call() }
    }
    this.#running = name
    try {
      this.#runCall(outer === undefined)
    } catch (error) {
      // Code that is ended leaves the name of the innermost call behind.
      throw isTimeout(error) ? new TookTooLong(this.#running ?? name, this.limit) : error
    } finally {
      this.#running = outer
      this.#frame.call = outerCall
    }
    if (result === undefined) throw new TookTooLong(name, this.limit)
    return result.value
  }

  /** Memory is watched over the outermost call, with those in it. */
  #runCall(isOutermost: boolean): void {
    const memory = isOutermost ? this.#memory : undefined
    if (memory === undefined) {
      CALL.runInContext(this.#context, { timeout: this.limit })
      return
    }
    let caught: { readonly error: unknown } | undefined
    memory.begin()
    try {
      CALL.runInContext(this.#context, { timeout: this.limit, breakOnSigint: true })
    } catch (error) {
      caught = { error }
    }
    const isEnded = memory.end()
    const isInterrupted = codeOf(caught?.error) === 'ERR_SCRIPT_EXECUTION_INTERRUPTED'
    if (isEnded && !isInterrupted) this.#awaitSignal()
    if (isEnded) throw new EndedCall(this.#running ?? '', memory.reason)
    // A person ended the command.
    if (isInterrupted) process.kill(process.pid, 'SIGINT')
    if (caught !== undefined) throw caught.error
  }

  /** Takes the signal for a call that ended by itself just before: it would end the process. */
  #awaitSignal(): void {
    try {
      WAIT.runInContext(this.#context, { timeout: SIGNAL_TIME, breakOnSigint: true })
    } catch {
      // It came.
    }
  }
}

function isTimeout(error: unknown): boolean {
  return codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
