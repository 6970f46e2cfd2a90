import * as z from 'zod/mini'
import { anything, flag, list, text } from '../../../runtime/site/schemas/fields.ts'

const view = z.looseObject({})

/** A site's settings for the stock of one product. */
export const merchandising = z.looseObject({
  restockNotificationViews: list(view),
  restockNotificationMessages: anything,
  mailingListSignUpEnabled: flag,
  mailingListOptInByDefault: flag,
  scarcityEnabled: flag,
  scarcityTemplateViews: list(view),
  scarcityText: text,
  scarcityShownByDefault: flag,
  customSoldOutText: text,
})

/** Stock settings of all products of a page, by product id. */
export const merchandisingContext = z.record(z.string(), merchandising)
