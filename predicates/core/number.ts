import { variable } from '../../engine/lookup/lookup.ts'
import { splitPath } from '../../engine/lookup/path.ts'
import type { PluginContext, Predicate, PredicateTable, Test } from '../../engine/plugin.ts'
import { num, truthy } from '../../engine/value.ts'

const findDebug = variable(['debug'])

export const even: Predicate = (args) => remainder(args, 0)

export const odd: Predicate = (args) => remainder(args, 1)

export const plural: Predicate = () => (node) => num(node) > 1

export const singular: Predicate = () => (node) => num(node) === 1

export const debug: Predicate =
  () =>
  (_node, { scope }) =>
    truthy(findDebug(scope))

/** Predicates of one number, and `debug?`. */
export const numericPredicates = {
  'even?': even,
  'odd?': odd,
  'plural?': plural,
  'singular?': singular,
  'debug?': debug,
} satisfies PredicateTable

/** The argument is always a variable: `even? 4` looks up the key 4. */
function remainder([name]: readonly string[], wanted: number): Test {
  const matches = (value: unknown) => typeof value === 'number' && Math.abs(value) % 2 === wanted
  if (name === undefined) return matches
  const find = variable(splitPath(name))
  return (_node: unknown, { scope }: PluginContext) => matches(find(scope))
}
