import { step } from '../../../../engine/lookup/own-property.ts'
import { num, str } from '../../../../engine/value.ts'
import { toPlainString } from '../../../site/money/decimal.ts'
import { readMoney } from '../../../site/money/money.ts'
import { isMarkedOnSale, priceMoney, salePriceMoney } from '../../../site/product/product-fields.ts'
import { isVariantInStock } from '../../../site/product/product-state.ts'
import {
  isPricedByVariant,
  productContent,
  typeOfContent,
  variantsOfContent,
} from '../../../site/product/product-type.ts'
import { variantAddress } from '../../../site/product/variant-address.ts'
import type { JsonObject, SiteItem } from '../../../site/site.ts'
import { given, SCHEMA } from './given.ts'
import { plainText } from './plain-text.ts'

/** Returns the schema.org Product of an item, one offer for each variant; undefined for what is not sold. */
export function productMetadata(
  item: SiteItem,
  absolute: (path: unknown) => string | undefined,
): JsonObject | undefined {
  const content = productContent(item)
  const type = typeOfContent(content)
  if (type === undefined || type === 'paywall') return undefined
  const url = absolute(item.fullUrl)
  const priced = isPricedByVariant(type) ? variantsOfContent(content) : [content]
  const isLimited = type === 'physical' || type === 'service'
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: item.title,
    ...given('description', plainText(item.excerpt)),
    ...picturesOf(item, absolute),
    ...given('category', categoryOf(item)),
    ...given('url', url),
    ...reviewsOf(item),
    offers: priced.map((one) =>
      offerOf(one, {
        url,
        isChoice: priced.length > 1,
        isAvailable: !isLimited || isVariantInStock(one),
      }),
    ),
  }
}

/** Pictures of a product that search engines are given. */
const MOST_PICTURES = 8

function picturesOf(item: SiteItem, absolute: (path: unknown) => string | undefined): JsonObject {
  const others: readonly unknown[] = Array.isArray(item.items) ? item.items : []
  const paths = [item.assetUrl, ...others.map((one) => step(one, 'assetUrl'))]
  const image = [...new Set(paths.flatMap((path) => absolute(path) ?? []))].slice(0, MOST_PICTURES)
  return image.length === 0 ? {} : { image }
}

/** Reviews of a product that search engines are given; none without a rating of 1 to 5. */
const MOST_REVIEWS = 10

function reviewsOf({ reviews }: SiteItem): JsonObject {
  const [average, count] = [Number(step(reviews, 'average')), Number(step(reviews, 'count'))]
  if (!(average >= 1 && average <= 5) || !(count >= 1)) return {}
  const items: unknown = step(reviews, 'items')
  const review = (Array.isArray(items) ? items : []).slice(0, MOST_REVIEWS).map((one) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: scriptText(step(one, 'author')) },
    datePublished: new Date(num(step(one, 'createdAt'))).toISOString().slice(0, 10),
    reviewBody: scriptText(step(one, 'text')),
    reviewRating: { '@type': 'Rating', ratingValue: num(step(one, 'stars')), bestRating: 5, worstRating: 1 },
  }))
  const aggregateRating = {
    ...{ '@type': 'AggregateRating', ratingValue: String(average), reviewCount: count },
    ...{ bestRating: 5, worstRating: 1 },
  }
  return { aggregateRating, ...(review.length > 0 && { review }) }
}

/** Returns a shopper's text without what changes how a browser reads the script element around it. */
function scriptText(value: unknown): string {
  return str(value).replace(/<(?=!--|\/?script)/gi, '< ')
}

function categoryOf({ categories }: SiteItem): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(categories) ? categories : []
  return typeof first === 'string' ? first : undefined
}

interface Sale {
  readonly url: string | undefined
  /** It is one of several variants, so that an address leads to it. */
  readonly isChoice: boolean
  readonly isAvailable: boolean
}

function offerOf(priced: unknown, { url, isChoice, isAvailable }: Sale) {
  const { amount, currency } = readMoney(isMarkedOnSale(priced) ? salePriceMoney(priced) : priceMoney(priced))
  const sku = skuOf(priced)
  return {
    '@type': 'Offer',
    ...given('sku', sku),
    price: toPlainString(amount),
    priceCurrency: currency,
    availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    ...given('url', url !== undefined && isChoice && sku !== '' ? variantAddress(url, sku) : url),
  }
}

function skuOf(variant: unknown): string {
  const sku = typeof variant === 'object' && variant !== null && Object.hasOwn(variant, 'sku')
  return sku ? String(Reflect.get(variant, 'sku') ?? '') : ''
}
