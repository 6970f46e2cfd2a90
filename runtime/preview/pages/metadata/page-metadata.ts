import type { JsonObject, SiteCollection } from '../../../site/site.ts'
import type { ListFilter } from '../data/list-filter.ts'
import type { Page } from '../data/page.ts'
import { plainText } from './plain-text.ts'
import { productMetadata } from './product-metadata.ts'

/** Pages that search engines are not to show. */
const HIDDEN: ReadonlySet<Page['kind']> = new Set([
  ...(['cart', 'checkout', 'search', 'suggestions', 'not found'] as const),
])

/** Metadata of a page for search engines and link previews. */
export interface PageMetadata {
  /** Absolute address of the page without what does not change it. */
  readonly canonical: string | undefined
  readonly description: string | undefined
  /** Absolute address. */
  readonly image: string | undefined
  /** Open Graph type. */
  readonly type: 'website' | 'article' | 'product'
  /** schema.org data of a product. */
  readonly product: JsonObject | undefined
  /** Search engines leave it out. */
  readonly isHidden: boolean
}

const DESCRIPTION_LENGTH = 200

/** Returns the metadata of a page. Without an absolute `website.baseUrl` it holds no addresses. */
export function pageMetadata(page: Page, { website }: { website: JsonObject }): PageMetadata {
  const base = baseUrlOf(website)
  const absolute = (path: unknown) =>
    typeof path === 'string' && path !== '' && base !== undefined && URL.canParse(path, base)
      ? new URL(path, base).href
      : undefined
  const product = page.kind === 'item' ? productMetadata(page.item, absolute) : undefined
  const picture = page.kind === 'item' && page.item.assetUrl ? page.item.assetUrl : website.socialLogoImageUrl
  return {
    canonical: absolute(pathOf(page)),
    description: descriptionOf(page, website),
    image: absolute(picture),
    product,
    type: typeOf(page, product !== undefined),
    isHidden: HIDDEN.has(page.kind),
  }
}

/**
 * Returns the origin under which visitors see a site; undefined where `website.baseUrl` is no http address.
 */
export function baseUrlOf({ baseUrl }: JsonObject): string | undefined {
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl)) return undefined
  const { protocol, origin } = new URL(baseUrl)
  return /^https?:$/.test(protocol) ? origin : undefined
}

function pathOf(page: Page): string | undefined {
  if (page.kind === 'item') return page.item.fullUrl
  if (page.kind === 'collection') return listPath(page.collection, page.filter)
  if (page.kind === 'theme page') return page.name === 'home' ? '/' : `/${page.name}`
  return undefined
}

function listPath({ fullUrl, homepage }: SiteCollection, { category, tag, page }: ListFilter): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', category)
  if (tag !== undefined) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  return `${homepage === true ? '/' : fullUrl}${query.size > 0 ? `?${query}` : ''}`
}

function typeOf(page: Page, isProduct: boolean): PageMetadata['type'] {
  if (isProduct) return 'product'
  return page.kind === 'item' ? 'article' : 'website'
}

function descriptionOf(page: Page, website: JsonObject): string | undefined {
  const own =
    page.kind === 'item'
      ? plainText(page.item.excerpt)
      : page.kind === 'collection'
        ? plainText(page.collection.description)
        : ''
  const text = own === '' ? plainText(website.siteDescription) : own
  if (text === '') return undefined
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : text
}
