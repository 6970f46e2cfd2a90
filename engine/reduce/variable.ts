import { takesTime } from '../clock.ts'
import { Lookup } from '../lookup/lookup.ts'
import { NO_TAG } from '../lookup/scope.ts'
import { PartialCall } from '../partial-call.ts'
import type { Format, Plugins } from '../plugin.ts'
import type { Run } from '../run.ts'
import type { BindVar, Call, Variable } from '../syntax/tree.ts'
import { emitted } from '../value.ts'
import { prepare } from './prepare.ts'
import type { Reducer, Step } from './reducer.ts'

const NONE: readonly Format[] = Object.freeze([])

/** The formatters of a chain with their arguments read; unknown ones, possible only in trees, are skipped. */
function compileFormats(calls: readonly Call[], { formatters }: Plugins): readonly Format[] {
  if (calls.length === 0) return NONE
  const formats: Format[] = []
  for (const { name, args } of calls) {
    if (Object.hasOwn(formatters, name)) formats.push(prepare(formatters[name]!, args))
  }
  return formats
}

/** A tag that is ready to run: its first two names and its formatters. */
interface Tag {
  readonly node: Variable | BindVar
  /** Absent in trees only: a missing value. */
  readonly first: Lookup | undefined
  /** There for formatters that ask. */
  readonly second: Lookup | undefined
  readonly formats: readonly Format[]
}

/** Compiles a tag: the paths of its references and its formatters are prepared once for all renders. */
export function compileTag(node: Variable | BindVar, plugins: Plugins): Tag {
  const [first, second] = node.references
  return {
    node,
    first: first && new Lookup(first.path),
    second: second && new Lookup(second.path),
    formats: compileFormats(node.formatters, plugins),
  }
}

/**
 * Finds the first value of a tag and formats it. `opensFrame`: its formatters see that value as the innermost
 * frame.
 */
export function readTag(run: Run, { node, first, second, formats }: Tag, opensFrame: boolean): unknown {
  const { frame } = run
  let value = first?.find(frame)
  if (formats.length === 0) return value
  const other = second && { value: second.find(frame) }
  if (opensFrame) run.tagValue = value
  for (const format of formats) {
    run.span = node
    run.second = other
    if (value instanceof PartialCall) value = String(value)
    if (takesTime(value)) run.look()
    value = run.limited(format(value, run))
  }
  run.frame = frame
  run.tagValue = NO_TAG
  return value
}

/** Prints a value. */
export function emit(run: Run, value: unknown): void {
  if (typeof value === 'string') run.sink.value(value)
  else if (value instanceof PartialCall) run.perform(value)
  else if (value !== undefined && value !== null) run.sink.value(emitted(value))
}

/** VARIABLE: resolve, format in a new frame, print. */
export function reduceVariable(node: Variable, { plugins }: Reducer): Step {
  const tag = compileTag(node, plugins)
  return (run) => {
    run.span = node
    emit(run, readTag(run, tag, true))
  }
}
