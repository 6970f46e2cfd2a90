import { step } from '../../engine/reference.ts'
import { num } from '../../engine/value.ts'
import { PRODUCT_TYPES } from './product-codes.ts'

export type ProductType = keyof typeof PRODUCT_TYPES

const TYPES: ReadonlyMap<number, ProductType> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ (Object.keys(PRODUCT_TYPES) as ProductType[]).map((name) => [PRODUCT_TYPES[name], name]),
)

/** What a product holds beside its title and pictures. */
export function productContent(item: unknown): unknown {
  return step(item, 'structuredContent')
}

/** The type of a product; undefined where its code is not in the table, which is not the type `undefined`. */
export function productType(item: unknown): ProductType | undefined {
  return TYPES.get(num(step(productContent(item), 'productType')))
}

/** The variants of a product, empty where it has no list of them. */
export function productVariants(item: unknown): readonly unknown[] {
  const variants = step(productContent(item), 'variants')
  return Array.isArray(variants) ? variants : []
}

/** Whether each variant of a physical product or a service has stock and sales of its own. */
export function isSoldByVariant(type: ProductType | undefined): boolean {
  return type === 'physical' || type === 'service'
}

/** Whether prices stand in the variants. */
export function isPricedByVariant(type: ProductType | undefined): boolean {
  return isSoldByVariant(type) || type === 'gift-card'
}
