import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { isBilledAlike, readBilling } from '../../../formatters/commerce/subscription-text.ts'
import { elements } from '../../site/elements.ts'
import { withContent } from '../../site/product/product-content.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import { productContent } from '../../site/product/product-type.ts'

/**
 * Returns a product as it is paid for by one of its `productSubscriptionOptions`: with that one's plan, or
 * bought once where the option is empty. The very product where that is its plan anyway, or where the option
 * has no plan.
 */
export function withPlan(item: unknown, option: string | undefined): unknown {
  if (option === undefined || !isSubscribable(item)) return item
  if (option === '') return withContent(item, { isSubscribable: false })
  const content = productContent(item)
  const plan = elements(step(content, 'productSubscriptionOptions')).find(
    (one) => str(step(one, 'id')) === option,
  )
  const isOther = readBilling(plan) !== undefined && !isBilledAlike(plan, step(content, 'subscriptionPlan'))
  return isOther ? withContent(item, { subscriptionPlan: plan }) : item
}
