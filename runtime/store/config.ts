import { CART_COOKIES, CRUMB, RECORD_COOKIES } from '../site/calls/names.ts'

/** Names of the store's cookies, and of those that pages write. */
export const COOKIES = Object.freeze({
  ...RECORD_COOKIES,
  /** That of the cart is for the server alone (HttpOnly). */
  ...CART_COOKIES,
  /** Token of the browser's account; only the server reads it (HttpOnly). */
  account: 'ACCOUNT',
  /**
   * Token against forged requests: readable by script, which sends it back in `CSRF_HEADER` or as the field
   * `crumb`.
   */
  crumb: CRUMB,
  /** Result of the last form without script; read once by the next page. */
  notice: 'storeNotice',
  /** Input at the checkout, which shows it again; other forms have their own results meanwhile. */
  checkout: 'storeCheckout',
  /** Changes with each add without script, so that the forms of later pages are others. */
  press: 'storePress',
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lifetimes in milliseconds. */
export const LIFETIMES = Object.freeze({
  /** A cart after its last change; then its stock is for sale again. */
  cart: DAY,
  subscription: HOUR,
  formKey: 30 * MINUTE,
  /** After it, a form that Back shows again adds again: that is another wish, not a second press. */
  press: MINUTE / 2,
  /** So long a line that was removed is put back once. */
  undo: HOUR / 2,
  notice: 5 * MINUTE,
  /** A browser's account after its last order. */
  account: 400 * DAY,
  /** A link that signs in. */
  signIn: 30 * MINUTE,
  /** The message with it; so long it counts against others to the same address. */
  signInMail: HOUR,
  /** A message that a variant is back, and the sign-up for it once the message was kept. */
  restockMail: 31 * DAY,
  /** A message about answers to a form, which the store keeps itself. */
  answersMail: 31 * DAY,
  /** A report as it came; then it is counted in its day. */
  report: 31 * DAY,
  /** The counts of a day. */
  reportDay: 400 * DAY,
  /** Between two searches for carts that have expired. */
  sweep: MINUTE,
})

/** Limit of a visitor's calls in a window of time. */
export interface RateLimit {
  readonly limit: number
  readonly windowSeconds: number
}

/** The groups of calls that are counted together. */
export type RateGroup = 'cart' | 'form' | 'restock' | 'review' | 'comment' | 'order' | 'report' | 'owner'

export type RateLimits = Readonly<Record<RateGroup, RateLimit>>

/** Far above what a shopper does in a hurry. */
export const RATE_LIMITS: RateLimits = Object.freeze({
  cart: { limit: 300, windowSeconds: 60 },
  form: { limit: 60, windowSeconds: 60 },
  restock: { limit: 30, windowSeconds: 60 },
  review: { limit: 10, windowSeconds: 600 },
  comment: { limit: 10, windowSeconds: 600 },
  order: { limit: 30, windowSeconds: 600 },
  report: { limit: 600, windowSeconds: 60 },
  /** Wrong passwords: 20 of an address in a minute. */
  owner: { limit: 1, windowSeconds: 60 },
})

/** As many visitors may share one address, such as an office. */
export const VISITORS_OF_AN_ADDRESS = 20

/** Sizes in bytes, counts and lengths that requests must keep to. */
export const MOST = Object.freeze({
  body: 128 * 1024,
  /** A batch of records leaves a page in less than 64 kB; a form may hold long answers. */
  batch: 256,
  quantity: 9999,
  entries: 200,
  coupons: 10,
  postalCode: 16,
  name: 200,
  /** Characters of a review. */
  reviewAuthor: 100,
  reviewText: 4000,
  /** Characters of a comment. */
  commentAuthor: 100,
  commentText: 4000,
  /** Links that an address of e-mail gets within an hour. */
  signInMails: 3,
  /** Details that a browser keeps. */
  addresses: 10,
  /** Characters of a note to an order. */
  orderNote: 1000,
  /** Characters of the note that goes with a gift, or the message of a gift card. */
  giftNote: 500,
  /** Characters of the name on a gift card. */
  giftCardName: 100,
  url: 2083,
  path: 1000,
  cookie: 4096,
  page: 20,
  /** Reports that are kept as they came, and characters of what each says. */
  reports: 200_000,
  reportData: 8000,
  /** Different counts of one kind that a day keeps; the rest are one. */
  dayCounts: 300,
})
