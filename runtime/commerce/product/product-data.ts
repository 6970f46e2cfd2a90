import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { ProductChoice, ScopeData } from '../../site/product/product-scope.ts'
import { isSoldOut } from '../../site/product/product-state.ts'
import { isProduct, productContent } from '../../site/product/product-type.ts'

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

/** Returns true if the data of a product say that nothing is left of it. */
export function saysSoldOut(item: unknown): boolean {
  const hasVariants = Array.isArray(step(productContent(item), 'variants'))
  return hasVariants ? isProduct(item) && isSoldOut(item) : choiceOf(item) === 'none-left'
}
