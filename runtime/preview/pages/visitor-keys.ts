import { FORM_KEYS } from '../../forms/keys.ts'

/**
 * Keys of the commerce behaviours that every page may have, and that can wait for the first sign of a
 * visitor: links to the cart, fields to search, links to what the browser keeps.
 */
export const EVERYWHERE_KEYS: readonly string[] = Object.freeze([
  'sqs-cart-dropzone',
  'sqs-cart-quantity',
  'sqs-cart-subtotal',
  '[data-search]',
  '[data-kept]',
])

/**
 * Keys of the commerce behaviours of cards in a list, which can wait for the first sign of a visitor: nothing
 * of them changes before.
 */
export const LIST_KEYS: readonly string[] = Object.freeze([
  'product-price',
  'product-mark',
  'sqs-add-to-cart-button',
  'sqs-add-to-cart-button-inner',
  'sqs-product-quick-view-button',
  '[data-sift]',
])

/** Keys of all other commerce behaviours, which a page starts with. */
export const PRODUCT_KEYS: readonly string[] = Object.freeze([
  'product-variants',
  'product-subscription-options',
  'product-quantity-input',
  'product-scarcity',
  'product-restock-notification',
  'installment-message',
  'product-reviews-anchor',
  '[data-cart-page]',
  '[data-pictures]',
  '[data-stepper]',
  '[data-sticky-add]',
  '[data-gift-card]',
])

/**
 * Keys of the behaviours that the host brings along. Pages without such an element load no script for them.
 */
export const VISITOR_KEYS: readonly string[] = Object.freeze([
  ...EVERYWHERE_KEYS,
  ...LIST_KEYS,
  ...PRODUCT_KEYS,
  ...FORM_KEYS,
])
