import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { majorUnits } from '../../../formatters/commerce/cents.ts'
import { elements } from '../../site/elements.ts'
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
  return typeof step(scope, 'structuredContent') === 'object' ? (scope as ScopeData) : undefined
}

/**
 * Adds to a product what pages without data do not say: the order of its options is that of its variants, a product
 * without a list of variants has one that may be bought, and prices without a currency are in that of the store.
 */
export function completed(item: ScopeData, page: ScopeData): ScopeData {
  const content = productContent(item)
  if (choiceOf(item) !== undefined) return item
  const variants = step(content, 'variants')
  const order = step(content, 'variantOptionOrdering')
  const list = elements(variants)
  const isPriced = list.every((variant) => lackingMoney(variant).length === 0)
  if (variants !== undefined && order !== undefined && isPriced) return item
  const names = list.flatMap((variant) => Object.keys(Object(step(variant, 'attributes'))))
  const priced = isPriced ? variants : list.map((variant) => withMoney(variant, storeCurrency(page)))
  const own = {
    // Only what says nothing of its type is sold as most things are.
    productType: step(content, 'productType') ?? 1,
    variants: priced ?? (step(content, 'productType') === 2 ? [] : [{ sku: '', unlimited: true }]),
    variantOptionOrdering: order ?? [...new Set(names)],
  }
  return { ...item, structuredContent: { ...Object(content), ...own } }
}

/** Prices in minor units, and what the same prices are called as money. */
const PRICES = /* @__PURE__ */ Object.freeze([
  ['price', 'priceMoney'],
  ['salePrice', 'salePriceMoney'],
] as const)

/** The prices of a variant that it has in minor units alone. */
function lackingMoney(variant: unknown) {
  return PRICES.filter(
    ([price, money]) =>
      Number.isSafeInteger(step(variant, price)) && (step(variant, money) ?? undefined) === undefined,
  )
}

function withMoney(variant: unknown, currency: string): unknown {
  const money = lackingMoney(variant).map(([price, name]) => {
    const value = String(majorUnits(Number(step(variant, price)), currency))
    return [name, { value, currency }] as const
  })
  return money.length === 0 ? variant : { ...Object(variant), ...Object.fromEntries(money) }
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
