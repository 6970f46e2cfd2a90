import { type Clock, takesTime } from '../clock.ts'
import { emitted } from '../emitted.ts'
import { PartialCall } from '../partial-call.ts'
import type { Format, Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import { Scope } from '../scope.ts'
import { type Resolve, variable } from '../syntax/reference.ts'
import type { BindVar, Call, Variable } from '../syntax/tree.ts'
import { prepare } from './prepare.ts'
import type { Step } from './step.ts'

/** The formatters of a chain with their arguments read; unknown ones, possible only in trees, are skipped. */
function compileFormats(calls: readonly Call[], { formatters }: Plugins): Format[] {
  return calls.flatMap(({ name, args }) =>
    Object.hasOwn(formatters, name) ? [prepare(formatters[name]!, args)] : [],
  )
}

/** A value with its formatters. */
export interface Tag {
  /** Finds the first value. */
  readonly find: Resolve
  /** Set where no formatter declares a context: they look nothing up, so the tag needs no separate frame. */
  readonly pure: Pure | undefined
  /** Finds the value and formats it, in a new frame or in the current one. */
  run(run: Run, opensFrame: boolean): unknown
}

type Pure = (value: unknown, clock: Clock) => unknown

/** It asks for nothing but the value, and maybe for the time. */
const isPure = (format: Format): format is Pure => format.length < 2

/** The first value is formatted and printed, the second is there for formatters that ask. */
export function compileTag(node: Variable | BindVar, plugins: Plugins): Tag {
  const [first = () => undefined, second] = node.references.map(({ path }) => variable(path))
  const formats = compileFormats(node.formatters, plugins)
  return {
    find: first,
    pure: pureOf(formats),
    run(run, opensFrame) {
      const { scope } = run
      let value = first(scope)
      const other = second && { value: second(scope) }
      if (opensFrame) run.scope = new Scope(value, scope)
      for (const format of formats) {
        run.place = node
        run.second = other
        value = run.fit(format(value instanceof PartialCall ? String(value) : value, run))
        run.look()
      }
      run.scope = scope
      return value
    },
  }
}

/** Returns a chain of formatters as one function; undefined where one of them asks for more than the value. */
function pureOf(formats: readonly Format[]): Pure | undefined {
  return formats.every(isPure) ? formats.reduce(compose, same) : undefined
}

const same: Pure = (value) => value

function compose(before: Pure, after: Pure): Pure {
  if (before === same) return after
  return (value, clock) => {
    const between = before(value, clock)
    if (takesTime(value) || takesTime(between)) clock.look()
    return after(between, clock)
  }
}

/** Prints a value (language section 3.5). */
export function emit(run: Run, value: unknown): void {
  if (typeof value === 'string') run.sink.value(value)
  else if (value instanceof PartialCall) run.perform(value)
  else if (value !== undefined && value !== null) run.sink.value(emitted(value))
}

/** VARIABLE: resolve, format in a new frame, print (language section 2.4). */
export function reduceVariable(node: Variable, plugins: Plugins): Step {
  const tag = compileTag(node, plugins)
  const { find, pure } = tag
  if (!pure) return (run) => emit(run, tag.run(run, true))
  return (run) => {
    run.place = node
    emit(run, pure(find(run.scope), run))
  }
}
