import { step } from '../../../engine/lookup/own-property.ts'
import { str, truthy } from '../../../engine/value.ts'
import { isBilledAlike } from '../../../formatters/commerce/subscription-text.ts'
import { elements } from '../../site/elements.ts'
import { withItemMoney } from '../../site/product/price-money.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import {
  isProduct,
  isSoldByVariant,
  type ProductType,
  productContent,
  productType,
  productVariants,
} from '../../site/product/product-type.ts'
import type { Site, SiteItem } from '../../site/site.ts'
import { productFormId } from '../forms/site-forms.ts'
import { readPrice, shopCurrency } from './price.ts'

/** A variant, as far as the store needs it. */
export interface CatalogVariant {
  readonly itemId: string
  /** Its id, or its SKU where it has none. */
  readonly id: string
  readonly sku: string
  /** Option values by option name. */
  readonly attributes: ReadonlyMap<string, string>
  /** Address of the picture of the variant; empty where it has none. */
  readonly assetUrl: string
  readonly unlimited: boolean
  /** Stock in the site's data. */
  readonly quantity: number
  /** Minor units, sales included; undefined where the data names no price. */
  readonly priceCents: number | undefined
  /** Price in a subscription. */
  readonly subscriptionCents: number | undefined
  /** Words for the owner about a price that cannot be charged; empty for none. */
  readonly priceProblem: string
}

/** A product, as far as the store needs it. */
export interface CatalogItem {
  readonly id: string
  readonly title: string
  readonly fullUrl: string
  readonly assetUrl: string
  readonly type: ProductType | undefined
  readonly isSubscribable: boolean
  /** Names of the ways to subscribe, by id; that of the product's own plan by ''. */
  readonly subscriptionOptions: ReadonlyMap<string, string>
  readonly variants: readonly CatalogVariant[]
  /** Names of options in the owner's order. */
  readonly optionOrder: readonly string[]
  /** Form that must be filled in first; empty for none. */
  readonly formId: string
}

/** The products of a site by item id. */
export type Catalog = ReadonlyMap<string, CatalogItem>

/** Reads the products out of a site's data; whatever is no product is left out. */
export function readCatalog(site: Site): Catalog {
  const currency = shopCurrency(site)
  const items = site.collections.flatMap((collection) => collection.items ?? [])
  return new Map(
    items.filter(isSold).map((item) => [item.id, readItem(withItemMoney(item, currency), currency)]),
  )
}

/** Saved data of other sites may lack anything, an id included. */
function isSold(item: SiteItem): boolean {
  return str(step(item, 'id')) !== '' && isProduct(item)
}

function readItem(item: SiteItem, currency: string): CatalogItem {
  const content = productContent(item)
  const options = elements(step(content, 'productSubscriptionOptions'))
  const nameOf = (option: unknown) => str(step(option, 'name'))
  return {
    id: item.id,
    title: str(step(item, 'title')),
    fullUrl: str(step(item, 'fullUrl')),
    assetUrl: str(step(item, 'assetUrl')),
    type: productType(item),
    isSubscribable: isSubscribable(item),
    subscriptionOptions: new Map([
      ['', nameOf(options.find((option) => isBilledAlike(option, step(content, 'subscriptionPlan'))))],
      ...options.map((option) => [str(step(option, 'id')), nameOf(option)] as const),
    ]),
    variants: readVariants(item, currency),
    optionOrder: elements(step(content, 'variantOptionOrdering')).map(str),
    formId: productFormId(item),
  }
}

/** Of variants with equal ids only the first counts. A digital product is its own variant. */
function readVariants(item: SiteItem, currency: string): readonly CatalogVariant[] {
  const listed = productVariants(item)
  const sources = listed.length > 0 ? listed : productType(item) === 'digital' ? [productContent(item)] : []
  const variants = sources.map((source) => readVariant(item, source, currency))
  return [...new Map([...variants].reverse().map((variant) => [variant.id, variant])).values()].reverse()
}

