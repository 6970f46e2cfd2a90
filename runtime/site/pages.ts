/** Kinds of pages in analytics. */
export const PAGE_TYPES = /* @__PURE__ */ Object.freeze({
  collection: 1,
  page: 2,
  splash: 3,
  item: 50,
  'not-found': 100,
  error: 101,
  search: 102,
  'lock-screen': 103,
  'protected-content': 105,
  paywall: 107,
  'show-cart': 200,
  checkout: 201,
  'order-confirmed': 202,
  donate: 203,
  'commerce-cart': 205,
  'subscription-confirmed': 206,
  'order-status': 211,
  'newsletter-unsubscribe': 300,
  sso: 400,
})

export type PageType = keyof typeof PAGE_TYPES

/** Roles of accounts on a site. */
export const USER_ROLES = /* @__PURE__ */ Object.freeze({
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  'store-manager': 8,
  scheduling: 9,
  viewer: 10,
  'campaigns-editor': 11,
  'scheduling-viewer': 12,
  'scheduling-editor': 13,
  none: 14,
  'website-manager': 15,
  'draft-editor': 16,
})

export type UserRole = keyof typeof USER_ROLES
