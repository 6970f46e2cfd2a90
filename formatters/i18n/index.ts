import type { FormatterTable } from '../../engine/plugin.ts'
import { localDate } from './date-time.ts'
import { legacyMoney } from './legacy-money.ts'
import { messages } from './message.ts'
import { localNumber } from './number.ts'
import { relative } from './relative-time.ts'
import { announced } from './unit.ts'

/** Formatters for the visitor's language and region (plug-ins sections 9 and 10). */
export const i18nFormatters: FormatterTable = Object.freeze({
  ...localNumber,
  ...localDate,
  ...messages,
  ...relative,
  ...legacyMoney,
  ...announced,
})
