import type { FormatterTable } from '../../engine/plugin.ts'
import { localDate } from './dates/date-time.ts'
import { relative } from './dates/relative-time.ts'
import { messages } from './messages/message.ts'
import { legacyMoney } from './numbers/legacy-money.ts'
import { localNumber } from './numbers/number.ts'
import { announced } from './numbers/unit.ts'

/** Formatters for the visitor's language and region. */
export const i18nFormatters: FormatterTable = Object.freeze({
  ...localNumber,
  ...localDate,
  ...messages,
  ...relative,
  ...legacyMoney,
  ...announced,
})
