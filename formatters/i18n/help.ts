import { localDateHelp } from './dates/date-time.help.ts'
import { relativeHelp } from './dates/relative-time.help.ts'
import { messagesHelp } from './messages/message.help.ts'
import { legacyMoneyHelp } from './numbers/legacy-money.help.ts'
import { localNumberHelp } from './numbers/number.help.ts'
import { announcedHelp } from './numbers/unit.help.ts'

/** Help for the formatters of the visitor's language and region. */
export const i18nHelp = {
  ...localNumberHelp,
  ...localDateHelp,
  ...messagesHelp,
  ...relativeHelp,
  ...legacyMoneyHelp,
  ...announcedHelp,
}
