import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { StockLine } from '../../api/purchase.ts'
import { elements } from '../../site/elements.ts'
import { withVariants } from '../../site/product/product-content.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { productContent } from '../../site/product/product-type.ts'

/** A variant's own id, or its SKU where it has none. */
export function variantId(variant: unknown): string {
  return str(step(variant, 'id')) || str(step(variant, 'sku'))
}

/** Key of a variant on the wire. */
export function skuOf(variant: unknown): string {
  return str(step(variant, 'sku')) || str(step(variant, 'id'))
}

/**
 * A product with what is left of its variants now; variants that the answer does not name keep what they
 * have.
 */
export function withStock(item: unknown, stock: readonly StockLine[]): ScopeData {
  const variants = elements(step(productContent(item), 'variants')).map((variant) => {
    const line = stock.find(
      (one) => (one.variantId || one.sku) === variantId(variant) || one.sku === skuOf(variant),
    )
    return line ? { ...fields(variant), unlimited: line.unlimited, qtyInStock: line.qtyInStock } : variant
  })
  return withVariants(fields(item), variants)
}

function fields(value: unknown): ScopeData {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
