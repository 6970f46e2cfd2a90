import type { PluginContext, PredicateTable } from '../engine/plugin.ts'

/** Predicates that are known by name and not there yet: false, and the author is told. */
export function pendingPredicates(names: string): PredicateTable {
  const table = names.split(' ').map((name) => [
    name,
    () => (_node: unknown, context: PluginContext) => {
      context.report('not-implemented', { name })
      return false
    },
  ])
  return Object.fromEntries(table)
}
