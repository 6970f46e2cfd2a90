import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { elements } from '../../site/elements.ts'
import { hasPriceMoney, withPriceMoney } from '../../site/product/price-money.ts'
import { withContent } from '../../site/product/product-content.ts'
import type { ProductChoice, ScopeData } from '../../site/product/product-scope.ts'
import { productContent } from '../../site/product/product-type.ts'
import { storeCurrency } from './product.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** Id of the product that an element is about: its own attribute, or the data that it was made of. */
export function itemIdOf(attributes: Attributes, scope: unknown): string {
  return (
    attributes['data-item-id'] ??
    attributes['data-id'] ??
    attributes['data-product-id'] ??
    str(step(scope, 'id'))
  )
}

/** The data that an element was made of, where that is a product. */
export function productIn(scope: unknown): ScopeData | undefined {
  return typeof productContent(scope) === 'object' ? (scope as ScopeData) : undefined
}

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

/** Where the variants of a product are chosen; undefined where the page has them. */
export function choiceOf(item: unknown): ProductChoice | undefined {
  const content = productContent(item)
  const choice = step(content, 'choice')
  if (step(content, 'variants') !== undefined) return undefined
  return choice === 'elsewhere' || choice === 'none-left' ? choice : undefined
}

/** JSON in an attribute; undefined where it is missing, cut off or no JSON. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
