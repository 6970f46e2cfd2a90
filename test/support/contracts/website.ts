import * as z from 'zod/mini'
import { anything, flag, list, text, whole } from '../../../runtime/site/schemas/fields.ts'

/** The site that a page belongs to. */
export const website = z.looseObject({
  id: text,
  templateId: text,
  /** IANA; America/New_York where a site names none. */
  timeZone: text,
  captchaSettings: z.nullish(z.looseObject({ siteKey: text })),
  storeSettings: z.nullish(
    z.looseObject({
      multipleQuantityAllowedForServices: flag,
      /** ISO 4217. */
      selectedCurrency: text,
      expressCheckout: flag,
    }),
  ),
})

/** Settings that are read for display. */
export const websiteSettings = z.looseObject({
  commentsEnabled: flag,
  simpleLikingEnabled: flag,
  disqusShortname: text,
})

/** A page and its visitor. */
export const pageContext = z.looseObject({
  website: z.nullish(website),
  websiteSettings: z.nullish(websiteSettings),
  collection: z.nullish(z.looseObject({ id: text, title: text })),
  item: anything,
  pageType: whole,
  websiteRoles: list(z.unknown()),
  authenticatedAccount: z.nullish(z.looseObject({ id: text })),
  cookieSettings: anything,
})
