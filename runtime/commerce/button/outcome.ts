import type { Cart } from '../../api/cart.ts'
import type { AddToCartError } from '../../site/events.ts'
import type { ShownMistake } from '../product/product-store.ts'
import type { Order } from '../product/validate.ts'
import { FAILURES } from './failures.ts'
import type { Press } from './press.ts'
import { type Way, wayOf } from './way.ts'

/** Result of a press; `showOutcome` shows it. */
export type Outcome =
  /** The press did not count, or the shopper closed the form of the product. */
  | { readonly kind: 'none' }
  /** The product has to be shown with its controls, since there are none beside the button. */
  | { readonly kind: 'needs-controls'; readonly error?: AddToCartError }
  | Failed
  | Added
  /** The purchase goes on at another address. */
  | { readonly kind: 'leaves'; readonly path: string }

/** The purchase came to nothing, and the shopper reads why. */
export interface Failed {
  readonly kind: 'failed'
  /** Reported; undefined for a pause that the server asked for. */
  readonly error?: AddToCartError
  readonly title: string
  readonly text: string
  /** At a control of the page. */
  readonly mistake?: ShownMistake | undefined
  /** SKU that the server has no stock of. */
  readonly soldOut?: string
}

export interface Added {
  readonly kind: 'added'
  readonly order: Order
  readonly cart: Cart
  /** True for a purchase that goes on to the checkout at once. */
  readonly isExpress: boolean
}

/** An order with what was answered for it. */
export interface Sale {
  readonly order: Order
  readonly way: Way
  /** JSON; undefined where the product asks nothing. */
  readonly answers: string | undefined
}

/** Returns the failure of a product whose form cannot be shown. */
export function notAsked({ commerce, product }: Press, text: string): Failed {
  const title = commerce.say(FAILURES[wayOf(product.get(), commerce.page)].title)
  return { kind: 'failed', error: 'CUSTOM_FORM_RENDER_ERROR', title, text }
}
