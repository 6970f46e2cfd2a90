import type { FormatterTable } from '../../engine/plugin.ts'
import { date } from './date.ts'

/** The date formatters (plug-ins section 8). */
export const dateFormatters: FormatterTable = Object.freeze({ ...date })
