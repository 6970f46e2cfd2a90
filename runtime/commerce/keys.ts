/** Keys of the commerce behaviours: a page without any of them needs none of their script. */
export const COMMERCE_KEYS = /* @__PURE__ */ Object.freeze([
  ...([
    'product-variants',
    'product-subscription-options',
    'product-quantity-input',
    'product-price',
  ] as const),
  ...([
    'product-mark',
    'product-scarcity',
    'product-restock-notification',
    'sqs-add-to-cart-button',
  ] as const),
  ...([
    'sqs-add-to-cart-button-inner',
    'sqs-product-quick-view-button',
    'installment-message',
    'product-reviews-anchor',
  ] as const),
  ...(['[data-pictures]', '[data-stepper]', '[data-sift]', '[data-search]'] as const),
  ...(['[data-sticky-add]', '[data-kept]', '[data-gift-card]'] as const),
  ...(['[data-cart-page]', 'sqs-cart-dropzone', 'sqs-cart-quantity', 'sqs-cart-subtotal'] as const),
] as const)

export type CommerceKey = (typeof COMMERCE_KEYS)[number]
