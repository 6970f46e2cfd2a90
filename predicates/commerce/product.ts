import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import {
  hasVariants,
  hasVariedPrices,
  isOnSale,
  isSoldOut,
} from '../../runtime/site/product/product-state.ts'

/** Predicates of a product. */
export const product = {
  'has-variants?': of(hasVariants),
  'on-sale?': of(isOnSale),
  'sold-out?': of(isSoldOut),
  'varied-prices?': of(hasVariedPrices),
} satisfies PredicateTable

function of(fact: (item: unknown) => boolean): Predicate {
  return () => (node) => fact(node)
}
