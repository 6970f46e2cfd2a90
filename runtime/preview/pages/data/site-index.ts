import { memoizeByObject, memoizeIn } from '../../../../engine/cache/memoize.ts'
import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import { decodePath } from '../../../files/decode-part.ts'
import { FOLDER_BEHAVIOURS } from '../../../site/codes.ts'
import { withItemMoney } from '../../../site/product/price-money.ts'
import { productContent } from '../../../site/product/product-type.ts'
import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../site/site.ts'
import { SearchIndex } from './search-index.ts'

/** The page at a path of a site. */
export interface Found {
  readonly collection: SiteCollection
  readonly item?: SiteItem
}

/** A site with ways to find what is in it. */
export class SiteIndex {
  readonly #paths = new Map<string, Found>()
  readonly #made = new Map<SiteCollection, JsonObject>()
  readonly #redirects: ReadonlyMap<string, string>
  readonly home: SiteCollection | undefined

  readonly site: Site
  #search: SearchIndex | undefined

  constructor(site: Site) {
    this.site = withOneHome(withMoney(site))
    for (const collection of this.site.collections) {
      this.#add(collection.fullUrl, { collection })
      for (const item of collection.items ?? []) this.#add(item.fullUrl, { collection, item })
    }
    // An address of another host would take visitors away.
    const redirects = Object.entries(site.redirects ?? {}).filter(([, to]) => /^\/(?![/\\])/.test(to))
    this.#redirects = new Map(redirects.map(([from, to]) => [normal(decodePath(from)), to]))
    this.home = this.site.collections.find(({ homepage }) => homepage === true)
  }

  /** The paths of all collections and items. */
  get addresses(): string[] {
    return this.site.collections.flatMap(({ fullUrl, items = [] }) => [
      fullUrl,
      ...items.map((item) => item.fullUrl),
    ])
  }

  /** Made with the first search. */
  get search(): SearchIndex {
    this.#search ??= new SearchIndex(this.site.collections)
    return this.#search
  }

  /** Finds the page of a decoded path; a final slash and upper case make no difference. */
  find(path: string): Found | undefined {
    const key = normal(path)
    if (key === '/' && this.home !== undefined) return { collection: this.home }
    return this.#paths.get(key)
  }

  /** Returns the path that a former one, decoded, leads to. */
  movedTo(path: string): string | undefined {
    return this.#redirects.get(normal(path))
  }

  /**
   * A collection by the name that tags give it: its path without the first slash, its last part, or its id.
   */
  collection(name: string): SiteCollection | undefined {
    const key = normal(decodePath(`/${name}`))
    const { collections } = this.site
    return (
      this.#paths.get(key)?.collection ??
      collections.find(({ urlId, id }) => urlId === name || id === name) ??
      (normal(name) === '/home' ? this.home : undefined)
    )
  }

  /** The collections in a folder or an index, in the site's order. */
  inside(folder: SiteCollection): SiteCollection[] {
    const links = Object.values(this.site.navigation).flat()
    const link = links.find(({ collectionId, items }) => items !== undefined && collectionId === folder.id)
    const linked = (link?.items ?? []).flatMap(
      ({ collectionId }) => this.site.collections.find(({ id }) => id === collectionId) ?? [],
    )
    if (linked.length > 0) return linked
    const prefix = folder.fullUrl === '/' ? '/' : `${normal(folder.fullUrl)}/`
    return this.site.collections.filter(
      (one) =>
        one !== folder &&
        (one.parentId === folder.id || (prefix !== '/' && normal(one.fullUrl).startsWith(prefix))),
    )
  }

  /** The folder that a collection lies in. */
  folderOf(collection: SiteCollection): SiteCollection | undefined {
    return this.site.collections.find((one) => isFolder(one) && this.inside(one).includes(collection))
  }

  /** Cached data of a collection. */
  remember(collection: SiteCollection, make: () => JsonObject): JsonObject {
    const made = this.#made.get(collection) ?? make()
    this.#made.set(collection, made)
    return made
  }

  isHome(collection: SiteCollection): boolean {
    return collection === this.home
  }

  #add(path: string, found: Found): void {
    const key = normal(decodePath(path))
    if (!this.#paths.has(key)) this.#paths.set(key, found)
  }
}

/** Returns true for a collection that only holds others. */
export function isFolder({ folder }: JsonObject): boolean {
  return folder === true
}

/** Returns true for a folder that is also a page. */
export function isIndex(collection: SiteCollection): boolean {
  const { folderBehavior, typeName } = collection
  return isFolder(collection) && (folderBehavior === FOLDER_BEHAVIOURS.index || typeName === 'index')
}

/** Returns the home page of a site: the collection that it names, one that is marked, or by its address. */
function homeOf({ website, collections }: Site): SiteCollection | undefined {
  const at = (path: string) => collections.find(({ fullUrl }) => normal(decodePath(fullUrl)) === path)
  return (
    collections.find(({ id }) => id === website.homepageCollectionId) ??
    collections.find(({ homepage }) => homepage === true) ??
    at('/') ??
    at('/home')
  )
}

/** Marks the home page of a site, and no other collection. */
function withOneHome(site: Site): Site {
  const home = homeOf(site)
  const collections = site.collections.map((one) => {
    const isHome = one === home
    return (one.homepage === true) === isHome ? one : { ...one, homepage: isHome }
  })
  return { ...site, collections }
}

function normal(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

/** Keys of a product that themes read beside its structured content; only products have `productType`. */
const PRODUCT_KEYS = Object.freeze([
  'productType',
  'variants',
  'variantOptionOrdering',
  'isSubscribable',
] as const)

/** Adds to a product what Squarespace has at the top level of an item too. */
function withProductKeys(item: SiteItem): SiteItem {
  const content = productContent(item)
  const lacking = PRODUCT_KEYS.filter((key) => !(key in item) && step(content, key) !== undefined)
  if (lacking.length === 0) return item
  return { ...item, ...Object.fromEntries(lacking.map((key) => [key, step(content, key)])) }
}

/** A site whose products have their prices as money too, as Squarespace has them in page data. */
function withMoney(site: Site): Site {
  const currency = str(step(site.website.storeSettings, 'selectedCurrency'))
  return { ...site, collections: site.collections.map((collection) => pricedIn(collection)(currency)) }
}

/** Returns a collection with its prices in a currency. Content stays while its theme is edited. */
const pricedIn = memoizeByObject((collection: SiteCollection) =>
  memoizeIn(new Map<string, SiteCollection>(), (currency) => priced(collection, currency)),
)

function priced(collection: SiteCollection, currency: string): SiteCollection {
  const { items } = collection
  if (items === undefined) return collection
  const made = items.map((item) => withProductKeys(withItemMoney(item, currency)))
  return made.every((item, i) => item === items[i]) ? collection : { ...collection, items: made }
}
