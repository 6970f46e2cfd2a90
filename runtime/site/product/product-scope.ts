import { step } from '../../../engine/lookup/own-property.ts'
import { elements } from '../elements.ts'
import { isProduct, productContent } from './product-type.ts'

/** Data under the names that page data has. */
export type ScopeData = { readonly [name: string]: unknown }

/**
 * Choice that a page offers for a product whose variants it leaves out, as a card does: they are chosen on
 * the product's page, or all of them are sold out.
 */
export type ProductChoice = 'elsewhere' | 'none-left'

const VARIANT = [
  'id',
  'sku',
  'attributes',
  'price',
  'salePrice',
  'priceMoney',
  'salePriceMoney',
  'onSale',
  'mainImageId',
] as const
const STOCK = ['unlimited', 'qtyInStock', 'pricingOptions'] as const
const CONTENT = [
  ...(['productType', 'variantOptionOrdering', 'isSubscribable', 'subscriptionPlan'] as const),
  ...(['productSubscriptionOptions', 'priceMoney', 'salePriceMoney', 'onSale'] as const),
  ...(['additionalFieldsFormId', 'useCustomAddButtonText', 'customAddButtonText'] as const),
] as const
const ITEM = ['id', 'collectionId', 'title', 'fullUrl', 'recordType'] as const
const MERCHANDISING = ['scarcityText', 'scarcityShownByDefault', 'customSoldOutText'] as const
const INSTALLMENTS = [
  ...(['afterPayAvailable', 'afterPayMin', 'afterPayMax', 'shopperLanguage'] as const),
  'stripeAccountCountry',
] as const
const STORE = [
  ...(['selectedCurrency', 'expressCheckout', 'multipleQuantityAllowedForServices'] as const),
  ...(['reviewsEnabled', 'restockSuccessText', 'installments'] as const),
] as const

/**
 * Returns what behaviours must know of a product, under the names of page data: the item without its content,
 * pictures and forms, its variants without what they do not sell by, and `merchandising` and `installments`,
 * its own parts of the page's context. Undefined for an item that is no product.
 */
export function productScope(item: unknown, page: unknown): ScopeData | undefined {
  if (!isProduct(item)) return undefined
  const content = productContent(item)
  const id = step(item, 'id')
  const contextOf = (name: string) => (typeof id === 'string' ? step(step(page, name), id) : undefined)
  const merchandising = pick(contextOf('productMerchandisingContext'), MERCHANDISING)
  const installments = contextOf('productInstallmentContext') ?? step(item, 'installments')
  return {
    ...pick(item, ITEM),
    ...(Object.keys(merchandising).length > 0 && { merchandising }),
    ...(says('installments', installments) && { installments: pick(installments, INSTALLMENTS) }),
    structuredContent: {
      ...pick(content, CONTENT),
      variants: elements(step(content, 'variants')).map((variant) => pick(variant, [...VARIANT, ...STOCK])),
    },
  }
}

/** Returns what behaviours must know of a page and its site, under the names of page data. */
export function pageScope(page: unknown, locale: string | undefined): ScopeData {
  const website = step(page, 'website')
  const captchaSettings = pick(step(website, 'captchaSettings'), ['siteKey', 'provider'])
  return {
    ...(locale !== undefined && { locale }),
    ...pick(page, ['pageType', 'localizedStrings']),
    website: {
      ...pick(website, ['id', 'templateId']),
      ...(captchaSettings.siteKey !== undefined && { captchaSettings }),
      storeSettings: pick(step(website, 'storeSettings'), STORE),
    },
    featureFlags: pick(step(page, 'featureFlags'), ['useCLDRMoneyFormat']),
    collection: pick(step(page, 'collection'), ['id', 'title', 'typeName']),
    item: pick(step(page, 'item'), ['id', 'recordType', 'title']),
  }
}

/** The fields that say something: a field that is missing means the same as one that is false or empty. */
function pick(source: unknown, names: readonly string[]): Record<string, unknown> {
  const all = names.map((name) => [name, step(source, name)] as const)
  return Object.fromEntries(all.filter(([name, value]) => says(name, value)))
}

function says(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  // An amount of 0 is a price; a sale price of 0 is what products have that were never on sale.
  return name !== 'salePrice' || value !== 0
}
