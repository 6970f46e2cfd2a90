import type { SiteCollection } from '../../site/site.ts'
import { RESERVED } from './data/page.ts'
import type { Storefront } from './storefront.ts'

/** A page that shows one kind of template. */
export interface PageKind {
  /** In words, e.g. `blog item`. */
  readonly name: string
  /** Path on the site, with a query where it takes one. */
  readonly address: string
}

/**
 * The pages that show every kind of template of a theme, one each: home, lists, items, cart, search, not
 * found.
 */
export function pageKinds(front: Storefront): PageKind[] {
  const { index, theme } = front
  const collections = byType(index.site.collections)
  const own = collections.flatMap(({ typeName, fullUrl, items = [] }): PageKind[] => {
    // The second of three and more has both of its neighbours.
    const item = items.length > 2 ? items[1] : items[0]
    const list = { name: items.length > 0 ? `${typeName} list` : typeName, address: fullUrl }
    const isPage =
      item !== undefined && front.pageAt(new URL(item.fullUrl, 'http://localhost')).kind === 'item'
    return isPage ? [list, { name: `${typeName} item`, address: item.fullUrl }] : [list]
  })
  const pages = [...theme.pages.keys()]
    .filter((name) => !FIXED.has(name))
    .map((name) => ({ name: `page ${name}`, address: `/${name}` }))
  const hasCart = theme.pages.has('cart') || collections.some(({ typeName }) => typeName === 'products')
  const others = SQUARESPACE_PAGES.filter(({ name }) => name !== 'cart' || hasCart)
  const all = [{ name: 'home', address: '/' }, ...own, ...pages, ...others]
  const known = new Set<string>()
  return all.filter(({ address }) => known.size < known.add(address).size)
}

const FIXED: ReadonlySet<string> = new Set(['home', ...RESERVED])
const SQUARESPACE_PAGES: readonly PageKind[] = Object.freeze([
  { name: 'cart', address: '/cart' },
  { name: 'search', address: '/search?q=a' },
  { name: 'not found', address: '/404' },
])

/** The first collection of each type that is not empty, else the first. */
function byType(collections: readonly SiteCollection[]): SiteCollection[] {
  const types = new Map<string, SiteCollection>()
  for (const collection of collections.filter(({ enabled }) => enabled !== false)) {
    const known = types.get(collection.typeName)
    const isFuller = known?.items?.length === 0 && (collection.items?.length ?? 0) > 0
    if (known === undefined || isFuller) types.set(collection.typeName, collection)
  }
  return [...types.values()]
}
