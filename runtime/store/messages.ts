import { createMessages } from '../site/messages/catalogue.ts'
import { COMMERCE_MESSAGES } from '../site/messages/commerce.ts'
import { FORM_MESSAGES } from '../site/messages/forms.ts'
import { selectOptions as askForOptions } from '../site/messages/select-options.ts'

/** Messages of the store to a shopper (spec points 5 and 8): the storefront's sentences, and those of the server alone. */
export const MESSAGES = Object.freeze({
  ...COMMERCE_MESSAGES,
  cartFull: 'The cart holds as many different items as it can. Please check out or remove one.',
  couponsFull: 'No more coupons can be added to this cart.',
  ...FORM_MESSAGES,
  restockInStock: 'This item is in stock. Please reload the page to add it to your cart.',
  wrongMethod: 'This address does not take requests of this kind.',
  unreadable: 'The request could not be read. Send JSON or a form.',
  tooLarge: 'The request is too large.',
  notFound: 'There is nothing at this address.',
  ownerOnly: "This page is for the store's owner.",
  ownerOff:
    "The pages of the store's owner are turned off. To turn them on, start the server with --owner-password or the environment variable VITRINE_OWNER_PASSWORD.",
  unavailable: 'The store is not available at the moment. Please try again in a few seconds.',
})

const say = createMessages(COMMERCE_MESSAGES)

/** Asks for the options that are not chosen yet. */
export function selectOptions(names: readonly string[]): string {
  return askForOptions(names, say)
}

/** A subtotal below what the owner asks for (spec point 8). */
export function subtotalTooLow(subtotal: string): string {
  return say('subtotalTooLow', { subtotal })
}
