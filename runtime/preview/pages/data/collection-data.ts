import { type JsonObject, objectsIn, type SiteCollection } from '../../../site/site.ts'
import { namesAmong } from './items.ts'
import { isFolder, isIndex, type SiteIndex } from './site-index.ts'

/**
 * A collection as pages, tags and links show it: without items and content, with what templates ask for
 * besides.
 */
export function collectionData(collection: SiteCollection, index: SiteIndex): JsonObject {
  return index.remember(collection, () => makeData(collection, index))
}

function makeData(collection: SiteCollection, index: SiteIndex): JsonObject {
  const { items, mainContent: _, ...rest } = collection
  const { title, typeName } = collection
  return {
    description: '',
    navigationTitle: title,
    typeLabel: typeName,
    ...(items !== undefined && {
      itemCount: items.length,
      categories: namesAmong(items, 'categories'),
      tags: namesAmong(items, 'tags'),
    }),
    ...rest,
    ...(index.isHome(collection) && { homepage: true, fullUrl: '/' }),
  }
}

/** Returns the collection of a page: an index includes its pages with their content. */
export function pageCollectionData(collection: SiteCollection, index: SiteIndex): JsonObject {
  const data = collectionData(collection, index)
  if (!isFolder(collection) || !isIndex(collection)) return data
  const nested = objectsIn(data.collections)
  if (nested.length > 0) return { ...data, collections: nested.map((one) => withContent(one, index)) }
  if (data.collections !== undefined) return data
  const collections = index.inside(collection).map((one) => ({
    ...collectionData(one, index),
    ...(one.mainContent !== undefined && { mainContent: one.mainContent }),
    ...(one.items !== undefined && { items: one.items }),
  }))
  return { ...data, collections }
}

/** A collection as the data of its index has it, with items and content of the site where they lack. */
function withContent(nested: JsonObject, { site }: SiteIndex): JsonObject {
  const { items, mainContent } = site.collections.find(({ id }) => id === nested.id) ?? {}
  return {
    ...nested,
    ...(items !== undefined && objectsIn(nested.items).length === 0 && { items }),
    ...(mainContent !== undefined && !nested.mainContent && { mainContent }),
  }
}
