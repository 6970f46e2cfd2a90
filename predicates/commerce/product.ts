import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { isOnSale, isSoldOut, hasVariants as variesAtAll } from '../../runtime/site/product/product-state.ts'
import { hasVariedPrices } from '../../runtime/site/product/varied-prices.ts'

export const hasVariants: Predicate = of(variesAtAll)

export const onSale: Predicate = of(isOnSale)

export const soldOut: Predicate = of(isSoldOut)

export const variedPrices: Predicate = of(hasVariedPrices)

/** Predicates of a product. */
export const productPredicates = {
  'has-variants?': hasVariants,
  'on-sale?': onSale,
  'sold-out?': soldOut,
  'varied-prices?': variedPrices,
} satisfies PredicateTable

function of(fact: (item: unknown) => boolean): Predicate {
  return () => (node) => fact(node)
}
