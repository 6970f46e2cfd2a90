import type { Purchase, ShoppingFields, StorefrontEvent } from './events.ts'

/** Id of the JSON script in a page that holds its facts. */
export const PAGE_FACTS = 'vitrine-facts'

/** The products of a page, as shopping events name them. */
export interface PageShopping {
  /** The product that the page is about. */
  readonly product?: ShoppingFields
  /** The list of products that the page is: its collection. */
  readonly list?: ShoppingFields
  /** The sale that the page confirms. */
  readonly purchase?: Purchase
  /** Products that are shown beside the one that the page is about. */
  readonly related: readonly ShoppingFields[]
}

/** Returns the events of opening a page. */
export function visitEvents({ product, list, purchase }: PageShopping): readonly StorefrontEvent[] {
  if (purchase !== undefined) return [{ type: 'checkout-confirmed', ...purchase }]
  if (list !== undefined) return [{ type: 'shopping', name: 'VisitPLP', fields: list }]
  return product === undefined ? [] : [{ type: 'shopping', name: 'VisitPDP', fields: product }]
}
