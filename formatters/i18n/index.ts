import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'

export const i18nFormatters: FormatterTable = pendingFormatters(
  'datetime datetime-interval datetimefield decimal i18n-money-format message money money-format money-string moneyFormat plural relative-time unit',
)
