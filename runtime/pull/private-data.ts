import type { JsonObject } from '../site/site.ts'

/** Keys whose values are a visitor's or a secret: they are left out. */
const PRIVATE = new Set([
  ...['authenticatedAccount', 'userAccountsContext', 'memberAccount', 'siteUser', 'shoppingCart'],
  ...['cookie', 'cookies', 'websiteIdentifierCookie', 'ipAddress', 'geoLocation'],
])
const SECRET =
  /crumb|csrf|session(?:id|key|token)|(?:access|auth|secret|refresh)_?-?(?:token|key)|apikey|^token$|^password$/i
/** An e-mail address, also within an address or with its sign as an entity; never `mug@2x.png`. */
const EMAIL =
  /[\p{L}\w.+-]{1,64}(?:@|%40|&#64;|&#x40;)(?:[\p{L}\w-]{1,63}\.){1,6}(?!(?:png|jpe?g|gif|webp|avif|svg)\b)\p{L}{2,24}/giu
const CRUMB = /([?&;]crumb=)[^&"'\s]*/g

export const NO_EMAIL = 'nobody@example.com'

/** Returns data of a page without crumbs, cookies, visitors and e-mail addresses. */
export function withoutPrivate(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value)
  if (Array.isArray(value)) return value.map(withoutPrivate)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value as JsonObject).filter(([key]) => !PRIVATE.has(key) && !SECRET.test(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutPrivate(one)]))
}

/** Returns a text without e-mail addresses and crumbs. */
export function withoutAddresses(text: string): string {
  return text.replace(EMAIL, NO_EMAIL).replace(CRUMB, '$1')
}
