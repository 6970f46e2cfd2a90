import { step } from '../../../../engine/lookup/own-property.ts'
import { isObject } from '../../../../engine/value.ts'
import { elements } from '../../../site/elements.ts'
import { isVariantInStock } from '../../../site/product/product-state.ts'
import { productVariants } from '../../../site/product/product-type.ts'
import type { JsonObject } from '../../../site/site.ts'

/** An item of a page's data, with what is left of its variants. */
export type ShownItem = JsonObject & { readonly id: string }

/** Returns the current stock settings of some items, by their ids. */
export function merchandisingOf(
  table: Readonly<Record<string, JsonObject>>,
  items: readonly ShownItem[],
): Readonly<Record<string, JsonObject>> {
  const known = items.filter(({ id }) => Object.hasOwn(table, id))
  return Object.fromEntries(known.map((item) => [item.id, withStock(table[item.id]!, item)]))
}

/** Scarcity follows from the stock; sold-out and unlimited products have none. */
function withStock(context: JsonObject, item: ShownItem): JsonObject {
  const views = elements(step(context, 'scarcityTemplateViews'))
  if (views.length === 0) return context
  const variants = productVariants(item)
  const fresh = views.flatMap((view) => {
    const variant = variantOf(view, variants)
    if (!isObject(view) || variant === undefined) return [view]
    const isFew = isVariantInStock(variant) && step(variant, 'unlimited') !== true
    return isFew ? [{ ...view, qtyInStock: step(variant, 'qtyInStock') }] : []
  })
  return { ...context, scarcityTemplateViews: fresh }
}

/** The variant that a view is about: that of its attributes, or the only one. */
function variantOf(view: unknown, variants: readonly unknown[]): unknown {
  const wanted = step(view, 'attributes')
  if (!isObject(wanted)) return variants.length === 1 ? variants[0] : undefined
  return variants.find((variant) => {
    const attributes = step(variant, 'attributes')
    return Object.entries(wanted).every(([name, value]) => step(attributes, name) === value)
  })
}
