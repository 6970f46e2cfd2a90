import type { JsonObject } from '../site/site.ts'

/** Keys whose values are a visitor's or a secret: they are left out. */
const PRIVATE = new Set([
  ...['authenticatedAccount', 'userAccountsContext', 'memberAccount', 'siteUser', 'shoppingCart'],
  ...['cookie', 'cookies', 'websiteIdentifierCookie', 'ipAddress', 'geoLocation'],
])
/** Names of secrets, some also behind other words as in `googleApiKey`. */
const SECRET =
  /^(?:crumb|token|password|\w*(?:csrf\w*|session_?(?:id|key|token)|(?:access|auth|secret|refresh)[_-]?(?:token|key)|api[_-]?key))$/i
/** Keys below which people chose the names: options of products, tweaks, fields of a theme. */
const CHOSEN_NAMES = new Set([
  ...['attributes', 'optionValues', 'tweakJSON', 'tweaks', 'customContent', 'blockFields', 'navigation'],
])
/** An e-mail address, also within an address or with its sign as an entity; never `mug@2x.png`. */
const EMAIL =
  /[\p{L}\w.+-]{1,64}(?:@|%40|&#64;|&#x40;)(?:[\p{L}\w-]{1,63}\.){1,6}(?!(?:png|jpe?g|gif|webp|avif|svg)\b)\p{L}{2,24}/giu
const CRUMB = /([?&;]crumb=)[^&"'\s]*/g

export const NO_EMAIL = 'nobody@example.com'

/** Returns data of a page without crumbs, cookies, visitors and e-mail addresses. */
export function withoutPrivate(value: unknown): unknown {
  return cleaned(value, false)
}

function cleaned(value: unknown, hasChosenNames: boolean): unknown {
  if (typeof value === 'string') return withoutAddresses(value)
  if (Array.isArray(value)) return value.map((one) => cleaned(one, hasChosenNames))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value as JsonObject).filter(
    ([key]) => hasChosenNames || (!PRIVATE.has(key) && !SECRET.test(key)),
  )
  return Object.fromEntries(
    kept.map(([key, one]) => [key, cleaned(one, hasChosenNames || CHOSEN_NAMES.has(key))]),
  )
}

/** Returns a text without e-mail addresses and crumbs. */
export function withoutAddresses(text: string): string {
  return text.replace(EMAIL, NO_EMAIL).replace(CRUMB, '$1')
}
