import type { ComponentType } from 'react'
import type { Behaviour, BehaviourProps, Behaviours } from '../behaviours/behaviour.ts'
import { ofProducts } from './code/of-products.tsx'
import type { Commerce } from './commerce.ts'
import type { CommerceKey } from './keys.ts'
import { loadLate } from './late.ts'
import { AddToCartButton, AddToCartLabel } from './surfaces/add-to-cart.tsx'
import { CartLink, CartQuantity, CartSubtotal } from './surfaces/cart/cart-link.tsx'
import { enhanced } from './surfaces/enhanced.tsx'
import { Mark, Price } from './surfaces/price.tsx'
import { QuickViewButton } from './surfaces/quick-view.tsx'
import type { CommerceProps } from './surfaces/use-product.ts'
import { waitForProducts } from './wait.ts'

/** Components by the classes of Squarespace's fragments. */
const SURFACES: Readonly<Record<CommerceKey, ComponentType<CommerceProps>>> = /* @__PURE__ */ Object.freeze({
  'product-variants': ofProducts('Variants'),
  'product-subscription-options': ofProducts('SubscriptionOptions'),
  'product-quantity-input': ofProducts('Quantity'),
  'product-price': Price,
  'product-mark': Mark,
  'product-scarcity': ofProducts('Scarcity'),
  'product-restock-notification': ofProducts('RestockNotice'),
  'sqs-add-to-cart-button': AddToCartButton,
  'sqs-add-to-cart-button-inner': AddToCartLabel,
  'sqs-product-quick-view-button': QuickViewButton,
  'installment-message': ofProducts('Installment'),
  'product-reviews-anchor': ofProducts('ReviewsAnchor'),
  '[data-pictures]': ofProducts('Pictures'),
  '[data-sift]': enhanced('Sift', {
    load: async () => (await loadLate()).sift,
    wait: () => true,
    pressed: '[data-sift] a,[data-sift-more]',
    elsewhere: '[data-sift-rest]',
  }),
  '[data-search]': enhanced('Search', {
    load: async () => (await import('./search/search-box.ts')).searchBox,
    wait: () => true,
  }),
  '[data-stepper]': ofProducts('Stepper'),
  '[data-sticky-add]': ofProducts('StickyAdd'),
  '[data-kept]': enhanced('Kept', {
    load: async () => (await import('./kept/kept.ts')).kept,
    wait: waitForProducts,
    pressed: 'button',
  }),
  '[data-gift-card]': ofProducts('GiftCard'),
  '[data-cart-page]': enhanced('CartArea', { load: async () => (await loadLate()).cartPage }),
  'sqs-cart-dropzone': CartLink,
  'sqs-cart-quantity': CartQuantity,
  'sqs-cart-subtotal': CartSubtotal,
})

/** Makes the behaviours of a page that share what they need. */
export function behavioursOf(commerce: Commerce): Behaviours {
  return Object.fromEntries(
    Object.entries(SURFACES).map(([name, Surface]) => [name, withCommerce(Surface, commerce)]),
  )
}

function withCommerce(Surface: ComponentType<CommerceProps>, commerce: Commerce): Behaviour {
  const behaviour = (props: BehaviourProps) => <Surface {...props} commerce={commerce} />
  // A page has some of these.
  return Object.assign(behaviour, { displayName: Surface.name, isOptional: true })
}
