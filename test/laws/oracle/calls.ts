import { NO_CLOCK } from '../../../engine/clock.ts'
import { fill, messageFor } from '../../../engine/diagnostics/messages.ts'
import type { PluginContext, Plugins } from '../../../engine/plugin.ts'
import type { Call } from '../../../engine/syntax/tree.ts'
import { coreFormatters } from '../../../formatters/core/index.ts'
import { corePredicates } from '../../../predicates/core/index.ts'
import { findVariable } from './frame.ts'
import type { Machine } from './machine.ts'
import { isEqual } from './values.ts'

const TABLES: Plugins = { formatters: coreFormatters, predicates: corePredicates }

/** Runs one formatter: a few are written out here, the others come from their tables. */
export function callFormatter(
  run: Machine,
  call: Call,
  { value, second }: { value: unknown; second: PluginContext['second'] },
): unknown {
  const args = call.args?.values ?? []
  switch (call.name) {
    case 'apply':
      return apply(run, args, value)
    case 'output':
      return args.join(' ')
    default: {
      const formatter = TABLES.formatters
      return Object.hasOwn(formatter, call.name)
        ? formatter[call.name]!(args)(value, context(run, second))
        : value
    }
  }
}

/** `apply`: reads the options, then runs the partial in a frame for the node. */
function apply(run: Machine, [name, ...options]: readonly string[], node: unknown): string {
  if (name === undefined) return ''
  const pairs = options
    .filter((option) => option.includes('=') && option !== 'private')
    .map((option) => /^([^=]*)=(.*)$/s.exec(option)!)
  const isPrivate = options.includes('private')
  if (options.length === 0) return run.apply(name, { node, isPrivate })
  return run.apply(name, {
    node,
    isPrivate,
    variables: { '@args': Object.fromEntries(pairs.map(([, key, value]) => [key, value])) },
  })
}

/** Asks one predicate about the current node. */
export function callPredicate(run: Machine, call: Call): boolean {
  const args = call.args?.values ?? []
  const { node } = run.frame
  switch (call.name) {
    case 'equal?':
      return args.length > 0 && isEqual(...operands(run, args))
    case 'notEqual?':
      return args.length > 0 && !isEqual(...operands(run, args))
    case 'even?':
    case 'odd?': {
      const value = args.length === 0 ? node : findVariable(run.frame, split(args[0]!))
      return typeof value === 'number' && Math.abs(value) % 2 === (call.name === 'even?' ? 0 : 1)
    }
    default: {
      const predicate = TABLES.predicates
      return Object.hasOwn(predicate, call.name) && predicate[call.name]!(args)(node, context(run, undefined))
    }
  }
}

/** One argument is compared with the current node. */
function operands(run: Machine, [first, second]: readonly string[]): [unknown, unknown] {
  const left = argument(run, first!)
  return second === undefined ? [run.frame.node, left] : [left, argument(run, second)]
}

/** An argument that reads as JSON is a value; any other text names a variable. */
function argument(run: Machine, text: string): unknown {
  if (/^(?:["[{]|-?[0-9]|(?:true|false|null)$)/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      // Then it is a name, whatever it looks like.
    }
  }
  return findVariable(run.frame, split(text))
}

function split(text: string): (string | number)[] {
  return text
    .split('.')
    .map((part) => (/^[0-9]+$/.test(part) && Number(part) <= 2147483647 ? Number(part) : part))
}

/** Returns what the plug-ins of the tables may ask of a run. */
function context(run: Machine, second: PluginContext['second']): PluginContext {
  return {
    scope: run.frame,
    second,
    locale: 'en-US',
    timeZone: 'America/New_York',
    now: 0,
    plugins: TABLES,
    apply: (name, options) => run.apply(name, options),
    render: () => '',
    needsProvenance: true,
    ...NO_CLOCK,
    report: (code, values = {}) => run.error(fill(messageFor(code).text, values)),
  }
}
