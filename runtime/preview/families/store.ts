import type { Plugins } from '../../../engine/plugin.ts'
import { cart } from '../../../formatters/commerce/cart.ts'
import { notice } from '../../../formatters/commerce/notice.ts'
import { price } from '../../../formatters/commerce/price.ts'
import { purchase } from '../../../formatters/commerce/purchase.ts'
import { commercePredicates } from '../../../predicates/commerce/index.ts'

/** What shows products and sells them. */
export const plugins: Plugins = {
  formatters: { ...cart, ...notice, ...price, ...purchase },
  predicates: commercePredicates,
}
export * from './catalogue.ts'
export * from './common.ts'
export * from './wording.ts'
