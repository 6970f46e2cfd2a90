import type { JsonObject } from '../../../site/site.ts'
import type { Theme } from '../../../theme/theme.ts'

/** Returns settings of a site with made-up bars, for those that the theme has rules or an element for. */
export function withBars(settings: JsonObject, { bars }: Pick<Theme, 'bars'>): JsonObject {
  return {
    ...(bars.has('announcement') && { announcementBarSettings: ANNOUNCEMENT }),
    ...(bars.has('contact') && { mobileInfoBarSettings: CONTACT }),
    ...settings,
  }
}

const ANNOUNCEMENT: JsonObject = Object.freeze({
  style: 1,
  text: '<p>The kiln is open: everything from it leaves on Friday.</p>',
  clickthroughUrl: { url: '/shop', newWindow: false },
})

const CONTACT: JsonObject = Object.freeze({
  style: 1,
  isContactEmailEnabled: true,
  isContactPhoneNumberEnabled: true,
  isLocationEnabled: true,
  isBusinessHoursEnabled: false,
})
