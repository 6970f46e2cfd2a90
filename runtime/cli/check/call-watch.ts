import type { Format, Test } from '../../../engine/plugin.ts'
import type { CheckConfig } from '../../check/config/config.ts'

/** A part of a configuration that runs: loading it, or one of its plug-ins. */
export type Part = { readonly kind: 'Formatter' | 'Predicate'; readonly name: string } | 'module'

type Plugins = Pick<CheckConfig, 'formatters' | 'predicates'>

/** Numbers of the shared memory: the part that runs, and a count of signs of life. */
const RUNNING = 0
const BEATS = 1
/** The configuration is being loaded; plug-ins count from 1. */
const LOADING = -1
const IDLE = 0

/** Milliseconds between signs of life of a thread that is not busy. */
const BEAT = 100

/** Two numbers that a thread shares with the one that watches it, which can read them while it loops. */
export class CallWatch {
  readonly #numbers: Int32Array

  constructor(readonly memory = new SharedArrayBuffer(8)) {
    this.#numbers = new Int32Array(memory)
  }

  /** Calls each time that a part has run for so many milliseconds without a sign of life. */
  whenStill(limit: number, call: () => void): NodeJS.Timeout {
    let last = 0
    let still = 0
    return setInterval(() => {
      const beats = Atomics.load(this.#numbers, BEATS)
      const isBusy = Atomics.load(this.#numbers, RUNNING) !== IDLE
      still = isBusy && beats === last ? still + BEAT : 0
      last = beats
      if (still >= limit) call()
    }, BEAT)
  }

  /** The part that runs, of those that `watched` returned; undefined for none. */
  running(parts: readonly Part[]): Part | undefined {
    const number = Atomics.load(this.#numbers, RUNNING)
    return number === LOADING ? 'module' : parts[number - 1]
  }

  /** Marks the time in which a configuration is loaded. */
  async loading<T>(load: () => Promise<T>): Promise<T> {
    Atomics.store(this.#numbers, RUNNING, LOADING)
    const timer = setInterval(() => Atomics.add(this.#numbers, BEATS, 1), BEAT)
    try {
      return await load()
    } finally {
      clearInterval(timer)
      Atomics.store(this.#numbers, RUNNING, IDLE)
    }
  }

  /** Returns plug-ins that mark the time in which they run, and their names in the order of their numbers. */
  watched({ formatters, predicates }: Plugins): {
    readonly plugins: Plugins
    readonly parts: readonly Part[]
  } {
    const parts: Part[] = []
    const table = <Run extends Format | Test>(
      kind: 'Formatter' | 'Predicate',
      plugins: Readonly<Record<string, (args: readonly string[]) => Run>>,
      marked: (run: Run, number: number) => Run,
    ) =>
      Object.fromEntries(
        Object.entries(plugins).map(([name, prepare]) => {
          const number = parts.push({ kind, name })
          return [
            name,
            (args: readonly string[]) =>
              marked(
                this.#during(number, () => prepare(args)),
                number,
              ),
          ]
        }),
      )
    const plugins = {
      formatters: table<Format>(
        'Formatter',
        formatters,
        (run, number) => (value, context) => this.#during(number, () => run(value, context)),
      ),
      predicates: table<Test>(
        'Predicate',
        predicates,
        (run, number) => (node, context) => this.#during(number, () => run(node, context)),
      ),
    }
    return { plugins, parts }
  }

  /** A plug-in may apply a partial with another one in it. */
  #during<T>(number: number, call: () => T): T {
    const outer = Atomics.exchange(this.#numbers, RUNNING, number)
    Atomics.add(this.#numbers, BEATS, 1)
    try {
      return call()
    } finally {
      Atomics.add(this.#numbers, BEATS, 1)
      Atomics.store(this.#numbers, RUNNING, outer)
    }
  }
}
