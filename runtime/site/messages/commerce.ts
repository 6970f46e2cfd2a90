import { LIST_MESSAGES } from './list.ts'

/**
 * Sentences about buying, those of lists among them. A site's localised string of the same name replaces
 * each.
 */
export const COMMERCE_MESSAGES = /* @__PURE__ */ Object.freeze({
  ...LIST_MESSAGES,

  // Labels. The first two have Squarespace's own names.
  productSoldOutText: 'sold out',
  productSaleText: 'sale',
  salePrice: 'Sale Price: {price} Original Price: {original}',
  adding: 'Adding…',
  added: 'Added!',
  selectOption: 'Select Option',
  close: 'Close',
  ok: 'OK',
  availability: '{value}, {state}',
  notAvailable: 'unavailable',

  // Validation, in its order.
  selectDenomination: 'Select a denomination for the Gift Card',
  selectOne: 'Please select the {option} option.',
  selectTwo: 'Please select the {option1} and {option2} options.',
  selectMany: 'Please select the {optionsList} and {lastOption} options.',
  variantUnavailable: 'Sorry, that item variant is unavailable. Please select another variant.',
  notEnough: 'Sorry, we do not have enough of that item available.',
  quantityNotNumber: 'Quantity must be a number.',
  quantityNotWhole: 'Quantity must be a whole number',
  quantityOutOfRange: 'Quantity must be between 1 and 9999.',
  quantityCorrected: 'Quantity set to {quantity}.',

  // Failures and their titles.
  unableToAdd: 'Unable to Add Item',
  unableToPurchase: 'Unable to Purchase Item',
  giftCardFailed: 'Unable to purchase Gift Card',
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  enableCookies: 'Please enable cookies in your browser, reload the page, and try again.',
  noCheckout:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  slowDown: 'Please try again in a few seconds.',

  addFailed: 'Unable to add item',

  // Payment in installments.
  installments: '{numInstallments} interest-free payments of {amount}',
  installmentsFr: '{numInstallments} versements sans intérêt de {amount}',
  installmentsInfo: 'Learn more about {brand}',
  installmentsTitle: 'Pay over time with {brand}',
  installmentsMissing: 'This explanation cannot be shown at the moment.',
})

export type CommerceMessages = typeof COMMERCE_MESSAGES
