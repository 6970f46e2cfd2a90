import type { FormatterTable } from '../engine/plugin.ts'
import { commerceFormatters } from './commerce/index.ts'
import { contentFormatters } from './content/index.ts'
import { coreFormatters } from './core/index.ts'
import { dateFormatters } from './date/index.ts'
import { i18nFormatters } from './i18n/index.ts'
import { socialFormatters } from './social/index.ts'

/** Every formatter of Squarespace, by family. */
export const formatters: FormatterTable = Object.freeze({
  ...commerceFormatters,
  ...contentFormatters,
  ...coreFormatters,
  ...dateFormatters,
  ...i18nFormatters,
  ...socialFormatters,
})
