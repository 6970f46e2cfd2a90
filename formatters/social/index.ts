import type { FormatterTable } from '../../engine/plugin.ts'
import { commentsFormatters } from './comments.ts'
import { linksFormatters } from './links.ts'
import { sharingFormatters } from './sharing.ts'

/** The social formatters. */
export const socialFormatters: FormatterTable = Object.freeze({
  ...commentsFormatters,
  ...linksFormatters,
  ...sharingFormatters,
})
