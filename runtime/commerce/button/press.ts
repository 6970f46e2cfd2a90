import { step } from '../../../engine/step.ts'
import { bool } from '../../../engine/value.ts'
import type { AddToCartError } from '../../site/events.ts'
import { isSubscribable } from '../../site/product/product-state.ts'
import { productType } from '../../site/product/product-type.ts'
import type { Commerce } from '../commerce.ts'
import type { Sentence } from '../failure-text.ts'
import { storeSettings } from '../product/product.ts'
import type { ProductStore } from '../product/product-store.ts'

/** A press of a button, and what it is about. */
export interface Press {
  readonly commerce: Commerce
  readonly product: ProductStore
  readonly button: HTMLElement
  /** The form as the button has it. */
  readonly form: unknown
}

/**
 * Ways of buying. Each has its title for failures, its error type, and a sentence for unknown reasons.
 */
export const WAYS = /* @__PURE__ */ Object.freeze({
  cart: { title: 'unableToAdd', error: 'API_FAILURE', otherwise: 'addFailed' },
  express: { title: 'unableToPurchase', error: 'EXPRESS_CHECKOUT_FAILURE', otherwise: 'noCheckout' },
  subscription: { title: 'unableToAdd', error: 'SUB_API_FAILURE', otherwise: 'addFailed' },
  'gift-card': { title: 'giftCardFailed', error: 'API_FAILURE', otherwise: 'giftCardFailed' },
} as const satisfies Record<string, { title: Sentence; error: AddToCartError; otherwise: Sentence }>)

export type Way = keyof typeof WAYS

/** Returns how a product is bought, given what is chosen of it. */
export function wayOf(product: ProductStore): Way {
  const { item, subscriptionOption } = product.get()
  if (productType(item) === 'gift-card') return 'gift-card'
  if (isSubscribable(item) && subscriptionOption !== '') return 'subscription'
  return bool(step(storeSettings(product.around.page), 'expressCheckout')) ? 'express' : 'cart'
}
