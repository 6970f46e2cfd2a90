import { CART_MESSAGES } from '../site/messages/cart.ts'
import { createMessages, type Messages } from '../site/messages/catalogue.ts'
import { COMMENT_MESSAGES } from '../site/messages/comments.ts'
import { COMMERCE_MESSAGES } from '../site/messages/commerce.ts'
import { FORM_MESSAGES } from '../site/messages/forms.ts'
import { selectOptions as askForOptions } from '../site/messages/select-options.ts'
import { MOST } from './config.ts'

/** A number with its thousands set apart, as English has it. */
const count = (number: number): string => number.toLocaleString('en')

/** Sentences of the store to a shopper: the storefront's, and those of the server alone. */
const CATALOGUE = Object.freeze({
  ...COMMERCE_MESSAGES,
  ...CART_MESSAGES,
  subtotalTooLow: 'To check out, your order subtotal must be {subtotal} or more.',
  addedAlready: 'You added {title} a moment ago. It was not added a second time.',
  cartOrdered:
    'This cart was ordered already, in another tab or window for instance. The order is in your account.',
  lineGone: 'That item is not in your cart any more. The cart is shown as it is now.',
  cartFull: 'The cart holds as many different items as it can. Please check out or remove one.',
  noShippingThere: 'This shop does not send to that country.',
  noShippingToCode: 'This shop does not send to that postal code.',
  postalCodeTooLong: `A postal code has at most ${MOST.postalCode} characters.`,
  giftOff: 'This shop does not wrap gifts.',
  giftNoteTooLong: `A gift note has at most ${MOST.giftNote} characters.`,
  giftWrapping: 'Gift wrapping',
  giftNote: 'Gift note',
  giftCardNameInvalid: `Enter a name of at most ${MOST.giftCardName} characters.`,
  giftCardMessageTooLong: `A message has at most ${MOST.giftNote} characters.`,
  giftCardDayInvalid: 'Choose a day from today to a year ahead, or none to have it sent at once.',
  giftCardName: 'For whom',
  giftCardEmail: 'Their e-mail',
  giftCardMessage: 'A few words',
  giftCardDay: 'Send it on',
  giftCardFor: 'For',
  giftCardAtOnce: 'To be sent at once',
  giftCardOn: 'To be sent on {day}',
  giftCardSent: 'Sent on {day}',
  cartGone: 'Something in your cart is not sold any more. It is not part of your order.',
  couponEnded: 'The coupon {code} is not valid any more.',
  couponsFull: 'No more coupons can be added to this cart.',
  ...FORM_MESSAGES,
  ...COMMENT_MESSAGES,
  commentAuthor: `Enter a name of at most ${MOST.commentAuthor} characters.`,
  commentEmail: 'Enter an e-mail address such as name@example.com, or none.',
  commentUrl: 'Enter a web address such as https://example.com, or none.',
  commentText: `Write a comment of at most ${count(MOST.commentText)} characters.`,
  commentUnknown: 'This page does not exist any more.',
  commentsOff: 'This page takes no comments.',
  commentParentGone: 'The comment that you reply to is not there any more.',
  restockInStock: 'This item is in stock. Please reload the page to add it to your cart.',
  reviewDone: 'Thank you. Your review is shown here once the shop has approved it.',
  reviewStars: 'Choose one to five stars.',
  reviewAuthor: `Enter a name of at most ${MOST.reviewAuthor} characters.`,
  reviewText: `Write a review of at most ${count(MOST.reviewText)} characters.`,
  reviewUnknown: 'This product does not exist any more.',
  reviewsOff: 'This shop takes no reviews.',
  wrongMethod: 'This address does not take requests of this kind.',
  unreadable: 'The request could not be read. Send JSON or a form.',
  tooLarge: 'The request is too large.',
  notFound: 'There is nothing at this address.',
  ownerOnly: "This page is for the store's owner.",
  ownerOff:
    "The pages of the store's owner are turned off. To turn them on, start the server with --owner-password or the environment variable VITRINE_OWNER_PASSWORD.",
  failedTitle: 'That did not work',
  goBack: 'Go back in your browser to try again.',
  checkoutTitle: 'Checkout',
  giftCardTitle: 'Gift Card',
  subscription: 'Subscription',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  checkoutContact: 'Contact',
  checkoutDelivery: 'Delivery',
  checkoutName: 'Full name',
  checkoutEmail: 'E-mail',
  checkoutLine1: 'Street and number',
  checkoutLine2: 'Further address line',
  checkoutCity: 'City',
  checkoutState: 'State or province',
  checkoutZip: 'Postal code',
  checkoutCountry: 'Country',
  checkoutWay: 'Way of delivery',
  checkoutWayOf: '{name}, {days}: {cost}',
  checkoutWayTotal: 'Total {total}',
  checkoutWayFree: 'free',
  checkoutWayLater: 'The ways of delivery are shown once your address is complete.',
  checkoutShowWays: 'Show ways to this address',
  checkoutWaysShown: 'The ways of delivery are shown.',
  checkoutChooseWay: 'Choose a way of delivery to this address.',
  checkoutWithoutDelivery: 'Total without delivery',
  checkoutNote: 'Note to the shop',
  checkoutOptional: 'optional',
  checkoutUnpaid:
    'Nothing is charged here. The shop tells you how to pay, and the cost of sending where there is one.',
  checkoutPayLater: 'You pay nothing now. The shop will write to you about payment.',
  checkoutSubmit: 'Send order',
  checkoutChanged:
    'Your cart or a price has changed meanwhile. Please look at it once more, then send the order.',
  checkoutSoldOut: '{title} is not available in this quantity any more. Your cart is as it was.',
  checkoutError: 'Error:',
  checkoutEmailInvalid: 'Enter an e-mail address such as {email}.',
  emailLetters: 'No message can be sent to an address with {letters} before its @. Enter another one.',
  checkoutTooLong: 'Enter at most {max} characters.',
  orderTitle: 'Order {number}',
  orderThank: 'Thank you. The shop has received your order.',
  orderKeepLink: 'Keep the address of this page: it shows how far your order is.',
  orderProgress: 'Status',
  orderReceived: 'Received',
  orderPaid: 'Paid',
  orderSent: 'Sent',
  orderDelivered: 'Delivered',
  orderCancelled: 'Cancelled',
  orderNow: 'now',
  orderTrack: 'Follow the parcel',
  orderItems: 'What you ordered',
  orderDetails: 'Your details',
  orderAll: 'All orders of this browser',
  checkoutKept: 'Details of earlier orders',
  checkoutOther: 'Other details',
  checkoutUseKept: 'Fill in these details',
  checkoutKeep: 'Keep these details in this browser for the next order',
  accountTitle: 'Your account',
  accountOfBrowser: 'This page shows what was ordered from this browser. No other visitor sees it.',
  accountOfEmail: 'This page shows the orders of {email} and of this browser.',
  accountOrders: 'Orders',
  accountNoOrders: 'Nothing was ordered from this browser yet.',
  accountOlder: 'Older orders',
  accountAddresses: 'Details for the next order',
  accountNoAddresses: 'None are kept. The checkout keeps them where you ask for it.',
  accountForget: 'Forget',
  accountAddressForgotten: 'These details are forgotten.',
  accountLeave: 'Forget this browser',
  accountLeaveHint:
    'Your details are deleted, and orders are shown here no longer. The shop keeps the orders, and their links go on working.',
  accountLeaveButton: 'Forget everything here',
  accountForgotten: 'This browser is forgotten.',
  accountElsewhere: 'Ordered elsewhere?',
  accountLinkHint: 'A message with a link shows the orders of this address here. It lasts for half an hour.',
  accountSendLink: 'Send the link',
  accountMailed: 'If there are orders of this address, a message with a link is on its way to it.',
  accountSignedIn: 'You are signed in.',
  accountLinkLate: 'This link was used already or is too old. Ask for another one below.',
  signInTitle: 'Show your orders here',
  signInHint: 'Press the button to see the orders of your address of e-mail in this browser.',
  signInButton: 'Show my orders',
  signInSubject: 'Your orders at {siteTitle}',
  signInOpening:
    'This link shows your orders in the browser that opens it. It works once, within half an hour.',
  signInLink: 'Show my orders',
  signInIgnore: 'If you did not ask for it, you can ignore this message.',
  restockSubject: '{title} is back at {siteTitle}',
  restockOpening: 'You asked to hear when this is back. It can be bought again:',
  restockLink: 'See it in the store',
  restockOnce: 'You get this message once. It holds nothing back for you.',
  newOrderSubject: 'New order {number} at {siteTitle}',
  newOrder: 'A new order has come in.',
  newOrderOpen: 'Open it in the dashboard',
  newAnswersSubject: 'Answers to {form} at {siteTitle}',
  newAnswers: 'Somebody has filled in the form {form}.',
  newAnswersOpen: 'Open all answers in the dashboard',
  receiptSubject: 'Your order {number} at {siteTitle}',
  receiptSentSubject: 'Your order {number} at {siteTitle} is on its way',
  receiptGreeting: 'Hello {name},',
  receiptSent: 'Your order is on its way.',
  receiptStatus: 'See how far your order is',
  orderUnknown: 'There is no order at this address. Please check the link.',
  backToCart: 'Back to the cart',
  backToStore: 'Back to the store',
  slowDownMinutes: 'This was sent too often. Please try again in {minutes} minutes.',
  unavailable: 'The store is not available at the moment. Please try again in a few seconds.',
})

/** Says a sentence of the store in the words of a site. */
export type StoreSay = Messages<typeof CATALOGUE>

/** A sentence whose words are those of the site that says it. */
export type Sentence = (say: StoreSay) => string

/** The store's sentences in a site's own words; in English without any. */
export function storeMessages(localizedStrings?: unknown): StoreSay {
  return createMessages(CATALOGUE, localizedStrings)
}

export const ENGLISH = storeMessages()

/** Names of the sentences without placeholders. */
type Plain = {
  [Name in keyof typeof CATALOGUE]: (typeof CATALOGUE)[Name] extends `${string}{${string}` ? never : Name
}[keyof typeof CATALOGUE]

/** The sentences without placeholders, for refusals. */
export const MESSAGES = Object.freeze(
  Object.fromEntries(Object.keys(CATALOGUE).map((name) => [name, (say: StoreSay) => say(name as Plain)])),
) as Readonly<Record<Plain, Sentence>>

/** Asks for the options that are not chosen yet. */
export function selectOptions(names: readonly string[]): Sentence {
  return (say) => askForOptions(names, say)
}
