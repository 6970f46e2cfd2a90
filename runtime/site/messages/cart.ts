/** Sentences of the cart and of an add. A site's localised string of the same name replaces each. */
export const CART_MESSAGES = /* @__PURE__ */ Object.freeze({
  addedToCart: '{title} was added to your cart.',
  addedRegion: 'Added to your cart',
  viewCart: 'View cart',
  formOpenFailed: 'Unable to open form',
  quantityFailed: 'Unable to update quantity',
  formUpdateFailed: 'Unable to update form',
  removeFailed: 'Unable to remove item',
  couponUnknown: 'This coupon code is not valid.',
  couponFailed: 'Unable to add coupon',
  removedFromCart: '{title} was removed from your cart.',
  undo: 'Undo',
  inYourCart: '{count} already in your cart.',
  onlyOne: 'There is only one of these.',
  onlySoMany: 'There are only {count} of these.',
  quantityNow: 'Quantity {quantity}',
  editAnswers: 'Edit answers',
  saveAnswers: 'Save answers',
  couponApplied: 'Coupon {code} is in your cart.',
  couponRemoved: 'Coupon {code} was removed.',
  giftKept: 'Your wishes for the gift are saved.',
  giftFailed: 'Unable to save your wishes for the gift',
  shippingShown: 'The ways of delivery are shown.',
  shippingFailed: 'Unable to show the ways of delivery',
})

export type CartMessages = typeof CART_MESSAGES
