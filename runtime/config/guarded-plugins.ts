import type { FormatterTable, PluginContext, PredicateTable } from '../../engine/plugin.ts'
import { EndsProcess } from './run-module.ts'
import { EndedCall, type TimedCalls } from './timed-calls.ts'

/** A plug-in of a theme. */
export interface OwnPlugin {
  readonly kind: 'Formatter' | 'Predicate'
  readonly name: string
}

/** A plug-in that was stopped, and why. */
export interface StoppedPlugin extends OwnPlugin {
  readonly reason: string
}

function failure({ kind, name, reason }: StoppedPlugin): Error {
  return new Error(`${kind} '${name}': ${reason}`)
}

type Run<R> = (value: unknown, context: PluginContext) => R
type Table<R> = Readonly<Record<string, (args: readonly string[]) => Run<R>>>

/** Plug-ins of a theme's author. One that does not come to its end is stopped, and not called again. */
export class GuardedPlugins {
  readonly formatters: FormatterTable
  readonly predicates: PredicateTable
  readonly #parts = new Map<string, OwnPlugin>()
  readonly #stopped = new Map<string, StoppedPlugin>()

  constructor(
    { formatters, predicates }: { formatters: FormatterTable; predicates: PredicateTable },
    readonly calls: TimedCalls,
  ) {
    this.formatters = this.#table('Formatter', formatters)
    this.predicates = this.#table('Predicate', predicates)
  }

  /** Plug-ins that were stopped so far. */
  get stopped(): readonly StoppedPlugin[] {
    return [...this.#stopped.values()]
  }

  #table<R>(kind: OwnPlugin['kind'], plugins: Table<R>): Table<R> {
    return Object.fromEntries(
      Object.entries(plugins).map(([name, prepare]) => {
        const key = `${kind} ${name}`
        this.#parts.set(key, { kind, name })
        const guarded = (args: readonly string[]): Run<R> => {
          const run = this.#call(key, () => prepare(args))
          return (value, context) => this.#call(key, () => run(value, context))
        }
        return [name, guarded]
      }),
    )
  }

  #call<T>(key: string, call: () => T): T {
    const known = this.#stopped.get(key)
    if (known !== undefined) throw failure(known)
    try {
      return this.calls.run(key, call)
    } catch (error) {
      // A plug-in may apply a partial with another one in it: the innermost one is stopped.
      if (error instanceof EndedCall) this.#stop(error.running, error)
      const cause = error instanceof Error ? error.cause : undefined
      if (cause instanceof EndsProcess) this.#stop(key, cause)
      const stopped = this.#stopped.get(key)
      throw stopped === undefined ? error : failure(stopped)
    }
  }

  #stop(key: string, { message }: Error): void {
    const part = this.#parts.get(key)
    if (part !== undefined && !this.#stopped.has(key)) this.#stopped.set(key, { ...part, reason: message })
  }
}
