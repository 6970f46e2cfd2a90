import type { FormatterTable } from '../../engine/plugin.ts'
import { localDateFormatters } from './dates/date-time.ts'
import { relativeFormatters } from './dates/relative-time.ts'
import { messagesFormatters } from './messages/message.ts'
import { legacyMoneyFormatters } from './numbers/legacy-money.ts'
import { localNumberFormatters } from './numbers/number.ts'
import { announcedFormatters } from './numbers/unit.ts'

/** Formatters for the visitor's language and region. */
export const i18nFormatters: FormatterTable = Object.freeze({
  ...localNumberFormatters,
  ...localDateFormatters,
  ...messagesFormatters,
  ...relativeFormatters,
  ...legacyMoneyFormatters,
  ...announcedFormatters,
})
