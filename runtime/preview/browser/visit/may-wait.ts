/// <reference lib="dom" />
import { COOKIE_NAMES, readCookie } from '../../../api/cookies.ts'
import { PRODUCT_KEYS } from '../../pages/visitor-keys.ts'

/**
 * When a page needs its behaviours: `at-once`; `soon`, for it does not show what the browser knows; `at-use`,
 * for it is right as the server wrote it.
 */
export type Start = 'at-once' | 'soon' | 'at-use'

const LISTS = ['wishlist', 'compare'] as const

/** Returns when a page needs its behaviours, those of forms aside. */
export function startOf(page: Document): Start {
  const has = (selector: string) => page.querySelector(selector) !== null
  const keys = PRODUCT_KEYS.map((key) => (/^[[.]/.test(key) ? key : `.${key}`)).join()
  if (has('script[data-behaviours]') || has('[data-kept-page]') || has(keys)) return 'at-once'
  const isKept = LISTS.some((list) => has(`[data-kept=${list}]`) && isStored(`vitrine-${list}`))
  // The cart of a customer may come from another browser.
  const isCustomer = readCookie(COOKIE_NAMES.siteUser, page) !== ''
  return isKept || isCustomer || hidesCart(page) ? 'soon' : 'at-use'
}

/** Returns true if the browser has a cart and the page was made without one, as a static page is. */
function hidesCart(page: Document): boolean {
  const hasCart = readCookie(COOKIE_NAMES.hasCart, page) !== ''
  return hasCart && page.querySelector('.sqs-cart-dropzone.zero-quantity') !== null
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}
