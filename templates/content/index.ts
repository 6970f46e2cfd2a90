import type { Site } from '../../runtime/site/site.ts'
import { COLLECTIONS } from './collections.ts'
import { COUPONS } from './coupons.ts'
import { CALENDAR } from './events.ts'
import { ALL_FORMS } from './forms.ts'
import { MERCHANDISING } from './merchandising.ts'
import { NAVIGATION } from './navigation.ts'
import { recurring } from './recurring.ts'
import { WEBSITE, WEBSITE_SETTINGS } from './website.ts'

export { type Asset, asset } from './asset.ts'
export { picture } from './pictures/index.ts'

/**
 * The site that the preview store starts with: Öberg & Rowe, a shop in Leith. Its events recur each year, so
 * that some are to come at `now` (epoch milliseconds); all else is the same to the byte on every call.
 * Callers may change it.
 */
export function demoContent(now = Date.now()): Site {
  const collections = COLLECTIONS.map((collection) =>
    collection.id === CALENDAR.id
      ? { ...collection, items: (collection.items ?? []).map((event) => recurring(event, now)) }
      : collection,
  )
  return structuredClone({
    website: WEBSITE,
    websiteSettings: WEBSITE_SETTINGS,
    collections,
    navigation: NAVIGATION,
    forms: ALL_FORMS,
    coupons: COUPONS,
    merchandising: MERCHANDISING,
  })
}
