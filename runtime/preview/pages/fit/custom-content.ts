import type { JsonObject, SiteItem } from '../../../site/site.ts'
import type { CustomType } from '../../../theme/conf/read-conf.ts'

/** Fills the fields of a custom type with what an item says of itself. */
export function customContent({ fields }: CustomType, item: SiteItem): JsonObject {
  return Object.fromEntries(
    fields.map(({ name, type, title }) => [name, valueOfField(type, title ?? name, item)]),
  )
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
