import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'
import { localNumber } from './number.ts'

/** Formatters for the visitor's language and region (plug-ins sections 9 and 10). */
export const i18nFormatters: FormatterTable = Object.freeze({
  ...pendingFormatters(
    'datetime datetime-interval datetimefield i18n-money-format message money-format money-string moneyFormat plural relative-time unit',
  ),
  ...localNumber,
})
