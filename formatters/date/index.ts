import type { FormatterTable } from '../../engine/plugin.ts'
import { dateTextFormatters } from './date.ts'

/** The date formatters. */
export const dateFormatters: FormatterTable = Object.freeze({ ...dateTextFormatters })
