import { memoizeByObject, memoizeIn } from '../../../../engine/cache/memoize.ts'
import { step } from '../../../../engine/lookup/own-property.ts'
import { isObject, str } from '../../../../engine/value.ts'
import { compile } from '../../../entries/index.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { TagUse } from '../../../theme/expand.ts'
import { isScoped } from '../../../theme/scoped-tags.ts'
import type { TagKind } from '../../../theme/tags.ts'
import type { Theme } from '../../../theme/theme.ts'
import { collectionData } from '../data/collection-data.ts'
import { itemsById, namesAmong, namesOf } from '../data/items.ts'
import { folderNavigation, navigation } from '../data/navigation.ts'
import { collectionOf, type Page } from '../data/page.ts'
import type { SiteIndex } from '../data/site-index.ts'
import type { Visitor } from '../visitor.ts'
import { type Attribute, blockField, type FieldContents, fieldFacts } from './block-field.ts'
import { keyOf, numberOf, query, queryable } from './query.ts'

/** Source of the data of tags. */
export interface TagContext extends FieldContents {
  readonly page: Page
  readonly index: SiteIndex
  readonly theme: Theme
  /** The data of the page, which attributes such as `id="header-{collection.id}"` are rendered with. */
  readonly data: JsonObject
  readonly visitor: Visitor
}

/** The data of every tag on a page, by kind and key; what a tag names and the site does not have is null. */
export function tagData(uses: readonly TagUse[], context: TagContext): JsonObject {
  const tables: Record<string, Record<string, unknown>> = {}
  // A header, a footer and a menu for phones show one navigation.
  const made = new Map<string, unknown>()
  for (const use of uses) {
    tables[use.kind] ??= {}
    const table = tables[use.kind]!
    if (isScoped(use)) {
      addScoped(table, use, context)
      continue
    }
    const asked = JSON.stringify([use.kind, use.attributes])
    const make = () => DATA[use.kind](attributeOf(use, context), context) ?? null
    const data = made.has(asked) ? made.get(asked) : make()
    made.set(asked, data)
    table[use.key] = data
  }
  return tables
}

/** Puts the data of a tag that is another one in each scope into its table: all that it may be there. */
function addScoped(table: Record<string, unknown>, use: TagUse, context: TagContext): void {
  const attribute = attributeOf(use, context)
  if (use.kind === 'block-field') {
    table[use.key] = fieldFacts(attribute)
    return
  }
  const make = use.kind === 'query' ? queryable : categoriesOf
  const { index, page } = context
  const named = index.collection(attribute('collection'))
  // A name from data may be that of the page's collection, or of one that an index shows.
  const shown = use.attributes.collection?.includes('{') ? collectionOf(page) : undefined
  // Several tags may ask for one collection.
  for (const one of [named, shown, ...(shown ? index.inside(shown) : [])])
    if (one !== undefined) table[keyOf(one)] ??= make(one, context)
}

function attributeOf({ attributes }: TagUse, { data }: TagContext): Attribute {
  return (name) => rendered(attributes[name], data)
}

type MakeData = (attribute: Attribute, context: TagContext) => unknown

const DATA: Readonly<Record<TagKind, MakeData>> = Object.freeze({
  // Templates of navigations print the name of the site in {.section website}, which looks inside only.
  navigation: (attribute, { index, theme, page, data }) => ({
    website: data.website,
    ...navigation(attribute('navigationId'), { index, theme, page }),
  }),
  'folder-navigation': (_attribute, { index, page }) => folderNavigation({ index, page }),
  query,
  'block-field': blockField,
  category,
  related,
  script: () => undefined,
})

function rendered(text: string | undefined, data: JsonObject): string {
  if (text === undefined || !text.includes('{')) return text ?? ''
  return compile(text).render(data).html
}

/** The categories of the collection that a tag names, or of that of the page. */
function category(attribute: Attribute, context: TagContext): unknown {
  const name = attribute('collection')
  const named = name === '' ? undefined : context.index.collection(name)
  const collection = named ?? collectionOf(context.page)
  return collection && categoriesOf(collection, context)
}

/** Returns the categories of a collection, each with the address of its list. */
function categoriesOf(collection: SiteCollection, { page, data, index }: TagContext): JsonObject {
  const isShown = collection === collectionOf(page)
  const categories = namesAmong(collection.items ?? [], 'categories').map((name) => ({
    name,
    fullUrl: `${collection.fullUrl}?category=${encodeURIComponent(name)}`,
    active: isShown && data.categoryFilter === name,
  }))
  const own = isShown && isObject(data.collection) ? data.collection : collectionData(collection, index)
  return { collection: own, categories }
}

/** Items like that of the page; on the page of the cart like what came into it last. */
function related(attribute: Attribute, { page, index, visitor }: TagContext): unknown {
  const inCart = page.kind === 'cart' ? idsIn(visitor.cart) : []
  const about = page.kind === 'item' ? page : lastOf(inCart, index)
  if (about === undefined) return undefined
  const { collection, item } = about
  const most = numberOf(attribute('limit'), 3)
  const others = relatedIn(collection)(item)(most + inCart.length).filter(({ id }) => !inCart.includes(id))
  return {
    collection: collectionData(collection, index),
    items: others.slice(0, most).map(visitor.live),
  }
}

function idsIn({ entries }: JsonObject): readonly unknown[] {
  return Array.isArray(entries) ? entries.map((entry) => step(entry, 'itemId')) : []
}

/** Finds the last of some items that the site has. */
function lastOf(ids: readonly unknown[], { site }: SiteIndex) {
  for (const id of ids.toReversed())
    for (const collection of site.collections) {
      const item = itemsById(collection.items ?? []).get(str(id))
      if (item !== undefined) return { collection, item }
    }
  return undefined
}

/**
 * Returns the first so many other items of a collection, those with most tags and categories in common first.
 * The data of a site stay while it is shown.
 */
const relatedIn = memoizeByObject(({ items = [] }: SiteCollection) =>
  memoizeByObject((item: SiteItem) =>
    memoizeIn(new Map<number, readonly SiteItem[]>(), (most) => {
      const names = new Set(topics(item))
      return items
        .filter(({ id }) => id !== item.id)
        .map((other) => ({ other, common: topics(other).filter((name) => names.has(name)).length }))
        .sort((one, another) => another.common - one.common)
        .slice(0, most)
        .map(({ other }) => other)
    }),
  ),
)

function topics({ tags, categories }: SiteItem): string[] {
  return [...namesOf(tags), ...namesOf(categories)]
}
