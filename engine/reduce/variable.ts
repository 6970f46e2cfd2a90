import type { Format, Plugins } from '../plugin.ts'
import { type Resolve, variable } from '../reference.ts'
import type { Run } from '../run.ts'
import { Scope } from '../scope.ts'
import type { Call, Reference, Span, Variable } from '../tree.ts'
import { emitted } from '../value.ts'
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
export function compileFormats(calls: readonly Call[], { formatters }: Plugins): Format[] {
  return calls.flatMap(({ name, args }) =>
    Object.hasOwn(formatters, name) ? [formatters[name]!(args?.values ?? [])] : [],
  )
}

/** Runs a chain of formatters on a value. */
export function applyFormats(run: Run, formats: readonly Format[], tag: { value: unknown; second: unknown; place: Span }): unknown {
  let { value } = tag
  for (let i = 0; i < formats.length; i++) {
    run.place = tag.place
    run.second = tag.second
    value = formats[i]!(value, run)
  }
  return value
}

/** Prints a value (language section 3.5). */
export function emit(run: Run, value: unknown): void {
  if (typeof value === 'string') run.sink.value(value)
  else if (value !== undefined && value !== null) run.sink.value(emitted(value))
}

/** VARIABLE: resolve, format in a frame of its own, print (language section 2.4). */
export function reduceVariable(node: Variable, plugins: Plugins): Step {
  const { first, second } = compileValues(node.references)
  const formats = compileFormats(node.formatters, plugins)
  if (formats.length === 0) return (run) => emit(run, first(run.scope))
  return (run) => {
    const { scope } = run
    const value = first(scope)
    const other = second?.(scope)
    run.scope = new Scope(value, scope)
    emit(run, applyFormats(run, formats, { value, second: other, place: node }))
    run.scope = scope
  }
}
