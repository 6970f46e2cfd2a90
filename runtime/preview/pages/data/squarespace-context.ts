import { isObject } from '../../../../engine/value.ts'
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
    website: flat(website),
    websiteSettings: flat(websiteSettings),
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

/** An object with its texts, numbers and truth values alone. */
function flat(value: unknown): JsonObject {
  if (!isObject(value)) return {}
  const plain = Object.entries(value).filter(([, one]) => typeof one !== 'object' && String(one).length < 500)
  return Object.fromEntries(plain)
}
