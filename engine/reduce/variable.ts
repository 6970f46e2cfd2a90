import { takesTime } from '../clock.ts'
import { emitted } from '../emitted.ts'
import { PartialCall } from '../partial-call.ts'
import type { Format, Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import { NO_TAG } from '../scope.ts'
import { variable } from '../syntax/reference.ts'
import type { BindVar, Call, Variable } from '../syntax/tree.ts'
import { prepare } from './prepare.ts'
import type { Step } from './step.ts'

/** The formatters of a chain with their arguments read; unknown ones, possible only in trees, are skipped. */
function compileFormats(calls: readonly Call[], { formatters }: Plugins): Format[] {
  return calls.flatMap(({ name, args }) =>
    Object.hasOwn(formatters, name) ? [prepare(formatters[name]!, args)] : [],
  )
}

/**
 * Returns what finds the first value of a tag and formats it; the second is there for formatters that ask.
 * `opensFrame`: they see the first value as the innermost frame.
 */
export function compileTag(
  node: Variable | BindVar,
  plugins: Plugins,
  opensFrame: boolean,
): (run: Run) => unknown {
  const [first = () => undefined, second] = node.references.map(({ path }) => variable(path))
  const formats = compileFormats(node.formatters, plugins)
  if (formats.length === 0) return ({ frame }) => first(frame)
  return (run) => {
    const { frame } = run
    let value = first(frame)
    const other = second && { value: second(frame) }
    if (opensFrame) run.tagValue = value
    for (const format of formats) {
      run.span = node
      run.second = other
      const given = value instanceof PartialCall ? String(value) : value
      value = run.limited(format(given, run))
      if (takesTime(given) || takesTime(value)) run.look()
    }
    run.frame = frame
    run.tagValue = NO_TAG
    return value
  }
}

/** Prints a value. */
export function emit(run: Run, value: unknown): void {
  if (typeof value === 'string') run.sink.value(value)
  else if (value instanceof PartialCall) run.perform(value)
  else if (value !== undefined && value !== null) run.sink.value(emitted(value))
}

/** VARIABLE: resolve, format in a new frame, print. */
export function reduceVariable(node: Variable, plugins: Plugins): Step {
  const read = compileTag(node, plugins, true)
  return (run) => {
    run.span = node
    emit(run, read(run))
  }
}
