import type { Site } from '../site.ts'
import { COLLECTIONS } from './collections.ts'
import { COUPONS } from './coupons.ts'
import { ALL_FORMS } from './forms.ts'
import { MERCHANDISING } from './merchandising.ts'
import { NAVIGATION } from './navigation.ts'
import { WEBSITE, WEBSITE_SETTINGS } from './website.ts'

export { type Asset, asset } from './asset.ts'
export { picture } from './pictures/index.ts'

/**
 * The site that the preview store starts with: Öberg & Rowe, a shop in Leith. The same to the byte on every call; what
 * it gives away may be changed freely by whoever asked.
 */
export function seedSite(): Site {
  return structuredClone({
    website: WEBSITE,
    websiteSettings: WEBSITE_SETTINGS,
    collections: COLLECTIONS,
    navigation: NAVIGATION,
    forms: ALL_FORMS,
    coupons: COUPONS,
    merchandising: MERCHANDISING,
  })
}