function readVariant(item: SiteItem, source: unknown, currency: string): CatalogVariant {
  const isCounted = isSoldByVariant(productType(item)) && !truthy(step(source, 'unlimited'))
  const sku = str(step(source, 'sku'))
  // The price of a digital product is beside its variants.
  const priced = productType(item) === 'digital' ? productContent(item) : source
  const [subscription] = elements(step(source, 'pricingOptions'))
  const price = readPrice(priced, currency)
  const subscriptionPrice = subscription === undefined ? price : readPrice(subscription, currency)
  return {
    itemId: item.id,
    id: str(step(source, 'id')) || sku,
    sku,
    attributes: readAttributes(step(source, 'attributes')),
    assetUrl: pictureOf(item, source),
    unlimited: !isCounted,
    quantity: isCounted ? wholeStock(step(source, 'qtyInStock')) : 0,
    priceCents: price.cents,
    subscriptionCents: subscriptionPrice.cents,
    priceProblem: price.problem || subscriptionPrice.problem,
  }
}

/** Address of the picture of a variant, out of those of its product; empty for none. */
function pictureOf(item: SiteItem, source: unknown): string {
  const id = str(step(source, 'mainImageId'))
  const picture = id === '' ? undefined : elements(step(item, 'items')).find((one) => step(one, 'id') === id)
  return str(step(picture, 'assetUrl'))
}

function readAttributes(attributes: unknown): ReadonlyMap<string, string> {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) return new Map()
  return new Map(Object.entries(attributes).map(([name, value]) => [name, str(value)]))
}

/** Null, negative and broken counts are none. */
function wholeStock(value: unknown): number {
  const stock = typeof value === 'number' ? Math.trunc(value) : 0
  return Number.isSafeInteger(stock) && stock > 0 ? Math.min(stock, 2_000_000_000) : 0
}

/** A variant that is not sold because of its price. */
export interface UnsoldVariant {
  /** Title of the product, and the SKU. */
  readonly product: string
  /** Words such as `it has no price`. */
  readonly problem: string
}

/** Returns the variants whose price cannot be charged, for the owner. */
export function unsoldVariants(catalog: Catalog): readonly UnsoldVariant[] {
  return [...catalog.values()].flatMap(({ title, variants }) =>
    variants.flatMap(({ sku, priceProblem: problem }) =>
      problem === '' ? [] : [{ product: sku === '' ? title : `${title} (${sku})`, problem }],
    ),
  )
}

/** Most variants that are named in a log. */
const MOST_NAMED = 20

/** Returns lines for the log about variants whose price cannot be charged. */
export function describeUnsold(catalog: Catalog): readonly string[] {
  const unsold = unsoldVariants(catalog)
  const more = unsold.length - MOST_NAMED
  return [
    ...unsold.slice(0, MOST_NAMED).map(({ product, problem }) => `${product} is not sold: ${problem}`),
    ...(more > 0
      ? [`${more} more variants are not sold because of their price; vitrine check names them`]
      : []),
  ]
}

/** A choice of a variant: by SKU, by id, or by a value for every option. */
export interface VariantWish {
  readonly sku: string
  readonly attributes: ReadonlyMap<string, string>
}

/** The variant that was asked for; the only one there is where nothing was asked. */
export function findVariant(item: CatalogItem, { sku, attributes }: VariantWish): CatalogVariant | undefined {
  if (sku !== '') return item.variants.find((variant) => variant.sku === sku || variant.id === sku)
  if (item.variants.length === 1) return item.variants[0]
  return item.variants.find(
    (variant) =>
      variant.attributes.size > 0 &&
      [...variant.attributes].every(([name, value]) => attributes.get(name) === value),
  )
}

/** The options of a product for which no value was chosen, in the order in which pages show them. */
export function missingOptions(item: CatalogItem, { sku, attributes }: VariantWish): readonly string[] {
  if (sku !== '' || item.variants.length < 2) return []
  const names = new Set(item.variants.flatMap((variant) => [...variant.attributes.keys()]))
  const ordered = new Set([...item.optionOrder.filter((name) => names.has(name)), ...names])
  return [...ordered].filter((name) => (attributes.get(name) ?? '') === '')
}
