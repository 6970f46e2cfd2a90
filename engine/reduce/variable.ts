import type { Format, Plugins } from '../plugin.ts'
import { type Resolve, variable } from '../reference.ts'
import type { Run } from '../run.ts'
import { Scope } from '../scope.ts'
import type { Call, Reference, Span, Variable } from '../tree.ts'
import { emitted } from '../value.ts'
import { prepare } from './prepare.ts'
import type { Step } from './step.ts'

/** The values of a tag: the first is formatted and printed, the second is there for formatters that ask. */
export interface Values {
  readonly first: Resolve
  readonly second: Resolve | undefined
}

export function compileValues(references: readonly Reference[]): Values {
  const [first, second] = references
  return { first: first ? variable(first.path) : () => undefined, second: second && variable(second.path) }
}

/** The formatters of a chain with their arguments read; unknown ones, possible only in trees, are skipped. */
function compileFormats(calls: readonly Call[], { formatters }: Plugins): Format[] {
  return calls.flatMap(({ name, args }) =>
    Object.hasOwn(formatters, name) ? [prepare(formatters[name]!, args)] : [],
  )
}

/** Formatters as one function. */
export interface Chain {
  /** Set where none declares a context: they look nothing up, so the tag needs no frame of its own. */
  readonly pure: ((value: unknown) => unknown) | undefined
  run(value: unknown, run: Run, tag: Tag): unknown
}

interface Tag {
  readonly place: Span
  readonly second: { readonly value: unknown } | undefined
}

type Pure = (value: unknown) => unknown

const isPure = (format: Format): format is Pure => format.length < 2

export function compileChain(calls: readonly Call[], plugins: Plugins): Chain {
  const formats = compileFormats(calls, plugins)
  const pure = formats.filter(isPure)
  return {
    pure: pure.length === formats.length ? pure.reduce(compose, same) : undefined,
    run(value, run, { place, second }) {
      let formatted = value
      for (const format of formats) {
        run.place = place
        run.second = second
        formatted = format(formatted, run)
      }
      return formatted
    },
  }
}

const same: Pure = (value) => value

function compose(before: Pure, after: Pure): Pure {
  return before === same ? after : (value) => after(before(value))
}

/** Prints a value (language section 3.5). */
export function emit(run: Run, value: unknown): void {
  if (typeof value === 'string') run.sink.value(value)
  else if (value !== undefined && value !== null) run.sink.value(emitted(value))
}

/** VARIABLE: resolve, format in a frame of its own, print (language section 2.4). */
export function reduceVariable(node: Variable, plugins: Plugins): Step {
  const { first, second } = compileValues(node.references)
  const chain = compileChain(node.formatters, plugins)
  const { pure } = chain
  if (pure) {
    return (run) => {
      run.place = node
      emit(run, pure(first(run.scope)))
    }
  }
  return (run) => {
    const { scope } = run
    const value = first(scope)
    const tag = { place: node, second: second && { value: second(scope) } }
    run.scope = new Scope(value, scope)
    emit(run, chain.run(value, run, tag))
    run.scope = scope
  }
}
