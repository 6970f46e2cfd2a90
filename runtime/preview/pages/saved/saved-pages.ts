import { isObject } from '../../../../engine/value.ts'
import { RECORD_TYPES } from '../../../site/codes.ts'
import {
  type JsonObject,
  objectsIn,
  type Site,
  type SiteCollection,
  type SiteItem,
} from '../../../site/site.ts'

/** The data of one page as Squarespace gives it for `?format=json`. */
export type SavedPage = JsonObject

/**
 * A site made of pages that were saved from one: their collections, each with the items that any of them
 * shows.
 */
export function siteOfPages(pages: readonly SavedPage[]): Site {
  const collections = new Map<string, SiteCollection>()
  for (const page of pages) {
    const made = collectionOf(page)
    const known = collections.get(made.id)
    collections.set(made.id, known === undefined ? made : merged(known, made))
  }
  const all = (key: string) => pages.map((page) => page[key]).filter(isObject)
  const first = (key: string) => all(key)[0] ?? {}
  const merchandising = all('productMerchandisingContext').flatMap(Object.entries)
  const home = [...collections.values()].find(({ homepage }) => homepage === true)
  return {
    website: { ...first('website'), ...(home && { homepageCollectionId: home.id }) },
    websiteSettings: first('websiteSettings'),
    collections: [...collections.values()],
    navigation: {},
    forms: [],
    coupons: [],
    merchandising: Object.fromEntries(merchandising.filter(([, context]) => isObject(context))),
    localizedStrings: first('localizedStrings'),
  }
}

function collectionOf(page: SavedPage): SiteCollection {
  const collection = isObject(page.collection) ? page.collection : {}
  const item = isObject(page.item) ? page.item : undefined
  const urlId = textOf(collection.urlId) || 'page'
  const id = textOf(collection.id) || textOf(item?.collectionId) || urlId
  const fullUrl = textOf(collection.fullUrl) || `/${urlId}`
  const typeName = textOf(collection.typeName) || 'page'
  const base = { id, fullUrl }
  const listed = [
    ...objectsIn(page.items),
    ...objectsIn(page.past),
    ...objectsIn(page.upcoming),
    ...(item ? [item] : []),
  ]
  const installments = isObject(page.productInstallmentContext) ? page.productInstallmentContext : {}
  const items = listed.map((one) => {
    const item = itemOf(one, base)
    return Object.hasOwn(installments, item.id) ? { ...item, installments: installments[item.id] } : item
  })
  const isList =
    items.length > 0 || (Array.isArray(page.items) && typeName !== 'page' && collection.folder !== true)
  const { mainContent } = page
  const inside = objectsIn(collection.collections)
  return {
    ...collection,
    ...base,
    urlId,
    title: textOf(collection.title) || urlId,
    type: typeof collection.type === 'number' ? collection.type : 1,
    typeName,
    ...(isList && { items }),
    ...(inside.length > 0 && { collections: inside.map(withOwnContent) }),
    ...(typeof mainContent === 'string' && { mainContent: withOwnForms(mainContent) }),
  }
}

/** A collection within an index, whose forms are sent by Vitrine's behaviours. */
function withOwnContent(collection: JsonObject): JsonObject {
  const { mainContent } = collection
  return typeof mainContent === 'string'
    ? { ...collection, mainContent: withOwnForms(mainContent) }
    : collection
}

/** A form of Squarespace with the handler that sends it there. */
const FORM_HANDLER = /(<form\b[^<>]{0,5000}?)\sonsubmit\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** Content whose forms are sent by Vitrine's behaviours: no page may run their own handlers. */
export function withOwnForms(markup: string): string {
  return markup.includes('onsubmit') ? markup.replace(FORM_HANDLER, '$1') : markup
}

function itemOf(item: JsonObject, { id: collectionId, fullUrl }: { id: string; fullUrl: string }): SiteItem {
  const id = textOf(item.id) || textOf(item.urlId) || textOf(item.title)
  const urlId = textOf(item.urlId) || id
  return {
    ...item,
    id,
    urlId,
    collectionId: textOf(item.collectionId) || collectionId,
    recordType: typeof item.recordType === 'number' ? item.recordType : RECORD_TYPES.text,
    fullUrl: textOf(item.fullUrl) || `${fullUrl}/${urlId}`,
    title: textOf(item.title),
    ...(typeof item.body === 'string' && { body: withOwnForms(item.body) }),
  }
}

/** Merges a collection saved from two pages: the items of both, the fuller one of each. */
function merged(a: SiteCollection, b: SiteCollection): SiteCollection {
  const items = new Map<string, SiteItem>()
  for (const item of [...(a.items ?? []), ...(b.items ?? [])])
    items.set(item.id, { ...items.get(item.id), ...item })
  return { ...a, ...b, ...(items.size > 0 && { items: [...items.values()] }) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
