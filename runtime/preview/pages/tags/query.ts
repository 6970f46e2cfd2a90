import { variable } from '../../../../engine/lookup/lookup.ts'
import { step } from '../../../../engine/lookup/own-property.ts'
import type { Formatter } from '../../../../engine/plugin.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import { SCOPED_ATTRIBUTES, scopedAttributes } from '../../../theme/scoped-tags.ts'
import { collectionData } from '../data/collection-data.ts'
import { inOrder } from '../data/event-data.ts'
import { namesOf } from '../data/items.ts'
import type { SiteIndex } from '../data/site-index.ts'
import type { Visitor } from '../visitor.ts'
import type { Attribute } from './block-field.ts'

/** A collection as a query sees it. */
export interface Queried {
  readonly collection: JsonObject
  readonly items: readonly SiteItem[]
}

/** Items that a query of Squarespace brings and skips at most. */
const MOST_QUERIED = 100
const MOST_SKIPPED = 10

/** Returns what a query brings; nothing where the site has no such collection. */
export function query(
  attribute: Attribute,
  { index, visitor }: { readonly index: SiteIndex; readonly visitor: Visitor },
): Queried | undefined {
  const collection = index.collection(attribute('collection'))
  if (collection === undefined) return undefined
  const items = picked(attribute, inOrder(collection, Date.now()))
  return { collection: collectionData(collection, index), items: items.map(visitor.live) }
}

/** Returns a collection with all that queries may bring of it. */
export function queryable(
  collection: SiteCollection,
  { index, visitor }: { readonly index: SiteIndex; readonly visitor: Visitor },
): Queried {
  const items = [...inOrder(collection, Date.now())].map(visitor.live)
  return { collection: collectionData(collection, index), items }
}

/** Picks the items that a query asks for. */
function picked(attribute: Attribute, items: Iterable<SiteItem>): SiteItem[] {
  const isFeatured = attribute('featured') === 'true'
  const [category, tag] = [attribute('category'), attribute('tag')]
  const skip = Math.min(numberOf(attribute('skip'), 0), MOST_SKIPPED)
  const end = skip + Math.min(numberOf(attribute('limit'), MOST_QUERIED), MOST_QUERIED)
  const found: SiteItem[] = []
  for (const item of items) {
    if (found.length === end) break
    const isWanted = !isFeatured || item.starred === true
    if (isWanted && hasAny(item.categories, category) && hasAny(item.tags, tag)) found.push(item)
  }
  return found.slice(skip)
}

/** Returns true if one of the names that an attribute lists with commas is there; true if it lists none. */
function hasAny(has: unknown, wanted: string): boolean {
  if (wanted === '') return true
  const names = namesOf(has)
  // A name may contain a comma itself.
  return [wanted, ...wanted.split(',')].some((name) => names.includes(name.trim()))
}

/** Reads a number of items. */
export function numberOf(text: string, usual: number): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : usual
}

const scoped = variable([SCOPED_ATTRIBUTES])

/** Returns the formatter that finds what a query, or a tag of categories, brings in its scope. */
export function queryFormatter(index: SiteIndex): Formatter {
  return () =>
    (table, { scope }) => {
      const own = scopedAttributes(scoped(scope))
      const attribute = (name: string) => own.get(name) ?? ''
      const name = attribute('collection')
      const collection = name === '' ? undefined : index.collection(name)
      const source = collection && step(table, keyOf(collection))
      return isQueried(source) ? { ...source, items: picked(attribute, source.items) } : source
    }
}

const isQueried = (source: unknown): source is Queried => Array.isArray(step(source, 'items'))

/** Returns the key of a collection that tags may name in their scope; no tag has such a key itself. */
export function keyOf({ id }: SiteCollection): string {
  return `@${id}`
}
