/** What the store says to a shopper (spec points 5 and 8), in one place. */
export const MESSAGES = Object.freeze({
  variantUnavailable: 'Sorry, that item variant is unavailable. Please select another variant.',
  notEnough: 'Sorry, we do not have enough of that item available.',
  quantityNotNumber: 'Quantity must be a number.',
  quantityNotWhole: 'Quantity must be a whole number',
  quantityOutOfRange: 'Quantity must be between 1 and 9999.',
  selectDenomination: 'Select a denomination for the Gift Card',
  giftCardFailed: 'Unable to purchase Gift Card',
  addFailed: 'Unable to add item',
  quantityFailed: 'Unable to update quantity',
  formUpdateFailed: 'Unable to update form',
  removeFailed: 'Unable to remove item',
  cartFull: 'The cart holds as many different items as it can. Please check out or remove one.',
  cartEmpty: 'You have nothing in your shopping cart.',
  noCheckout:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  enableCookies: 'Please enable cookies in your browser, reload the page, and try again.',
  slowDown: 'Please try again in a few seconds.',
  couponUnknown: 'This coupon code is not valid.',
  couponsFull: 'No more coupons can be added to this cart.',
  emailBlank: 'Email cannot be blank',
  emailInvalid: 'Email is invalid',
  restockFailed: 'Unable to submit form. Please try again later.',
  restockDone: 'Signed up!',
  required: 'Required',
  surveyIncomplete: 'Survey is not valid. Missing a required question.',
  tooLong: 'You have exceeded the character limit.',
  fieldsInvalid: 'One or more fields is invalid, please check your entries.',
  formEmail: 'Email is not valid. Email addresses should follow the format name@example.com.',
  captchaMissing: 'Complete CAPTCHA before submitting.',
  formProcessing: 'Error processing form submission. Please reload and try again.',
  formUnparsable: 'Could not parse the form fields, please check your entries.',
  formUnknown: 'This form has not been configured yet.',
  formLimit: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  formFailed: 'Unable to send form. Please try again later.',
  formDone: 'Thank you!',
  unreadable: 'The request could not be read. Send JSON or a form.',
  tooLarge: 'The request is too large.',
  notFound: 'There is nothing at this address.',
  ownerOnly: "This page is for the store's owner.",
  unavailable: 'The store is not available at the moment. Please try again in a few seconds.',
})

/** `Please select the {option} option.` and its forms for two and more (spec point 5; without the comma before "and"). */
export function selectOptions(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return `Please select the ${last} option.`
  return `Please select the ${names.slice(0, -1).join(', ')} and ${last} options.`
}

/** A choice that a form does not offer (spec point 5). */
export function unexpectedOption(value: string): string {
  return `'${value.slice(0, 80)}' is not one of the expected options`
}

/** A subtotal below what the owner asks for (spec point 8). */
export function subtotalTooLow(subtotal: string): string {
  return `To check out, your order subtotal must be ${subtotal} or more.`
}
