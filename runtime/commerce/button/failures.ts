import type { AddToCartError } from '../../site/events.ts'
import type { Sentence } from '../failure-text.ts'
import type { Way } from './way.ts'

/** Title and error type of a failed purchase by its way, and the text for unknown reasons. */
export const FAILURES = /* @__PURE__ */ Object.freeze({
  cart: { title: 'unableToAdd', error: 'API_FAILURE', text: 'addFailed' },
  express: { title: 'unableToPurchase', error: 'EXPRESS_CHECKOUT_FAILURE', text: 'noCheckout' },
  subscription: { title: 'unableToAdd', error: 'SUB_API_FAILURE', text: 'addFailed' },
  'gift-card': { title: 'giftCardFailed', error: 'API_FAILURE', text: 'giftCardFailed' },
} as const satisfies Record<Way, { title: Sentence; error: AddToCartError; text: Sentence }>)
