import { localDateHelp } from './date-time.help.ts'
import { legacyMoneyHelp } from './legacy-money.help.ts'
import { messagesHelp } from './message.help.ts'
import { localNumberHelp } from './number.help.ts'
import { relativeHelp } from './relative-time.help.ts'
import { announcedHelp } from './unit.help.ts'

/** Help for the formatters of the visitor's language and region. */
export const i18nHelp = {
  ...localNumberHelp,
  ...localDateHelp,
  ...messagesHelp,
  ...relativeHelp,
  ...legacyMoneyHelp,
  ...announcedHelp,
}
