import type { PluginContext, PredicateTable, Test } from '../../engine/plugin.ts'
import { splitPath, variable } from '../../engine/syntax/reference.ts'
import { num, truthy } from '../../engine/value.ts'

const debug = variable(['debug'])

/** Predicates of one number, and `debug?`. */
export const numeric = {
  'even?': (args) => remainder(args, 0),
  'odd?': (args) => remainder(args, 1),
  'plural?': () => (node) => num(node) > 1,
  'singular?': () => (node) => num(node) === 1,
  'debug?':
    () =>
    (_node, { scope }) =>
      truthy(debug(scope)),
} satisfies PredicateTable

/** The argument is always a variable: `even? 4` looks up the key 4. */
function remainder([name]: readonly string[], wanted: number): Test {
  const matches = (value: unknown) => typeof value === 'number' && Math.abs(value) % 2 === wanted
  if (name === undefined) return matches
  const find = variable(splitPath(name))
  return (_node: unknown, { scope }: PluginContext) => matches(find(scope))
}
