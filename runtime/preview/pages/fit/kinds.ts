import type { CollectionConf, CustomType } from '../../../theme/conf/read-conf.ts'

/** Kinds of content for a theme's collection types. */
export type ContentKind = 'products' | 'events' | 'gallery' | 'album' | 'blog' | 'index' | 'folder' | 'page'

const BY_NAME: readonly (readonly [RegExp, ContentKind])[] = [
  [/product|shop|store/, 'products'],
  [/event|calendar/, 'events'],
  [/album|podcast/, 'album'],
  [/gallery|portfolio|slide|project|lookbook/, 'gallery'],
  [/^index|index$/, 'index'],
  [/folder/, 'folder'],
  [/page|cover|landing/, 'page'],
]

const BY_TYPE: readonly (readonly [RegExp, ContentKind])[] = [
  [/product|store/, 'products'],
  [/event/, 'events'],
  [/text|link|quote/, 'blog'],
  [/audio/, 'album'],
  [/image|video|gallery/, 'gallery'],
]

/**
 * Chooses the content of a collection type: by its settings, by what it accepts, by its name; else posts. A
 * custom type of items is what its base is.
 */
export function contentKind(
  typeName: string,
  { folder, index, acceptTypes = [] }: CollectionConf,
  { customTypes, hasTemplates }: { customTypes: readonly CustomType[]; hasTemplates: boolean },
): ContentKind {
  if (index === true) return 'index'
  if (folder === true) return 'folder'
  const types = acceptTypes.map((type) => customTypes.find(({ name }) => name === type)?.base ?? type)
  const accepted = BY_TYPE.find(([pattern]) => types.some((type) => pattern.test(type.toLowerCase())))
  const named = BY_NAME.find(([pattern]) => pattern.test(typeName.toLowerCase()))
  return accepted?.[1] ?? named?.[1] ?? (hasTemplates ? 'blog' : 'page')
}
