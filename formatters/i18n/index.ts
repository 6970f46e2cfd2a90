import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'
import { localDate } from './date-time.ts'
import { messages } from './message.ts'
import { localNumber } from './number.ts'
import { relative } from './relative-time.ts'

/** Formatters for the visitor's language and region (plug-ins sections 9 and 10). */
export const i18nFormatters: FormatterTable = Object.freeze({
  ...pendingFormatters(
    'datetimefield i18n-money-format money-format money-string moneyFormat relative-time unit',
  ),
  ...localNumber,
  ...localDate,
  ...messages,
  ...relative,
})
