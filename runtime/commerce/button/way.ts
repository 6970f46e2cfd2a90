import { step } from '../../../engine/lookup/own-property.ts'
import { bool } from '../../../engine/value.ts'
import type { ScopeData } from '../../site/product/product-scope.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import { productType } from '../../site/product/product-type.ts'
import type { ProductState } from '../product/product-store.ts'
import { storeSettings } from '../store-settings.ts'

/** Way of buying. */
export type Way = 'cart' | 'express' | 'subscription' | 'gift-card'

/** A product, and what is chosen of it. */
export type Wish = { readonly item: unknown } & Partial<Pick<ProductState, 'subscriptionOption'>>

/** Returns how a product is bought, given what is chosen of it. */
export function wayOf({ item, subscriptionOption }: Wish, page: ScopeData): Way {
  if (productType(item) === 'gift-card') return 'gift-card'
  if (isSubscribable(item) && subscriptionOption !== '') return 'subscription'
  return bool(step(storeSettings(page), 'expressCheckout')) ? 'express' : 'cart'
}
