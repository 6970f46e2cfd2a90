import { step } from '../../engine/lookup/own-property.ts'
import { follow } from '../../engine/lookup/path.ts'
import { num, str, truthy } from '../../engine/value.ts'
import { memoize } from '../../formatters/memoize.ts'
import { baseUrlOf } from '../site/base-url.ts'
import { DEFAULT_TIME_ZONE } from '../site/defaults.ts'
import type { Site } from '../site/site.ts'
import { siteLanguage } from '../site/site-language.ts'
import { readCommentFacts } from './comments/comment-facts.ts'
import { readForms } from './forms/site-forms.ts'
import { storeMessages } from './messages.ts'
import { readCatalog } from './stock/catalog.ts'
import { shopCurrency } from './stock/price.ts'
import type { SiteFacts, SiteWords } from './store-context.ts'

/** Reads out of a site's data the words that its visitors are answered in. */
export function readSiteWords(site: Site): SiteWords {
  return {
    say: storeMessages(site.localizedStrings),
    language: siteLanguage(step(site.website, 'language')),
  }
}

/** Reads out of a site's data what the store needs. */
export function readSiteFacts(site: Site): SiteFacts {
  const settings = step(site.website, 'storeSettings')
  const words = readSiteWords(site)
  return {
    ...words,
    websiteId: str(step(site.website, 'id')),
    siteTitle: str(step(site.website, 'siteTitle')),
    baseUrl: baseUrlOf(site.website),
    timeZone: siteTimeZone(step(site.website, 'timeZone')),
    currency: shopCurrency(site),
    expressCheckout: truthy(step(settings, 'expressCheckout')),
    takesReviews: truthy(step(settings, 'reviewsEnabled')),
    comments: readCommentFacts(site),
    captchaSiteKey: str(follow(site.website, ['captchaSettings', 'siteKey'])),
    restockSuccessText: str(step(settings, 'restockSuccessText')) || words.say('restockDone'),
    minimumSubtotalCents: Math.max(0, Math.trunc(num(step(settings, 'minimumSubtotalCents'))) || 0),
    storeSettings: settings,
    catalog: readCatalog(site),
    forms: readForms(site),
  }
}

/** The time zone of a site; Squarespace's where it names none that exists. */
export function siteTimeZone(name: unknown): string {
  return properZone(str(name) || DEFAULT_TIME_ZONE)
}

// Each page asks for it, and V8 makes a format for each answer.
const properZone = memoize((name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
})
