import type { JsonObject, Site, SiteItem } from '../../../site/site.ts'
import type { CustomType } from '../../../theme/conf/read-conf.ts'

/** Items of custom types, which themes often set beside each other: teams, services. */
const MOST = 6

/**
 * Makes items of custom types in turn, each of an item of the type's base; of the usual ones where the base
 * is not given or the site has none.
 */
export function customItems(
  types: readonly CustomType[],
  usual: readonly SiteItem[],
  { collections }: Site,
): SiteItem[] {
  const all = collections.flatMap(({ items = [] }) => items)
  const models = types.map(({ base }) => {
    const alike = all.filter(({ recordTypeLabel }) => recordTypeLabel === base)
    return alike.length === 0 ? usual : alike
  })
  const taken = new Set<string>()
  const rounds = Math.ceil(MOST / types.length)
  return Array.from({ length: rounds }).flatMap(() =>
    types.flatMap((type, i) => {
      const item = models[i]?.find(({ urlId }) => !taken.has(urlId))
      if (item === undefined) return []
      taken.add(item.urlId)
      return { ...item, customContent: customContent(type, item) }
    }),
  )
}

/** Fills the fields of a custom type with what an item says of itself; templates ask for its `customType`. */
function customContent({ name, fields }: CustomType, item: SiteItem): JsonObject {
  const filled = fields.map(({ name, type, title }) => [name, valueOfField(type, title ?? name, item)])
  return { ...Object.fromEntries(filled), customType: name }
}

function valueOfField(type: string, label: string, item: SiteItem): unknown {
  const { title, mainImage, assetUrl, excerpt } = item
  switch (type) {
    case 'image':
      return mainImage ?? { assetUrl, title }
    case 'gallery':
      return [mainImage ?? { assetUrl, title }]
    case 'wysiwyg':
      return { html: typeof excerpt === 'string' && excerpt !== '' ? excerpt : `<p>${label}</p>` }
    case 'checkbox':
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'date':
      return item.publishOn ?? 0
    default:
      return /title|name|head/i.test(label) ? title : `${label} of ${title}`
  }
}
