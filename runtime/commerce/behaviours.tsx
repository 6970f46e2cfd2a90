import type { ComponentType } from 'react'
import type { Behaviour, BehaviourProps, Behaviours } from '../behaviours/behaviour.ts'
import { Commerce } from './commerce.ts'
import type { CommerceKey } from './keys.ts'
import { loadLate } from './late.ts'
import type { CommerceOptions } from './options.ts'
import { isKeptPatient, isStickyPatient } from './patience.ts'
import { AddToCartButton, AddToCartLabel } from './surfaces/add-to-cart.tsx'
import { CartLink, CartQuantity, CartSubtotal } from './surfaces/cart-link.tsx'
import { enhanced } from './surfaces/enhanced.tsx'
import { Installment } from './surfaces/installment.tsx'
import { Mark, Price, RestockNotice, Scarcity } from './surfaces/notices.tsx'
import { Quantity } from './surfaces/quantity.tsx'
import { QuickViewButton } from './surfaces/quick-view.tsx'
import { ReviewsAnchor } from './surfaces/reviews.tsx'
import { SubscriptionOptions } from './surfaces/subscription-options.tsx'
import type { CommerceProps } from './surfaces/use-product.ts'
import { Variants } from './surfaces/variants.tsx'

/** Components by the classes of the platform's fragments. */
const SURFACES: Readonly<Record<CommerceKey, ComponentType<CommerceProps>>> = /* @__PURE__ */ Object.freeze({
  'product-variants': Variants,
  'product-subscription-options': SubscriptionOptions,
  'product-quantity-input': Quantity,
  'product-price': Price,
  'product-mark': Mark,
  'product-scarcity': Scarcity,
  'product-restock-notification': RestockNotice,
  'sqs-add-to-cart-button': AddToCartButton,
  'sqs-add-to-cart-button-inner': AddToCartLabel,
  'sqs-product-quick-view-button': QuickViewButton,
  'installment-message': Installment,
  'product-reviews-anchor': ReviewsAnchor,
  '[data-pictures]': enhanced('Pictures', {
    load: async () => (await import('./pictures/start.ts')).startPictures,
    isPatient: ({ dataset }) => dataset.autoplay === undefined,
    pressed: '[data-enlarge], [data-thumb], [data-embed]',
  }),
  '[data-sift]': enhanced('Sift', {
    load: async () => (await loadLate()).sift,
    isPatient: () => true,
    pressed: '[data-sift-more]',
    elsewhere: '[data-sift-rest]',
  }),
  '[data-search]': enhanced('Search', {
    load: async () => (await import('./search/search-box.ts')).searchBox,
    isPatient: () => true,
  }),
  '[data-stepper]': enhanced('Stepper', {
    load: async () => (await loadLate()).stepper,
    isPatient: () => true,
    pressed: '[data-step]',
  }),
  '[data-sticky-add]': enhanced('StickyAdd', {
    load: async () => (await import('./surfaces/sticky-add.ts')).stickyAdd,
    isPatient: isStickyPatient,
  }),
  '[data-kept]': enhanced('Kept', {
    load: async () => (await import('./kept/kept.ts')).kept,
    isPatient: isKeptPatient,
    pressed: 'button',
  }),
  '[data-gift-card]': enhanced('GiftCard', {
    load: async () => (await loadLate()).giftCard,
    isPatient: () => true,
    pressed: 'button',
  }),
  '[data-cart-page]': enhanced('CartArea', { load: async () => (await loadLate()).cartPage }),
  'sqs-cart-dropzone': CartLink,
  'sqs-cart-quantity': CartQuantity,
  'sqs-cart-subtotal': CartSubtotal,
})

/**
 * Makes the behaviours of a page that sells. All of them share one cart, and one state of each product. Call
 * it once a page: what it returns keeps no state of an earlier one.
 */
export function commerceBehaviours(options: CommerceOptions = {}): Behaviours {
  const commerce = new Commerce(options)
  return Object.fromEntries(
    Object.entries(SURFACES).map(([name, Surface]) => [name, withCommerce(Surface, commerce)]),
  )
}

function withCommerce(Surface: ComponentType<CommerceProps>, commerce: Commerce): Behaviour {
  const behaviour = (props: BehaviourProps) => <Surface {...props} commerce={commerce} />
  // A page has some of these.
  return Object.assign(behaviour, { displayName: Surface.name, isOptional: true })
}
