import { HOUSE } from '../../../../templates/content/facts.ts'
import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { CustomField, CustomType, ThemeConf } from '../../../theme/conf/read-conf.ts'
import type { Theme } from '../../../theme/theme.ts'

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

/** Returns the custom types of a theme that a collection takes, by its settings. */
export function acceptedTypes({ customTypes }: ThemeConf, acceptTypes: readonly string[] = []): CustomType[] {
  return customTypes.filter(({ name }) => acceptTypes.includes(name))
}

/**
 * Returns a collection whose items are of the custom types that its type takes: those of a type's base in
 * turn, and some of them plain where the base itself is taken, too.
 */
export function withCustomTypes(collection: SiteCollection, theme: Theme): SiteCollection {
  const accepted = theme.collections.get(collection.typeName)?.conf.acceptTypes
  const types = acceptedTypes(theme.conf, accepted)
  const { items } = collection
  if (types.length === 0 || items === undefined) return collection
  const ofBase = (base: string) => types.filter((type) => (type.base ?? base) === base)
  const fits = items.some(({ recordTypeLabel }) => ofBase(String(recordTypeLabel)).length > 0)
  const seen = new Map<string, number>()
  return {
    ...collection,
    items: items.map((item) => {
      const base = fits ? String(item.recordTypeLabel) : ''
      const alike = fits ? ofBase(base) : types
      const choices = accepted?.includes(base) ? [...alike, undefined] : alike
      const at = seen.get(base) ?? 0
      seen.set(base, at + 1)
      const type = choices[at % choices.length]
      return type === undefined ? item : { ...item, customContent: customContent(type, item) }
    }),
  }
}

/** Fills the fields of a custom type with what an item says of itself; templates ask for its `customType`. */
function customContent({ name, fields }: CustomType, item: SiteItem): JsonObject {
  const filled = fields.map((field) => [field.name, valueOfField(field, item)])
  return { ...Object.fromEntries(filled), customType: name }
}

function valueOfField({ name, type, title: label = name }: CustomField, item: SiteItem): unknown {
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
