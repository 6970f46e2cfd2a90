import type { Plugins } from '../../../engine/plugin.ts'
import { date } from '../../../formatters/date/date.ts'
import { localDate } from '../../../formatters/i18n/date-time.ts'
import { links } from '../../../formatters/social/links.ts'

/** Dates, and links to calendars. */
export const plugins: Plugins = { formatters: { ...date, ...localDate, ...links }, predicates: {} }
export * from './common.ts'
export * from './wording.ts'
