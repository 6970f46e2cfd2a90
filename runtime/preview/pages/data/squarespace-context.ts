import { isObject } from '../../../../engine/value.ts'
import { zoneAbbreviation } from '../../../../formatters/date/abbreviation.ts'
import { zoneOffset } from '../../../../formatters/date/offset.ts'
import { isZoneName } from '../../../../formatters/date/zone.ts'
import type { JsonObject } from '../../../site/site.ts'
import type { Theme } from '../../../theme/theme.ts'

/**
 * Returns `Static.SQUARESPACE_CONTEXT` of a page as JSON for a script element: what themes read of it,
 * without lists.
 */
export function squarespaceContext(data: JsonObject, { tweaks }: Theme): string {
  const { website, websiteSettings, collection, item, pageType, showCart, template } = data
  const context = {
    facebookAppId: '',
    rollups: {},
    pageType,
    showCart,
    template,
    tweakJSON: tweaks.values,
    templateVersion: '7',
    website: { ...flat(website), ...(isObject(website) && timeZoneData(website)) },
    websiteSettings: {
      ...flat(websiteSettings),
      ...(isObject(websiteSettings) && { storeSettings: flat(websiteSettings.storeSettings) }),
    },
    ...(isObject(website) && {
      websiteId: website.id,
      templateId: website.templateId,
      timeZone: website.timeZone,
    }),
    ...(isObject(collection) && { collection: flat(collection), collectionId: collection.id }),
    ...(isObject(item) && { item: flat(item), itemId: item.id }),
  }
  return JSON.stringify(context).replaceAll('<', '\\u003c')
}

/** The zone of a site at present: calendars of themes count with its offset, in milliseconds. */
function timeZoneData({ timeZone }: JsonObject): JsonObject {
  if (typeof timeZone !== 'string' || !isZoneName(timeZone)) return {}
  const now = Date.now()
  const offset = zoneOffset(timeZone, now) * 60_000
  const timeZoneAbbr = zoneAbbreviation(timeZone, now)
  return { machineTimeZoneOffset: offset, timeZoneOffset: offset, timeZoneAbbr }
}

/** An object with its texts, numbers and truth values alone. */
function flat(value: unknown): JsonObject {
  if (!isObject(value)) return {}
  const plain = Object.entries(value).filter(([, one]) => typeof one !== 'object' && String(one).length < 500)
  return Object.fromEntries(plain)
}
