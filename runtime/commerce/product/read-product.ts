import { step } from '../../../engine/lookup/own-property.ts'
import { elements } from '../../site/elements.ts'
import { hasPriceMoney, withPriceMoney } from '../../site/product/price-money.ts'
import { withContent } from '../../site/product/product-content.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { productContent } from '../../site/product/product-type.ts'
import { storeCurrency } from '../store-settings.ts'
import { choiceOf } from './product-data.ts'

/**
 * Adds to a product what pages without data do not say: the order of its options is that of its variants, a
 * product without a list of variants has one that may be bought, and prices without a currency are in that of
 * the store.
 */
export function completed(item: ScopeData, page: ScopeData): ScopeData {
  const content = productContent(item)
  if (choiceOf(item) !== undefined) return item
  const variants = step(content, 'variants')
  const order = step(content, 'variantOptionOrdering')
  const list = elements(variants)
  const isPriced = list.every(hasPriceMoney)
  if (variants !== undefined && order !== undefined && isPriced) return item
  const names = list.flatMap((variant) => Object.keys(Object(step(variant, 'attributes'))))
  const priced = isPriced ? variants : list.map((variant) => withPriceMoney(variant, storeCurrency(page)))
  const own = {
    // Only what says nothing of its type is sold as most things are.
    productType: step(content, 'productType') ?? 1,
    variants: priced ?? (step(content, 'productType') === 2 ? [] : [{ sku: '', unlimited: true }]),
    variantOptionOrdering: order ?? [...new Set(names)],
  }
  return withContent(item, own)
}
