import { step } from '../../../engine/step.ts'
import { bool } from '../../../engine/value.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import { productType } from '../../site/product/product-type.ts'
import { storeSettings } from '../store-settings.ts'

export type Way = 'cart' | 'express' | 'subscription' | 'gift-card'

export interface Wish {
  readonly item: unknown
  /** The chosen way to subscribe; empty to buy once; undefined where there is no choice. */
  readonly subscriptionOption?: string | undefined
}

/** Returns how a product is bought, given what is chosen of it. */
export function wayOf({ item, subscriptionOption }: Wish, page: ScopeData): Way {
  if (productType(item) === 'gift-card') return 'gift-card'
  if (isSubscribable(item) && subscriptionOption !== '') return 'subscription'
  return bool(step(storeSettings(page), 'expressCheckout')) ? 'express' : 'cart'
}
