import { str } from '../../../../engine/value.ts'
import { decodePath } from '../../../files/decode-part.ts'
import { REPLY_TO } from '../../../site/comments/rules.ts'
import { isKeptName, type KeptName } from '../../../site/kept.ts'
import type { PageType } from '../../../site/pages.ts'
import { reviewsPageIn } from '../../../site/product/reviews-page.ts'
import type { SiteCollection, SiteItem } from '../../../site/site.ts'
import type { Theme } from '../../../theme/theme.ts'
import { namesAmong } from './items.ts'
import { keptIdsOf } from './kept-data.ts'
import { type ListFilter, listFilterOf } from './list-filter.ts'
import { isFolder, isIndex, type SiteIndex } from './site-index.ts'

/** A visitor's request. */
export type Page =
  | { readonly kind: 'collection'; readonly collection: SiteCollection; readonly filter: ListFilter }
  | {
      readonly kind: 'item'
      readonly collection: SiteCollection
      readonly item: SiteItem
      /** Id of the comment that the visitor wants to answer. */
      readonly replyTo?: string
      /** Page of its reviews, from 2 on. */
      readonly reviews?: number
    }
  /**
   * A page of the theme that the site knows nothing of, such as `pages/home.page` on a site without a home
   * page.
   */
  | { readonly kind: 'theme page'; readonly name: string }
  /** `inside` is the id of the only collection that is searched. */
  | { readonly kind: 'search'; readonly words: string; readonly number: number; readonly inside?: string }
  /** Shown below a search field while somebody types: a part of a page, without a layout. */
  | { readonly kind: 'suggestions'; readonly words: string }
  /** Some products, by their ids: a list that a browser keeps, or that somebody shares by its address. */
  | { readonly kind: 'kept'; readonly name: KeptName; readonly ids: readonly string[] }
  | { readonly kind: 'cart' }
  /** A page of the store's, shown within the theme's layout: `content` is HTML. */
  | { readonly kind: 'checkout'; readonly title: string; readonly content: string }
  | { readonly kind: 'not found' }
  /** `isMoved`: the page that was there has another address for good. */
  | { readonly kind: 'redirect'; readonly to: string; readonly isMoved?: boolean }

/** The page at an address. */
export function pageAt(url: URL, index: SiteIndex, theme: Theme): Page {
  const path = decodePath(url.pathname)
  const found = index.find(path)
  if (found?.item !== undefined && !isShownInList(found.collection, theme))
    return { kind: 'item', ...found, item: found.item, ...replyOf(url), ...reviewsOf(url) }
  if (found !== undefined) return collectionPage(found.collection, url, index)
  if (path === '/search') {
    const words = url.searchParams.get('q') ?? ''
    if (url.searchParams.get('format') === 'suggestions') return { kind: 'suggestions', words }
    const { page: number } = listFilterOf(url.searchParams, zoneOf(index))
    const inside = url.searchParams.get('f_collectionId') || undefined
    return { kind: 'search', words, number, ...(inside && { inside }) }
  }
  if (path === '/cart') return { kind: 'cart' }
  const list = path.slice(1)
  if (isKeptName(list)) return { kind: 'kept', name: list, ids: keptIdsOf(url.searchParams, list) }
  const name = path === '/' ? 'home' : list
  if (!RESERVED.has(name) && theme.pages.has(name)) return { kind: 'theme page', name }
  const to = index.movedTo(path)
  if (to !== undefined) return { kind: 'redirect', to, isMoved: true }
  const filteredList = filteredPage(path, url, index)
  if (filteredList !== undefined) return filteredList
  const [first] = index.site.collections
  if (path === '/' && first !== undefined) return collectionPage(first, url, index)
  return { kind: 'not found' }
}

function replyOf({ searchParams }: URL): { readonly replyTo?: string } {
  const replyTo = searchParams.get(REPLY_TO) ?? ''
  return replyTo === '' ? {} : { replyTo }
}

function reviewsOf(url: URL): { readonly reviews?: number } {
  const reviews = reviewsPageIn(url)
  return reviews === undefined ? {} : { reviews }
}

/** Names of templates for pages of Squarespace and for messages, which are no pages of the site. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...['cart', 'search', 'suggestions', 'not-found', '404', 'receipt', 'receipt-text'],
  ...['sign-in-message', 'sign-in-message-text', 'restock-message', 'restock-message-text'],
])

/** Items of a gallery have no pages where the theme has a template for the gallery alone. */
function isShownInList({ typeName }: SiteCollection, { collections }: Theme): boolean {
  const templates = collections.get(typeName)
  return typeName === 'gallery' && templates?.list !== undefined && templates.item === undefined
}

/** A folder that is no page itself leads to the first page in it. */
function collectionPage(collection: SiteCollection, url: URL, index: SiteIndex): Page {
  if (isFolder(collection) && !isIndex(collection)) {
    const [first] = index.inside(collection)
    return first === undefined ? { kind: 'not found' } : { kind: 'redirect', to: first.fullUrl }
  }
  return { kind: 'collection', collection, filter: listFilterOf(url.searchParams, zoneOf(index)) }
}

/** A list with the category or tag that the rest of a path names, as `/journal/category/Paper` does. */
function filteredPage(path: string, url: URL, index: SiteIndex): Page | undefined {
  const [, list, key, name] = /^(.+)\/(category|tag)\/([^/]+)\/?$/.exec(path) ?? []
  const found = list === undefined ? undefined : index.find(list)
  if (found === undefined || found.item !== undefined || found.collection.items === undefined)
    return undefined
  const search = new URLSearchParams(url.searchParams)
  search.set(key!, nameAmong(found.collection.items, key === 'tag' ? 'tags' : 'categories', name!))
  return { kind: 'collection', collection: found.collection, filter: listFilterOf(search, zoneOf(index)) }
}

/** The name that items carry where an address has a plus sign or a hyphen for each space in it. */
function nameAmong(items: readonly SiteItem[], key: 'categories' | 'tags', text: string): string {
  const plain = (name: string) => name.toLowerCase().replace(/[\s+-]+/g, ' ')
  return namesAmong(items, key).find((name) => plain(name) === plain(text)) ?? text
}

function zoneOf({ site }: SiteIndex): string {
  return str(site.website.timeZone) || 'UTC'
}

/** Returns a page's kind in analytics. */
export function pageTypeOf(page: Page): PageType {
  switch (page.kind) {
    case 'item':
      return 'item'
    case 'collection':
      return page.collection.items === undefined ? 'page' : 'collection'
    case 'search':
    case 'suggestions':
      return 'search'
    case 'cart':
      return 'commerce-cart'
    case 'checkout':
      return 'checkout'
    case 'not found':
      return 'not-found'
    case 'theme page':
      return page.name === 'order-confirmed' ? page.name : 'page'
    default:
      return 'page'
  }
}

/** Returns the collection that a page shows, or whose item it shows. */
export function collectionOf(page: Page): SiteCollection | undefined {
  return page.kind === 'item' || page.kind === 'collection' ? page.collection : undefined
}
