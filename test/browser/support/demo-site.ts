import type { JsonObject, Site, SiteCollection, SiteItem } from '../../../runtime/site/site.ts'
import { demoContent } from '../../../templates/content/index.ts'

const DESIGNS = ['slideshow', 'slider', 'stacked'] as const

/**
 * The site of the preview store, with reviews; its gallery is there in the other designs too, e.g. as
 * `/gallery-slider`.
 */
export function demoSite(): Site {
  const site = demoContent()
  const galleries = site.collections.filter(({ typeName }) => typeName === 'gallery')
  const others = galleries.flatMap((gallery) => DESIGNS.map((design) => inDesign(gallery, design)))
  return { ...site, website: withReviews(site.website), collections: [...site.collections, ...others] }
}

function withReviews(website: JsonObject): JsonObject {
  const settings = isObject(website.storeSettings) ? website.storeSettings : {}
  return { ...website, storeSettings: { ...settings, reviewsEnabled: true } }
}

function inDesign(gallery: SiteCollection, design: string): SiteCollection {
  const urlId = `gallery-${design}`
  const options = Object.assign({}, gallery.options, { design })
  return { ...gallery, id: `${gallery.id}-${design}`, urlId, fullUrl: `/${urlId}`, options }
}

/** A path for each kind of page that the demo theme shows. */
export function everyKindOfPage(site: Site): readonly string[] {
  const kinds = site.collections
    .filter(({ typeName }) => typeName !== 'gallery')
    .flatMap(({ items = [], typeName }) =>
      items.map((item) => [kindOf(item, typeName), item.fullUrl] as const),
    )
  // The first of each kind.
  const firsts = new Map([...kinds].reverse()).values()
  const lists = site.collections.map(({ fullUrl }) => fullUrl)
  return [...lists, '/shop?category=Ceramics', ...firsts, ...OTHERS]
}

const OTHERS = ['/cart', '/search', '/search?q=mug', '/search?q=nothing-has-this-name', '/order-confirmed']

/** Returns what makes the page of an item look unlike that of another one. */
function kindOf(item: SiteItem, typeName: string): string {
  const { structuredContent } = item
  if (typeName !== 'products' || !isObject(structuredContent)) return `${typeName} ${item.recordType}`
  const { productType, onSale, isSubscribable, additionalFieldsFormId, audioAssetUrl } = structuredContent
  const variants = Array.isArray(structuredContent.variants)
    ? structuredContent.variants.filter(isObject)
    : []
  const left = variants.map(({ unlimited, qtyInStock }) => unlimited === true || Number(qtyInStock) > 0)
  const stock = left.every(Boolean) ? 'all' : left.some(Boolean) ? 'some' : 'none'
  const facts = [onSale, isSubscribable, additionalFieldsFormId, audioAssetUrl, variants.length > 1].map(
    Boolean,
  )
  return [productType, stock, ...facts].join(' ')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}
