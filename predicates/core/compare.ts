import type { Clock } from '../../engine/clock.ts'
import { compare, equal as isEqual } from '../../engine/compare.ts'
import { variable } from '../../engine/lookup/lookup.ts'
import { splitPath } from '../../engine/lookup/path.ts'
import type { PluginContext, Predicate, PredicateTable, Test } from '../../engine/plugin.ts'

type Find = (context: PluginContext) => unknown
type Holds = (left: unknown, right: unknown, clock: Clock) => boolean

export const equal: Predicate = (args) => comparing(args, isEqual)

export const notEqual: Predicate = (args) =>
  comparing(args, (left, right, clock) => !isEqual(left, right, clock))

export const lessThan: Predicate = (args) =>
  comparing(args, (left, right, clock) => compare(left, right, clock) < 0)

export const lessThanOrEqual: Predicate = (args) =>
  comparing(args, (left, right, clock) => compare(left, right, clock) <= 0)

export const greaterThan: Predicate = (args) =>
  comparing(args, (left, right, clock) => compare(left, right, clock) > 0)

export const greaterThanOrEqual: Predicate = (args) =>
  comparing(args, (left, right, clock) => compare(left, right, clock) >= 0)

export const nth: Predicate = (args) => comparing(args.length === 2 ? args : args.slice(0, 1), isMultiple)

/** Predicates that compare two values. */
export const comparisonPredicates = {
  'equal?': equal,
  'notEqual?': notEqual,
  'lessThan?': lessThan,
  'lessThanOrEqual?': lessThanOrEqual,
  'greaterThan?': greaterThan,
  'greaterThanOrEqual?': greaterThanOrEqual,
  'nth?': nth,
} satisfies PredicateTable

/** No argument: false; one: the current node against it; more: the first against the second. */
function comparing(args: readonly string[], holds: Holds): Test {
  const [first, second] = args.map(argument)
  if (first === undefined) return () => false
  if (second === undefined) return (node, context) => holds(node, first(context), context)
  return (_node, context) => holds(first(context), second(context), context)
}

/** Reads an argument as JSON where it looks like it, else as a variable of any name. */
function argument(text: string): Find {
  if (/^(?:["0-9[{]|-[0-9]|(?:true|false|null)$)/.test(text)) {
    try {
      const value: unknown = JSON.parse(text)
      return () => value
    } catch {
      // Not JSON after all: it names a variable.
    }
  }
  const find = variable(splitPath(text))
  return ({ scope }) => find(scope)
}

function isMultiple(value: unknown, modulus: unknown): boolean {
  return (
    Number.isInteger(value) &&
    Number.isInteger(modulus) &&
    // Nothing is a multiple of 0: the remainder is no number.
    Number(value) % Number(modulus) === 0
  )
}
