import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { readLocale } from '../../formatters/i18n/locale.ts'

/** Regions that do not measure in metres. */
const CUSTOMARY: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

export const unitsMetric: Predicate = () => (_node, context) => {
  const { locale } = context
  if (locale !== undefined) return !CUSTOMARY.has(readLocale(locale).region)
  context.report('not-implemented', { name: 'units-metric?' })
  return false
}

/** Predicates of the units of the visitor's region; false without a language. */
export const unitsPredicates = {
  'units-metric?': unitsMetric,
} satisfies PredicateTable
