/** Header in which calls of a page carry its crumb. */
export const CSRF_HEADER = 'X-CSRF-Token'

/** Cookie with the crumb: a token against forged requests, readable by script. */
export const CRUMB = 'crumb'

/**
 * Path of the sign-up for a message when an item is in stock again, the only one that is visible: that of
 * Squarespace's waitlist is not public.
 */
export const RESTOCK_PATH = '/api/site-users/account/notifications/restock'

/** Cookies that the store sets and a page reads; a site may set other names. Squarespace names the last. */
export const CART_COOKIES = /* @__PURE__ */ Object.freeze({
  /** `true` while there is a cart; readable by script, holds no secret. */
  hasCart: 'hasCart',
  /** Token of the cart, which stores that do not hide it let scripts see. */
  cart: 'CART',
  /** `{ authenticated, siteUserId }` as JSON. */
  siteUser: 'SiteUserInfo',
})

/** Cookies of the visitor record, written by the page. */
export const RECORD_COOKIES = /* @__PURE__ */ Object.freeze({
  /** Id and four counters. */
  visitor: 'ss_cvr',
  /** Time of the visit. */
  visit: 'ss_cvt',
})
