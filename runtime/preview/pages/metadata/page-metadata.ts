import { baseUrlOf } from '../../../site/base-url.ts'
import { DEFAULT_LOCALE } from '../../../site/defaults.ts'
import { toPlainString } from '../../../site/money/decimal.ts'
import { fromPrice } from '../../../site/product/product-price.ts'
import type { JsonObject, SiteCollection, SiteItem } from '../../../site/site.ts'
import type { ListFilter } from '../data/list-filter.ts'
import type { Page } from '../data/page.ts'
import { plainText } from './plain-text.ts'
import { structuredData } from './structured-data.ts'

/** Pages that search engines are not to show. */
const HIDDEN: ReadonlySet<Page['kind']> = new Set([
  ...(['cart', 'checkout', 'search', 'suggestions', 'kept', 'not found'] as const),
])

/** Metadata of a page for search engines and link previews. */
export interface PageMetadata {
  /** Absolute address of the page without what does not change it. */
  readonly canonical: string | undefined
  readonly description: string | undefined
  /** Picture of link previews. */
  readonly image: SharePicture | undefined
  /** Open Graph type. */
  readonly type: 'website' | 'article' | 'product'
  /** Lowest price of a product, for link previews. */
  readonly price: { readonly amount: string; readonly currency: string } | undefined
  /** ISO 8601, of articles. */
  readonly published: string | undefined
  /** Language and country, e.g. `en_GB`. */
  readonly locale: string
  /** schema.org data. */
  readonly structured: readonly JsonObject[]
  /** Search engines leave it out. */
  readonly isHidden: boolean
}

interface SharePicture {
  /** Absolute address. */
  readonly url: string
  /** Alternative text. */
  readonly alt: string
}

const DESCRIPTION_LENGTH = 200

interface Surroundings {
  readonly website: JsonObject
  /** Items that a list shows. */
  readonly items?: readonly SiteItem[]
}

/** Returns the metadata of a page. Without an absolute `website.baseUrl` it holds no addresses. */
export function pageMetadata(page: Page, { website, items = [] }: Surroundings): PageMetadata {
  const base = baseUrlOf(website)
  const absolute = (path: unknown) =>
    typeof path === 'string' && path !== '' && base !== undefined && URL.canParse(path, base)
      ? new URL(path, base).href
      : undefined
  const structured = HIDDEN.has(page.kind) ? [] : structuredData(page, { website, items, absolute })
  const isProduct = structured.some((one) => one['@type'] === 'Product')
  return {
    canonical: absolute(pathOf(page)),
    description: descriptionOf(page, website),
    image: pictureOf(page, { website, items, absolute }),
    price: isProduct && page.kind === 'item' ? priceOf(page.item) : undefined,
    published: structured.map((one) => one.datePublished).find((one) => typeof one === 'string'),
    locale: localeOf(website),
    structured,
    type: typeOf(page, isProduct),
    isHidden: HIDDEN.has(page.kind),
  }
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

interface Pictured extends Required<Surroundings> {
  readonly absolute: (path: unknown) => string | undefined
}

/** The picture of an item, of a list's first item that has one, or of the site. */
function pictureOf(page: Page, { website, items, absolute }: Pictured): SharePicture | undefined {
  const pictured = page.kind === 'item' ? [page.item] : page.kind === 'collection' ? items : []
  for (const { assetUrl, title } of pictured) {
    const url = absolute(assetUrl)
    if (url !== undefined) return { url, alt: plainText(title) }
  }
  const url = absolute(website.socialLogoImageUrl)
  return url === undefined ? undefined : { url, alt: plainText(website.siteTitle) }
}

function priceOf(item: SiteItem): PageMetadata['price'] {
  const { amount, currency } = fromPrice(item)
  return { amount: toPlainString(amount), currency }
}

function localeOf({ language }: JsonObject): string {
  const name =
    typeof language === 'string' && /^[a-z]{2,3}(-[a-z]{2})?$/i.test(language) ? language : DEFAULT_LOCALE
  return name.replace('-', '_')
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
