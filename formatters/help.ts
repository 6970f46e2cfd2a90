import type { Description } from '../engine/plugin.ts'
import { commerceHelp } from './commerce/help.ts'
import { contentHelp } from './content/help.ts'
import { partialHelp } from './core/apply.help.ts'
import { collectionHelp } from './core/collection.help.ts'
import { jsonHelp } from './core/json.help.ts'
import { numberHelp } from './core/number.help.ts'
import { textHelp } from './core/text.help.ts'
import { urlHelp } from './core/url.help.ts'
import { dateHelp } from './date/date.help.ts'
import { i18nHelp } from './i18n/help.ts'
import { commentsHelp } from './social/comments.help.ts'
import { linksHelp } from './social/links.help.ts'
import { sharingHelp } from './social/sharing.help.ts'

type Help = Readonly<Record<string, Description>>

/**
 * Descriptions of the formatters by family and name. Apart from the formatters, so that pages do not carry
 * them.
 */
export const formatterHelp: Readonly<Record<string, Help>> = {
  core: { ...partialHelp, ...textHelp, ...urlHelp, ...jsonHelp, ...collectionHelp, ...numberHelp },
  content: contentHelp,
  commerce: commerceHelp,
  social: { ...commentsHelp, ...linksHelp, ...sharingHelp },
  date: dateHelp,
  i18n: i18nHelp,
}
