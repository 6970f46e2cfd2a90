import type { FormatterTable, PluginContext } from '../engine/plugin.ts'

/** Formatters that are known by name and not there yet: the value stays and the author is told. */
export function pendingFormatters(names: string): FormatterTable {
  const table = names.split(' ').map((name) => [
    name,
    () => (value: unknown, context: PluginContext) => {
      context.report('not-implemented', { name })
      return value
    },
  ])
  return Object.fromEntries(table)
}
