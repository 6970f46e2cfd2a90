import { step } from '../../engine/reference.ts'
import { num } from '../../engine/value.ts'

export type ProductType = 'undefined' | 'physical' | 'digital' | 'service' | 'gift-card'

/** Codes of product types (plug-ins section 3). */
const TYPE_OF_CODE: ReadonlyMap<number, ProductType> = new Map([
  [-1, 'undefined'],
  [1, 'physical'],
  [2, 'digital'],
  [3, 'service'],
  [4, 'gift-card'],
])

/** What a product holds beside its title and pictures. */
export function productContent(item: unknown): unknown {
  return step(item, 'structuredContent')
}

/** The type of a product; undefined where its code is not in the table, which is not the type `undefined`. */
export function productType(item: unknown): ProductType | undefined {
  return TYPE_OF_CODE.get(num(step(productContent(item), 'productType')))
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
