import type { Description } from '../engine/plugin.ts'
import { commerceHelp } from './commerce/help.ts'
import { contentHelp } from './content/help.ts'
import { comparisonHelp } from './core/compare.help.ts'
import { numericHelp } from './core/number.help.ts'
import { i18nHelp } from './i18n/help.ts'
import { sliceHelp } from './slide/slice.help.ts'

type Help = Readonly<Record<string, Description>>

/**
 * Descriptions of the predicates by family and name. Apart from the predicates, so that pages do not carry
 * them.
 */
export const predicateHelp: Readonly<Record<string, Help>> = {
  core: { ...comparisonHelp, ...numericHelp },
  content: contentHelp,
  commerce: commerceHelp,
  slide: sliceHelp,
  i18n: i18nHelp,
}
