import type { FormatterTable } from '../../engine/plugin.ts'
import { date } from './date.ts'

/** The date formatters. */
export const dateFormatters: FormatterTable = Object.freeze({ ...date })
