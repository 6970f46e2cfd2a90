import type { PredicateTable } from '../../engine/plugin.ts'
import { readLocale } from '../../formatters/i18n/locale.ts'

/** Regions that do not measure in metres. */
const CUSTOMARY: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

/** Whether the visitor's region measures in metres (plug-ins section 10.1); no without a language to tell from. */
export const units = {
  'units-metric?': () => (_node, context) => {
    const { locale } = context
    if (locale !== undefined) return !CUSTOMARY.has(readLocale(locale).region)
    context.report('not-implemented', { name: 'units-metric?' })
    return false
  },
} satisfies PredicateTable
