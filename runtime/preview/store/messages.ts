import { createMessages } from '../../site/messages/catalogue.ts'
import { COMMERCE_MESSAGES } from '../../site/messages/commerce.ts'
import { selectOptions as askForOptions } from '../../site/messages/select-options.ts'

/** What the store says to a shopper (spec points 5 and 8): the storefront's sentences, and those of the server alone. */
export const MESSAGES = Object.freeze({
  ...COMMERCE_MESSAGES,
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

const say = createMessages(COMMERCE_MESSAGES)

/** Asks for the options that are not chosen yet. */
export function selectOptions(names: readonly string[]): string {
  return askForOptions(names, say)
}

/** A choice that a form does not offer (spec point 5). */
export function unexpectedOption(value: string): string {
  return `'${value.slice(0, 80)}' is not one of the expected options`
}

/** A subtotal below what the owner asks for (spec point 8). */
export function subtotalTooLow(subtotal: string): string {
  return say('subtotalTooLow', { subtotal })
}
