import type { PageType } from '../../../site/pages.ts'
import type { SiteCollection, SiteItem } from '../../../site/site.ts'
import type { Theme } from '../../../theme/theme.ts'
import { type GoodsFilter, goodsFilterOf } from './goods-filter.ts'
import { isFolder, isIndex, type SiteIndex } from './site-index.ts'

/** A visitor's request. */
export type Page =
  | { readonly kind: 'collection'; readonly collection: SiteCollection; readonly filter: ListFilter }
  | { readonly kind: 'item'; readonly collection: SiteCollection; readonly item: SiteItem }
  /**
   * A page of the theme that the site knows nothing of, such as `pages/home.page` on a site without a home
   * page.
   */
  | { readonly kind: 'theme page'; readonly name: string }
  | { readonly kind: 'search'; readonly words: string; readonly number: number }
  | { readonly kind: 'cart' }
  /** A page of the store's, shown within the theme's layout: `content` is HTML. */
  | { readonly kind: 'checkout'; readonly title: string; readonly content: string }
  | { readonly kind: 'not found' }
  | { readonly kind: 'redirect'; readonly to: string }

/** Which items of a list are shown. */
export interface ListFilter {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  /** Id of an author. */
  readonly author?: string | undefined
  /** Of a list of products. */
  readonly goods?: GoodsFilter
  /** 1-based. */
  readonly page: number
  /** Items to leave out at the beginning; epoch milliseconds of the last item before, in lists by date. */
  readonly offset?: number | undefined
}

/** The page at an address. */
export function pageAt(url: URL, index: SiteIndex, theme: Theme): Page {
  const path = decoded(url.pathname)
  const found = path === undefined ? undefined : index.find(path)
  if (found?.item !== undefined && !isShownInList(found.collection, theme))
    return { kind: 'item', collection: found.collection, item: found.item }
  if (found !== undefined) return collectionPage(found.collection, url, index)
  if (path === '/search')
    return { kind: 'search', words: url.searchParams.get('q') ?? '', number: filterOf(url.searchParams).page }
  if (path === '/cart') return { kind: 'cart' }
  const name = path === '/' ? 'home' : (path ?? '').slice(1)
  if (path !== undefined && !RESERVED.has(name) && theme.pages.has(name)) return { kind: 'theme page', name }
  const [first] = index.site.collections
  if (path === '/' && first !== undefined) return collectionPage(first, url, index)
  return { kind: 'not found' }
}

/** Pages of the platform that a theme may have templates for. */
const RESERVED: ReadonlySet<string> = new Set(['cart', 'search', 'not-found', '404'])

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
  return { kind: 'collection', collection, filter: filterOf(url.searchParams) }
}

function filterOf(search: URLSearchParams): ListFilter {
  const text = (name: string) => search.get(name) || undefined
  return {
    category: text('category'),
    tag: text('tag'),
    author: text('author'),
    goods: goodsFilterOf(search),
    page: Math.max(1, whole(search.get('page')) ?? 1),
    offset: whole(search.get('offset')),
  }
}

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Returns a page's kind in analytics. */
export function pageTypeOf(page: Page): PageType {
  switch (page.kind) {
    case 'item':
      return 'item'
    case 'collection':
      return page.collection.items === undefined ? 'page' : 'collection'
    case 'search':
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
