import { HOUSE } from '../../../../templates/content/facts.ts'
import type { SiteItem } from '../../../site/site.ts'
import type { CustomField } from '../../../theme/conf/read-conf.ts'

/** Makes the value of a field of a custom type from what an item says of itself. */
export function valueOfField({ name, type, title: label = name }: CustomField, item: SiteItem): unknown {
  const { mainImage, excerpt } = item
  const html = typeof excerpt === 'string' && excerpt !== '' ? excerpt : `<p>${label}</p>`
  switch (type) {
    case 'image':
      return mainImage ?? item
    case 'gallery':
      // What is said under a picture is as editors keep it: an object, as is a text of several lines.
      return [{ ...Object(mainImage ?? item), body: { html } }]
    case 'wysiwyg':
      return { html }
    case 'checkbox':
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'date':
      return item.publishOn ?? 0
    default:
      return textOfField(name, label, item)
  }
}

/** Values that mean something only in their form, by the end of a field's name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/colou?r\w*$/i, '#8a9a5b'],
  [/e-?mail(?:address)?$/i, HOUSE.email],
  [/(?:phone|mobile)(?:[-_]?number)?$/i, HOUSE.phone],
  [/(?:price|cost|fee)$/i, '12.00'],
  [/hours$/i, '10am to 5pm'],
  [/address$/i, HOUSE.address.line1],
]
const ADDRESS = /(?:url|link|href)[-_]?\d*$/i
/** Addresses that a page loads are not those of pages. */
const LOADED = /video|audio|embed|map|image|trailer/i

/** Makes a text that fits the name of a field: a theme links, mails and colours with them. */
function textOfField(name: string, label: string, { title, fullUrl }: SiteItem): string {
  if (ADDRESS.test(name) && !LOADED.test(name)) return fullUrl
  const value = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  return value ?? (/title|name|head/i.test(label) ? title : `${label} of ${title}`)
}
