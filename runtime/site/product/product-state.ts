import { step } from '../../../engine/lookup/own-property.ts'
import { bool, num } from '../../../engine/value.ts'
import { isMarkedOnSale, isUnlimited, qtyInStock } from './product-fields.ts'
import {
  isSoldByVariant,
  productContent,
  productType,
  productVariants,
  typeOfContent,
  variantsOfContent,
} from './product-type.ts'

/** The stock of what never runs out. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Returns true if a digital product or any variant is on sale. */
export function isOnSale(item: unknown): boolean {
  const content = productContent(item)
  const type = typeOfContent(content)
  if (type === 'digital') return isMarkedOnSale(content)
  return isSoldByVariant(type) && variantsOfContent(content).some(isMarkedOnSale)
}

/** Returns true if a variant can be bought. */
export function isVariantInStock(variant: unknown): boolean {
  return isUnlimited(variant) || variantStock(variant) > 0
}

/** Returns true if nothing is left. A product without a type is sold out. */
export function isSoldOut(item: unknown): boolean {
  const content = productContent(item)
  const type = typeOfContent(content)
  if (type === 'digital' || type === 'gift-card') return false
  return !isSoldByVariant(type) || !variantsOfContent(content).some(isVariantInStock)
}

/** Returns the stock of all variants of a product; `UNLIMITED` as soon as one is. */
export function productStock(item: unknown): number {
  const content = productContent(item)
  const type = typeOfContent(content)
  if (type === 'digital' || type === 'gift-card') return UNLIMITED
  const variants = variantsOfContent(content)
  if (variants.some(isUnlimited)) return UNLIMITED
  return variants.reduce<number>((sum, variant) => sum + variantStock(variant), 0)
}

function variantStock(variant: unknown): number {
  return num(qtyInStock(variant))
}

/** Returns true if there is a choice of variants. */
export function hasVariants(item: unknown): boolean {
  return productVariants(item).length > 1 && productType(item) !== 'digital'
}

/** Returns true if a product is sold by subscription. */
export function isSubscribable(item: unknown): boolean {
  return bool(step(productContent(item), 'isSubscribable'))
}
