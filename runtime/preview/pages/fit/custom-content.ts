import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { CustomType, ThemeConf } from '../../../theme/conf/read-conf.ts'
import type { Theme } from '../../../theme/theme.ts'
import { valueOfField } from './field-value.ts'

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
