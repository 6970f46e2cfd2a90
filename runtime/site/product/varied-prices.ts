import { equal } from '../../../engine/compare.ts'
import { truthy } from '../../../engine/value.ts'
import { onSale, price, salePrice } from './product-fields.ts'
import { isPricedByVariant, productContent, typeOfContent, variantsOfContent } from './product-type.ts'

/**
 * Returns true if variants differ in price from the first. The numeric fields count, not
 * the money objects; sale prices count where the first variant is on sale.
 */
export function hasVariedPrices(item: unknown): boolean {
  const content = productContent(item)
  if (!isPricedByVariant(typeOfContent(content))) return false
  const variants = variantsOfContent(content)
  const [first] = variants
  const [isUsual, usual, usualInSale] = [onSale(first), price(first), salePrice(first)]
  const countsSale = truthy(isUsual)
  return variants.some(
    (variant, i) =>
      i > 0 &&
      (!equal(isUsual, onSale(variant)) ||
        !equal(usual, price(variant)) ||
        (countsSale && !equal(usualInSale, salePrice(variant)))),
  )
}
