import { num } from '../../../engine/value.ts'
import { PRODUCT_TYPES } from './product-codes.ts'
import { productTypeCode, structuredContent, variants } from './product-fields.ts'

export type ProductType = keyof typeof PRODUCT_TYPES

const TYPES: ReadonlyMap<number, ProductType> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ (Object.keys(PRODUCT_TYPES) as ProductType[]).map((name) => [PRODUCT_TYPES[name], name]),
)

/** Content of a product beside its title and pictures. */
export function productContent(item: unknown): unknown {
  return structuredContent(item)
}

/** The type of a product; undefined where its code is not in the table, which is not the type `undefined`. */
export function productType(item: unknown): ProductType | undefined {
  return typeOfContent(productContent(item))
}

/** Returns true if an item is sold: its content names a type that the table knows. */
export function isProduct(item: unknown): boolean {
  const type = productType(item)
  return type !== undefined && type !== 'undefined'
}

/** Reads it from a product's content. */
export function typeOfContent(content: unknown): ProductType | undefined {
  return TYPES.get(num(productTypeCode(content)))
}

/** The variants of a product, empty where it has no list of them. */
export function productVariants(item: unknown): readonly unknown[] {
  return variantsOfContent(productContent(item))
}

/** Reads it from a product's content. */
export function variantsOfContent(content: unknown): readonly unknown[] {
  const list = variants(content)
  return Array.isArray(list) ? list : []
}

/** Returns true if each variant has its stock and sale: physical products and services. */
export function isSoldByVariant(type: ProductType | undefined): boolean {
  return type === 'physical' || type === 'service'
}

/** Returns true if the variants hold the prices. */
export function isPricedByVariant(type: ProductType | undefined): boolean {
  return isSoldByVariant(type) || type === 'gift-card'
}
