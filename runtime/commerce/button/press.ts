import type { AddToCartError } from '../../site/events.ts'
import type { PressOn } from '../code/code.ts'
import type { Commerce } from '../commerce.ts'
import type { Sentence } from '../failure-text.ts'
import type { Way } from './way.ts'

/** A press of a button on a page. */
export type Press = PressOn<Commerce>

/**
 * Ways of buying. Each has its title for failures, its error type, and a sentence for unknown reasons.
 */
export const WAYS = /* @__PURE__ */ Object.freeze({
  cart: { title: 'unableToAdd', error: 'API_FAILURE', otherwise: 'addFailed' },
  express: { title: 'unableToPurchase', error: 'EXPRESS_CHECKOUT_FAILURE', otherwise: 'noCheckout' },
  subscription: { title: 'unableToAdd', error: 'SUB_API_FAILURE', otherwise: 'addFailed' },
  'gift-card': { title: 'giftCardFailed', error: 'API_FAILURE', otherwise: 'giftCardFailed' },
} as const satisfies Record<Way, { title: Sentence; error: AddToCartError; otherwise: Sentence }>)
