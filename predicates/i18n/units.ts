import type { PredicateTable } from '../../engine/plugin.ts'
import { readLocale } from '../../formatters/i18n/locale.ts'

/** Regions that do not measure in metres. */
const CUSTOMARY: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

/** True if the visitor's region measures in metres; false without a language. */
export const units = {
  'units-metric?': () => (_node, context) => {
    const { locale } = context
    if (locale !== undefined) return !CUSTOMARY.has(readLocale(locale).region)
    context.report('not-implemented', { name: 'units-metric?' })
    return false
  },
} satisfies PredicateTable
