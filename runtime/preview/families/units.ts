import type { Plugins } from '../../../engine/plugin.ts'
import { relative } from '../../../formatters/i18n/relative-time.ts'
import { announced } from '../../../formatters/i18n/unit.ts'
import { i18nPredicates } from '../../../predicates/i18n/index.ts'

/** Spans of time and measures. */
export const plugins: Plugins = { formatters: { ...relative, ...announced }, predicates: i18nPredicates }
export * from './common.ts'
export * from './wording.ts'
